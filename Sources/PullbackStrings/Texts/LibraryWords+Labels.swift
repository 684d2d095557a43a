extension LibraryWords {
  /// Labels of controls and other short texts: an English text a line, and below it its
  /// translations. `|` separates the form for one from that for other numbers.
  static let labels = """
    Back
     de: Zurück
     fr: Retour
     es: Atrás
     ja: 戻る
     ko: 뒤로
    Back to %@
     de: Zurück zu %@
     fr: Retour à %@
     es: Volver a %@
     ja: %@に戻る
     ko: %@(으)로 돌아가기
    OK
     de: OK
     fr: OK
     es: OK
     ja: OK
     ko: 확인
    Cancel
     de: Abbrechen
     fr: Annuler
     es: Cancelar
     ja: キャンセル
     ko: 취소
    Close
     de: Schließen
     fr: Fermer
     es: Cerrar
     ja: 閉じる
     ko: 닫기
    Done
     de: Fertig
     fr: Terminé
     es: Listo
     ja: 完了
     ko: 완료
    Edit
     de: Bearbeiten
     fr: Modifier
     es: Editar
     ja: 編集
     ko: 편집
    Delete
     de: Löschen
     fr: Supprimer
     es: Eliminar
     ja: 削除
     ko: 삭제
    Delete %@
     de: %@ löschen
     fr: Supprimer %@
     es: Eliminar %@
     ja: %@を削除
     ko: %@ 삭제
    Move up %@
     de: %@ nach oben bewegen
     fr: Déplacer %@ vers le haut
     es: Mover %@ hacia arriba
     ja: %@を上に移動
     ko: %@ 위로 이동
    Move down %@
     de: %@ nach unten bewegen
     fr: Déplacer %@ vers le bas
     es: Mover %@ hacia abajo
     ja: %@を下に移動
     ko: %@ 아래로 이동
    Search
     de: Suchen
     fr: Rechercher
     es: Buscar
     ja: 検索
     ko: 검색
    Share
     de: Teilen
     fr: Partager
     es: Compartir
     ja: 共有
     ko: 공유
    Share…
     de: Teilen …
     fr: Partager…
     es: Compartir…
     ja: 共有…
     ko: 공유…
    Open %@
     de: %@ öffnen
     fr: Ouvrir %@
     es: Abrir %@
     ja: %@を開く
     ko: %@ 열기
    Increase
     de: Erhöhen
     fr: Augmenter
     es: Aumentar
     ja: 増やす
     ko: 늘리기
    Decrease
     de: Verringern
     fr: Diminuer
     es: Disminuir
     ja: 減らす
     ko: 줄이기
    Increase %@
     de: %@ erhöhen
     fr: Augmenter %@
     es: Aumentar %@
     ja: %@を増やす
     ko: %@ 늘리기
    Decrease %@
     de: %@ verringern
     fr: Diminuer %@
     es: Disminuir %@
     ja: %@を減らす
     ko: %@ 줄이기
    Activate
     de: Aktivieren
     fr: Activer
     es: Activar
     ja: アクティブにする
     ko: 활성화
    Main action
     de: Hauptaktion
     fr: Action principale
     es: Acción principal
     ja: メインアクション
     ko: 기본 동작
    Refresh
     de: Aktualisieren
     fr: Actualiser
     es: Actualizar
     ja: 更新
     ko: 새로 고침
    No Results
     de: Keine Ergebnisse
     fr: Aucun résultat
     es: Sin resultados
     ja: 結果なし
     ko: 결과 없음
    Sort by %@
     de: Nach %@ sortieren
     fr: Trier par %@
     es: Ordenar por %@
     ja: %@で並べ替え
     ko: %@ 기준으로 정렬
    Type a value.
     de: Gib einen Wert ein.
     fr: Saisissez une valeur.
     es: Escribe un valor.
     ja: 値を入力してください。
     ko: 값을 입력하세요.
    Value
     de: Wert
     fr: Valeur
     es: Valor
     ja: 値
     ko: 값
    Level
     de: Stand
     fr: Niveau
     es: Nivel
     ja: レベル
     ko: 수준
    Progress
     de: Fortschritt
     fr: Progression
     es: Progreso
     ja: 進行状況
     ko: 진행률
    Text
     de: Text
     fr: Texte
     es: Texto
     ja: テキスト
     ko: 텍스트
    Checkbox
     de: Kontrollkästchen
     fr: Case à cocher
     es: Casilla
     ja: チェックボックス
     ko: 체크 상자
    Switch
     de: Schalter
     fr: Interrupteur
     es: Interruptor
     ja: スイッチ
     ko: 스위치
    Dismiss
     de: Ausblenden
     fr: Masquer
     es: Descartar
     ja: 閉じる
     ko: 닫기
    Dismiss: %@
     de: Ausblenden: %@
     fr: Masquer : %@
     es: Descartar: %@
     ja: 閉じる：%@
     ko: 닫기: %@
    Dialog
     de: Dialog
     fr: Boîte de dialogue
     es: Diálogo
     ja: ダイアログ
     ko: 대화상자
    Notice
     de: Hinweis
     fr: Avis
     es: Aviso
     ja: お知らせ
     ko: 알림
    Actions
     de: Aktionen
     fr: Actions
     es: Acciones
     ja: アクション
     ko: 동작
    Actions: %@
     de: Aktionen: %@
     fr: Actions : %@
     es: Acciones: %@
     ja: アクション：%@
     ko: 동작: %@
    Show
     de: Einblenden
     fr: Afficher
     es: Mostrar
     ja: 表示
     ko: 보기
    Pages
     de: Seiten
     fr: Pages
     es: Páginas
     ja: ページ
     ko: 페이지
    Pages: %@
     de: Seiten: %@
     fr: Pages : %@
     es: Páginas: %@
     ja: ページ：%@
     ko: 페이지: %@
    Columns
     de: Spalten
     fr: Colonnes
     es: Columnas
     ja: 列
     ko: 열
    Log
     de: Protokoll
     fr: Journal
     es: Registro
     ja: ログ
     ko: 로그
    Try now
     de: Jetzt versuchen
     fr: Réessayer
     es: Reintentar ahora
     ja: 今すぐ再試行
     ko: 지금 다시 시도
    Go to %@
     de: Zu %@
     fr: Aller à %@
     es: Ir a %@
     ja: %@へ
     ko: %@(으)로 이동
    move
     de: bewegen
     fr: se déplacer
     es: mover
     ja: 移動
     ko: 이동
    press
     de: drücken
     fr: activer
     es: pulsar
     ja: 押す
     ko: 누르기
    close
     de: schließen
     fr: fermer
     es: cerrar
     ja: 閉じる
     ko: 닫기
    back
     de: zurück
     fr: retour
     es: atrás
     ja: 戻る
     ko: 뒤로
    quit
     de: beenden
     fr: quitter
     es: salir
     ja: 終了
     ko: 종료
    submit
     de: senden
     fr: valider
     es: enviar
     ja: 送信
     ko: 제출
    change
     de: ändern
     fr: modifier
     es: cambiar
     ja: 変更
     ko: 변경
    scroll
     de: scrollen
     fr: défiler
     es: desplazar
     ja: スクロール
     ko: 스크롤
    Commands
     de: Befehle
     fr: Commandes
     es: Comandos
     ja: コマンド
     ko: 명령
    Keys
     de: Tasten
     fr: Touches
     es: Teclas
     ja: キー
     ko: 키
    choose
     de: wählen
     fr: choisir
     es: elegir
     ja: 選択
     ko: 선택
    type to find
     de: tippen zum Suchen
     fr: taper pour chercher
     es: escribir para buscar
     ja: 入力して検索
     ko: 입력하여 찾기
    type to edit
     de: tippen zum Bearbeiten
     fr: taper pour modifier
     es: escribir para editar
     ja: 入力して編集
     ko: 입력하여 편집
    follow
     de: folgen
     fr: suivre
     es: seguir
     ja: 追従
     ko: 따라가기
    next
     de: weiter
     fr: suivant
     es: siguiente
     ja: 次へ
     ko: 다음
    new line
     de: neue Zeile
     fr: nouvelle ligne
     es: nueva línea
     ja: 改行
     ko: 줄바꿈
    search
     de: suchen
     fr: rechercher
     es: buscar
     ja: 検索
     ko: 검색
    more
     de: mehr
     fr: plus
     es: más
     ja: その他
     ko: 더 보기
    unselect
     de: Auswahl aufheben
     fr: désélectionner
     es: quitar selección
     ja: 選択解除
     ko: 선택 해제
    keys
     de: Tasten
     fr: touches
     es: teclas
     ja: キー
     ko: 키
    copy
     de: kopieren
     fr: copier
     es: copiar
     ja: コピー
     ko: 복사
    """
}
