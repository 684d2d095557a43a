extension LibraryWords {
  /// The list of the keys of a terminal, and its other hints, in the format of ``labels``.
  static let keys = """
    Everywhere
     de: Überall
     fr: Partout
     es: En todas partes
     ja: どこでも
     ko: 어디서나
    Outside of text fields
     de: Außerhalb von Textfeldern
     fr: Hors des champs de texte
     es: Fuera de los campos de texto
     ja: テキストフィールドの外
     ko: 텍스트 입력란 밖
    In a text field
     de: In einem Textfeld
     fr: Dans un champ de texte
     es: En un campo de texto
     ja: テキストフィールドの中
     ko: 텍스트 입력란 안
    In this app
     de: In dieser App
     fr: Dans cette app
     es: En esta app
     ja: このアプリ
     ko: 이 앱
    next, previous
     de: nächstes, voriges
     fr: suivant, précédent
     es: siguiente, anterior
     ja: 次、前
     ko: 다음, 이전
    next, previous list or column
     de: nächste, vorige Liste oder Spalte
     fr: liste ou colonne suivante, précédente
     es: lista o columna siguiente, anterior
     ja: 次、前のリストまたは列
     ko: 다음, 이전 목록 또는 열
    move around
     de: umherbewegen
     fr: se déplacer dans la page
     es: moverse
     ja: 移動する
     ko: 이리저리 이동
    close or go back
     de: schließen oder zurückgehen
     fr: fermer ou revenir
     es: cerrar o volver
     ja: 閉じる、戻る
     ko: 닫거나 뒤로 가기
    move a row
     de: eine Zeile bewegen
     fr: déplacer une ligne
     es: mover una fila
     ja: 行を移動
     ko: 행 이동
    move row
     de: Zeile bewegen
     fr: déplacer la ligne
     es: mover fila
     ja: 行を移動
     ko: 행 이동
    find a command by name
     de: einen Befehl nach Namen finden
     fr: trouver une commande par son nom
     es: buscar un comando por su nombre
     ja: コマンドを名前で探す
     ko: 이름으로 명령 찾기
    show what was printed
     de: zeigen, was ausgegeben wurde
     fr: afficher ce qui a été imprimé
     es: mostrar lo que se ha impreso
     ja: 出力を表示
     ko: 출력된 내용 보기
    show these keys
     de: diese Tasten zeigen
     fr: afficher ces touches
     es: mostrar estas teclas
     ja: このキー一覧を表示
     ko: 이 키 목록 보기
    show more actions
     de: weitere Aktionen zeigen
     fr: afficher d’autres actions
     es: mostrar más acciones
     ja: ほかのアクションを表示
     ko: 동작 더 보기
    redraw, suspend
     de: neu zeichnen, anhalten
     fr: redessiner, suspendre
     es: redibujar, suspender
     ja: 再描画、一時停止
     ko: 다시 그리기, 일시 중단
    move, or change a value
     de: bewegen oder einen Wert ändern
     fr: se déplacer, ou changer une valeur
     es: mover o cambiar un valor
     ja: 移動、値の変更
     ko: 이동 또는 값 변경
    go back
     de: zurückgehen
     fr: revenir
     es: volver
     ja: 前に戻る
     ko: 뒤로 가기
    first, last
     de: erstes, letztes
     fr: premier, dernier
     es: primero, último
     ja: 最初、最後
     ko: 처음, 마지막
    clear a search, then leave it
     de: eine Suche leeren, dann verlassen
     fr: vider une recherche, puis la quitter
     es: vaciar una búsqueda y salir de ella
     ja: 検索を消去し、次に抜ける
     ko: 검색을 지우고 나서 나가기
    find a row by its letter
     de: eine Zeile nach ihrem Buchstaben finden
     fr: trouver une ligne par sa lettre
     es: buscar una fila por su letra
     ja: 頭文字で行を探す
     ko: 첫 글자로 행 찾기
    select text
     de: Text auswählen
     fr: sélectionner du texte
     es: seleccionar texto
     ja: テキストを選択
     ko: 텍스트 선택
    by words
     de: um Wörter
     fr: mot par mot
     es: por palabras
     ja: 単語ごと
     ko: 단어 단위
    start, end of line
     de: Anfang, Ende der Zeile
     fr: début, fin de ligne
     es: inicio, fin de línea
     ja: 行頭、行末
     ko: 줄의 처음, 끝
    delete word, before, after
     de: Wort, davor, danach löschen
     fr: effacer le mot, avant, après
     es: borrar palabra, antes, después
     ja: 単語、前、後を削除
     ko: 단어, 앞, 뒤 삭제
    cut, copy, paste
     de: ausschneiden, kopieren, einfügen
     fr: couper, copier, coller
     es: cortar, copiar, pegar
     ja: カット、コピー、ペースト
     ko: 오려두기, 복사, 붙여넣기
    copy the selection
     de: die Auswahl kopieren
     fr: copier la sélection
     es: copiar la selección
     ja: 選択範囲をコピー
     ko: 선택 부분 복사
    undo, redo
     de: rückgängig, wiederholen
     fr: annuler, rétablir
     es: deshacer, rehacer
     ja: 取り消す、やり直す
     ko: 실행 취소, 실행 복귀
    up
     de: auf
     fr: haut
     es: arriba
     ja: 上
     ko: 위
    down
     de: ab
     fr: bas
     es: abajo
     ja: 下
     ko: 아래
    left
     de: links
     fr: gauche
     es: izquierda
     ja: 左
     ko: 왼쪽
    right
     de: rechts
     fr: droite
     es: derecha
     ja: 右
     ko: 오른쪽
    arrows
     de: Pfeile
     fr: flèches
     es: flechas
     ja: 矢印
     ko: 화살표
    page up
     de: Bild auf
     fr: page préc
     es: re pág
     ja: ページアップ
     ko: 페이지 업
    page down
     de: Bild ab
     fr: page suiv
     es: av pág
     ja: ページダウン
     ko: 페이지 다운
    space
     de: Leertaste
     fr: espace
     es: espacio
     ja: スペース
     ko: 스페이스
    backspace
     de: Rücktaste
     fr: retour arr
     es: retroceso
     ja: バックスペース
     ko: 백스페이스
    right click
     de: Rechtsklick
     fr: clic droit
     es: clic derecho
     ja: 右クリック
     ko: 오른쪽 클릭
    done
     de: fertig
     fr: terminé
     es: listo
     ja: 完了
     ko: 완료
    go
     de: öffnen
     fr: aller
     es: ir
     ja: 実行
     ko: 이동
    join
     de: beitreten
     fr: rejoindre
     es: unirse
     ja: 参加
     ko: 참여
    route
     de: Route
     fr: itinéraire
     es: ruta
     ja: 経路
     ko: 경로
    send
     de: absenden
     fr: envoyer
     es: enviar
     ja: 送信
     ko: 보내기
    return
     de: Eingabe
     fr: valider la saisie
     es: introducir
     ja: 確定
     ko: 입력
    continue
     de: fortfahren
     fr: continuer
     es: continuar
     ja: 続ける
     ko: 계속
    Output
     de: Ausgabe
     fr: Sortie
     es: Salida
     ja: 出力
     ko: 출력
    Nothing was printed yet
     de: Bisher wurde nichts ausgegeben
     fr: Rien n’a encore été imprimé
     es: Todavía no se ha impreso nada
     ja: まだ何も出力されていません
     ko: 아직 출력된 내용이 없습니다
    Show what was printed
     de: Zeigen, was ausgegeben wurde
     fr: Afficher ce qui a été imprimé
     es: Mostrar lo que se ha impreso
     ja: 出力された内容を表示
     ko: 출력된 내용 표시
    Quit
     de: Beenden
     fr: Quitter
     es: Salir
     ja: 終了
     ko: 종료
    ! not stored
     de: ! nicht gespeichert
     fr: ! non enregistré
     es: ! sin guardar
     ja: ! 未保存
     ko: ! 저장 안 됨
    ! recording ended
     de: ! Aufnahme beendet
     fr: ! enregistrement terminé
     es: ! grabación terminada
     ja: ! 記録終了
     ko: ! 기록 종료
    ! recording ended: %@
     de: ! Aufnahme beendet: %@
     fr: ! enregistrement terminé : %@
     es: ! grabación terminada: %@
     ja: ! 記録終了：%@
     ko: ! 기록 종료: %@
    rec
     de: Aufn.
     fr: enreg.
     es: grab.
     ja: 記録中
     ko: 기록 중
    clear
     de: leeren
     fr: vider
     es: vaciar
     ja: 消去
     ko: 지우기
    leave
     de: verlassen
     fr: quitter le champ
     es: salir del campo
     ja: 抜ける
     ko: 나가기
    dismiss
     de: ausblenden
     fr: masquer
     es: ocultar
     ja: 消す
     ko: 닫기
    """
}
