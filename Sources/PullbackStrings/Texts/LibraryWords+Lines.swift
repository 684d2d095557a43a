extension LibraryWords {
  /// What the linear form calls controls, and how it says their values, in the format of ``labels``.
  static let lines = """
    button
     de: Taste
     fr: bouton
     es: botón
     ja: ボタン
     ko: 버튼
    link
     de: Link
     fr: lien
     es: enlace
     ja: リンク
     ko: 링크
    tab
     de: Reiter
     fr: onglet
     es: pestaña
     ja: タブ
     ko: 탭
    option
     de: Option
     fr: option
     es: opción
     ja: オプション
     ko: 옵션
    menu
     de: Menü
     fr: menu
     es: menú
     ja: メニュー
     ko: 메뉴
    picker
     de: Auswahl
     fr: liste de choix
     es: selector
     ja: 選択リスト
     ko: 선택기
    field
     de: Feld
     fr: champ
     es: campo
     ja: フィールド
     ko: 입력란
    toggle
     de: Schalter
     fr: interrupteur
     es: interruptor
     ja: 切り替え
     ko: 토글
    stepper
     de: Schrittregler
     fr: incrémenteur
     es: control de pasos
     ja: ステッパー
     ko: 스테퍼
    slider
     de: Schieberegler
     fr: curseur
     es: control deslizante
     ja: スライダー
     ko: 슬라이더
    gauge
     de: Anzeige
     fr: jauge
     es: indicador
     ja: ゲージ
     ko: 게이지
    progress
     de: Fortschritt
     fr: progression
     es: progreso
     ja: 進行状況
     ko: 진행률
    action
     de: Aktion
     fr: action
     es: acción
     ja: アクション
     ko: 동작
    action of %@
     de: Aktion von %@
     fr: action de %@
     es: acción de %@
     ja: %@のアクション
     ko: %@의 동작
    message
     de: Meldung
     fr: message
     es: mensaje
     ja: メッセージ
     ko: 메시지
    on
     de: ein
     fr: activé
     es: activado
     ja: オン
     ko: 켬
    off
     de: aus
     fr: désactivé
     es: desactivado
     ja: オフ
     ko: 끔
    selected
     de: ausgewählt
     fr: sélectionné
     es: seleccionado
     ja: 選択済み
     ko: 선택됨
    heading
     de: Überschrift
     fr: titre
     es: encabezado
     ja: 見出し
     ko: 제목
    no longer selected
     de: nicht mehr ausgewählt
     fr: plus sélectionné
     es: ya no seleccionado
     ja: 選択解除
     ko: 선택 해제됨
    takes keys
     de: nimmt Tasten
     fr: reçoit des touches
     es: recibe teclas
     ja: キーを受け取る
     ko: 키를 받음
    %lld lines
     en: %lld line|%lld lines
     de: %lld Textzeile|%lld Textzeilen
     fr: %lld ligne|%lld lignes
     es: %lld línea|%lld líneas
     ja: %lld行
     ko: %lld줄
    expanded
     de: geöffnet
     fr: déplié
     es: desplegado
     ja: 展開
     ko: 펼쳐짐
    collapsed
     de: geschlossen
     fr: replié
     es: contraído
     ja: 折りたたみ
     ko: 접힘
    disabled
     de: deaktiviert
     fr: désactivé, inutilisable
     es: inactivo
     ja: 使用不可
     ko: 비활성화됨
    empty
     de: leer
     fr: vide
     es: vacío
     ja: 空
     ko: 비어 있음
    hidden, empty
     de: verborgen, leer
     fr: masqué, vide
     es: oculto, vacío
     ja: 非表示、空
     ko: 숨김, 비어 있음
    hidden, filled
     de: verborgen, ausgefüllt
     fr: masqué, rempli
     es: oculto, rellenado
     ja: 非表示、入力済み
     ko: 숨김, 입력됨
    working
     de: in Arbeit
     fr: en cours
     es: en curso
     ja: 処理中
     ko: 진행 중
    ascending
     de: aufsteigend
     fr: croissant
     es: ascendente
     ja: 昇順
     ko: 오름차순
    descending
     de: absteigend
     fr: décroissant
     es: descendente
     ja: 降順
     ko: 내림차순
    from %@ to %@
     de: von %@ bis %@
     fr: de %@ à %@
     es: de %@ a %@
     ja: %@から%@まで
     ko: %@부터 %@까지
    "%@…", %lld characters
     en: "%@…", %lld character|"%@…", %lld characters
     de: "%@…", %lld Zeichen
     fr: "%@…", %lld caractère|"%@…", %lld caractères
     es: "%@…", %lld carácter|"%@…", %lld caracteres
     ja: "%@…"、%lld文字
     ko: "%@…", %lld자
    (placeholder)
     de: (Platzhalter)
     fr: (contenu provisoire)
     es: (provisional)
     ja: （仮の内容）
     ko: (자리표시자)
    Unlabelled
     de: Ohne Namen
     fr: Sans nom
     es: Sin nombre
     ja: 名前なし
     ko: 이름 없음
    Dialog: %@
     de: Dialog: %@
     fr: Boîte de dialogue : %@
     es: Diálogo: %@
     ja: ダイアログ：%@
     ko: 대화상자: %@
    Error: %@
     de: Fehler: %@
     fr: Erreur : %@
     es: Error en el campo: %@
     ja: エラー：%@
     ko: 오류: %@
    Error: %@: %@
     de: Fehler: %@: %@
     fr: Erreur : %@ : %@
     es: Error en %@: %@
     ja: エラー：%@：%@
     ko: 오류: %@: %@
    Columns: %@
     de: Spalten: %@
     fr: Colonnes : %@
     es: Columnas: %@
     ja: 列：%@
     ko: 열: %@
    %lld earlier rows
     en: %lld earlier row|%lld earlier rows
     de: %lld frühere Zeile|%lld frühere Zeilen
     fr: %lld ligne précédente|%lld lignes précédentes
     es: %lld fila anterior|%lld filas anteriores
     ja: 前の%lld行
     ko: 이전 %lld행
    %lld more rows
     en: %lld more row|%lld more rows
     de: %lld weitere Zeile|%lld weitere Zeilen
     fr: %lld ligne suivante|%lld lignes suivantes
     es: %lld fila más|%lld filas más
     ja: 後の%lld行
     ko: 다음 %lld행
    %lld values
     en: %lld value|%lld values
     de: %lld Wert|%lld Werte
     fr: %lld valeur|%lld valeurs
     es: %lld valor|%lld valores
     ja: %lld個の値
     ko: 값 %lld개
    %lld more values
     en: %lld more value|%lld more values
     de: %lld weiterer Wert|%lld weitere Werte
     fr: %lld autre valeur|%lld autres valeurs
     es: %lld valor más|%lld valores más
     ja: ほか%lld個の値
     ko: 값 %lld개 더
    %lld more messages
     en: %lld more message|%lld more messages
     de: %lld weitere Meldung|%lld weitere Meldungen
     fr: %lld autre message|%lld autres messages
     es: %lld mensaje más|%lld mensajes más
     ja: ほかに%lld件のメッセージ
     ko: 메시지 %lld개 더
    Sorted by %@, ascending.
     de: Aufsteigend nach %@ sortiert.
     fr: Trié par %@, ordre croissant.
     es: Ordenado por %@, ascendente.
     ja: %@の昇順で並んでいます。
     ko: %@ 기준 오름차순으로 정렬되었습니다.
    Sorted by %@, descending.
     de: Absteigend nach %@ sortiert.
     fr: Trié par %@, ordre décroissant.
     es: Ordenado por %@, descendente.
     ja: %@の降順で並んでいます。
     ko: %@ 기준 내림차순으로 정렬되었습니다.
    Focus: %@
     de: Fokus: %@
     fr: Focus : %@
     es: Foco: %@
     ja: フォーカス：%@
     ko: 초점: %@
    Gone: %@
     de: Weg: %@
     fr: Disparu : %@
     es: Ya no está: %@
     ja: なくなりました：%@
     ko: 사라짐: %@
    Gone: %lld rows, from %@ to %@
     en: Gone: %lld row, from %@ to %@|Gone: %lld rows, from %@ to %@
     de: Weg: %lld Zeile, von %@ bis %@|Weg: %lld Zeilen, von %@ bis %@
     fr: Disparue : %lld ligne, de %@ à %@|Disparues : %lld lignes, de %@ à %@
     es: Ya no está: %lld fila, de %@ a %@|Ya no están: %lld filas, de %@ a %@
     ja: なくなりました：%2$@から%3$@までの%1$lld行
     ko: 사라짐: %2$@부터 %3$@까지 %1$lld행
    Gone: %lld lines, from %@ to %@
     en: Gone: %lld line, from %@ to %@|Gone: %lld lines, from %@ to %@
     de: Weg: %lld Textzeile, von %@ bis %@|Weg: %lld Textzeilen, von %@ bis %@
     fr: Disparue : %lld ligne de texte, de %@ à %@|Disparues : %lld lignes de texte, de %@ à %@
     es: Ya no está: %lld línea, de %@ a %@|Ya no están: %lld líneas, de %@ a %@
     ja: なくなりました：%2$@から%3$@までのテキスト%1$lld行
     ko: 사라짐: %2$@부터 %3$@까지 텍스트 %1$lld줄
    %lld rows have new controls, such as %@
     de: %lld Zeilen haben neue Bedienelemente, etwa %@
     fr: %lld lignes ont de nouvelles commandes, comme %@
     es: %lld filas tienen controles nuevos, como %@
     ja: %lld行に新しいコントロールがあります。例：%@
     ko: %lld행에 새 컨트롤이 있습니다. 예: %@
    %lld rows have lost controls, such as %@
     de: %lld Zeilen haben Bedienelemente verloren, etwa %@
     fr: %lld lignes ont perdu des commandes, comme %@
     es: %lld filas han perdido controles, como %@
     ja: %lld行のコントロールがなくなりました。例：%@
     ko: %lld행의 컨트롤이 사라졌습니다. 예: %@
    Moved: %@, now row %lld of %lld
     de: Verschoben: %@, jetzt Zeile %lld von %lld
     fr: Déplacé : %@, maintenant ligne %lld sur %lld
     es: Movido: %@, ahora fila %lld de %lld
     ja: 移動しました：%1$@、現在%3$lld行中%2$lld行目
     ko: 이동됨: %1$@, 이제 %3$lld행 중 %2$lld행
    """
}
