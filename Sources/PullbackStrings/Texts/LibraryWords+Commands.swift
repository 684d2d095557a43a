extension LibraryWords {
  /// The names of the commands of the linear form and what they do, in the format of ``labels``.
  static let commands = """
    help, again, more, row, back, clear, add, line, return, key, quiet, wait, quit, browser, yes, no, undo
     de: hilfe, nochmal, mehr, zeile, zurück, leeren, dazu, textzeile, eingabe, taste, still, warten, ende, browser, ja, nein, rückgängig
     fr: aide, encore, plus, ligne, retour, vider, ajouter, texte, entrée, touche, silence, attendre, quitter, navigateur, oui, non, annuler
     es: ayuda, repetir, más, fila, atrás, vaciar, añadir, línea, intro, tecla, silencio, esperar, salir, navegador, sí, no, deshacer
     ja: ヘルプ, もう一度, 続き, 行, 戻る, 消去, 追加, 本文行, リターン, キー, 静かに, 待つ, 終了, ブラウザ, はい, いいえ, 取り消す
     ko: 도움말, 다시, 더, 행, 뒤로, 비우기, 추가, 줄, 리턴, 키, 조용히, 기다리기, 끝내기, 브라우저, 예, 아니요, 되돌리기
    words
     de: Wörter
     fr: mots
     es: palabras
     ja: 語句
     ko: 낱말
    empty line
     de: leere Zeile
     fr: ligne vide
     es: línea vacía
     ja: 空行
     ko: 빈 줄
    press the control of this name, or fill the field that was asked for
     de: das Bedienelement mit diesem Namen drücken, oder das Feld ausfüllen, nach dem gefragt wurde
     fr: activer la commande de ce nom, ou remplir le champ demandé
     es: pulsar el control de este nombre o rellenar el campo por el que se preguntó
     ja: その名前のコントロールを押す、または尋ねられたフィールドに入力する
     ko: 이 이름의 컨트롤을 누르거나, 물어본 입력란에 입력합니다
    press the button of a dialog that agrees
     de: in einem Dialog zustimmen
     fr: accepter dans une boîte de dialogue
     es: aceptar en un diálogo
     ja: ダイアログに同意する
     ko: 대화상자에 동의합니다
    press the button of a dialog that does not agree
     de: in einem Dialog ablehnen
     fr: refuser dans une boîte de dialogue
     es: rechazar en un diálogo
     ja: ダイアログに同意しない
     ko: 대화상자에 동의하지 않습니다
    add a line to field 3
     de: an Feld 3 eine Textzeile anfügen
     fr: ajouter une ligne au champ 3
     es: añadir una línea al campo 3
     ja: フィールド3に1行追加する
     ko: 입력란 3에 한 줄을 추가합니다
    replace line 2 of field 3
     de: Textzeile 2 von Feld 3 ersetzen
     fr: remplacer la ligne 2 du champ 3
     es: sustituir la línea 2 del campo 3
     ja: フィールド3の2行目を置き換える
     ko: 입력란 3의 둘째 줄을 바꿉니다
    put back the text that the field had which was filled last
     de: dem zuletzt ausgefüllten Feld seinen vorigen Text zurückgeben
     fr: remettre le texte précédent du dernier champ rempli
     es: devolver al último campo rellenado su texto anterior
     ja: 最後に入力したフィールドを前の内容に戻す
     ko: 마지막으로 입력한 입력란을 이전 내용으로 되돌립니다
    hear line 2 of field 3
     de: Textzeile 2 von Feld 3 hören
     fr: entendre la ligne 2 du champ 3
     es: oír la línea 2 del campo 3
     ja: フィールド3の2行目を聞く
     ko: 입력란 3의 둘째 줄을 듣습니다
    get a link that continues in a browser
     de: einen Link bekommen, mit dem es im Browser weitergeht
     fr: obtenir un lien pour continuer dans un navigateur
     es: obtener un enlace para continuar en un navegador
     ja: ブラウザで続けるためのリンクを得る
     ko: 브라우저에서 계속하는 링크를 받습니다
    remove line 2 of field 3
     de: Textzeile 2 von Feld 3 entfernen
     fr: supprimer la ligne 2 du champ 3
     es: quitar la línea 2 del campo 3
     ja: フィールド3の2行目を削除する
     ko: 입력란 3의 둘째 줄을 지웁니다
    press a key, in the control that was used last
     de: eine Taste drücken, im zuletzt benutzten Bedienelement
     fr: presser une touche, dans la dernière commande utilisée
     es: pulsar una tecla en el último control usado
     ja: 最後に使ったコントロールでキーを押す
     ko: 마지막으로 쓴 컨트롤에서 키를 누릅니다
    press a key in control 3
     de: in Bedienelement 3 eine Taste drücken
     fr: presser une touche dans la commande 3
     es: pulsar una tecla en el control 3
     ja: コントロール3でキーを押す
     ko: 컨트롤 3에서 키를 누릅니다
    hear what else has changed
     de: hören, was sich sonst geändert hat
     fr: entendre ce qui a changé d’autre
     es: oír qué más ha cambiado
     ja: ほかに変わったことを聞く
     ko: 그 밖에 바뀐 것을 듣습니다
    hear nothing but answers, or also what changes by itself
     de: nur Antworten hören, oder auch, was sich von selbst ändert
     fr: entendre seulement les réponses, ou aussi ce qui change tout seul
     es: oír solo las respuestas, o también lo que cambia por sí solo
     ja: 返事だけを聞く、またはひとりでに変わることも聞く
     ko: 대답만 듣거나, 저절로 바뀌는 것도 듣습니다
    press control 3, hear what field 3 contains, or dismiss message 3
     de: Bedienelement 3 drücken, hören, was Feld 3 enthält, oder Meldung 3 ausblenden
     fr: activer la commande 3, entendre ce que contient le champ 3, ou masquer le message 3
     es: pulsar el control 3, oír lo que contiene el campo 3 o descartar el mensaje 3
     ja: コントロール3を押す、フィールド3の内容を聞く、またはメッセージ3を閉じる
     ko: 컨트롤 3을 누르거나, 입력란 3의 내용을 듣거나, 메시지 3을 닫습니다
    fill field 3 with the words and press return
     de: Feld 3 mit den Wörtern ausfüllen und die Eingabetaste drücken
     fr: remplir le champ 3 avec les mots et presser Retour
     es: rellenar el campo 3 con las palabras y pulsar Intro
     ja: フィールド3に語句を入力してリターンを押す
     ko: 입력란 3에 낱말을 입력하고 Return을 누릅니다
    empty field 3
     de: Feld 3 leeren
     fr: vider le champ 3
     es: vaciar el campo 3
     ja: フィールド3を空にする
     ko: 입력란 3을 비웁니다
    press return in field 3
     de: in Feld 3 die Eingabetaste drücken
     fr: presser Retour dans le champ 3
     es: pulsar Intro en el campo 3
     ja: フィールド3でリターンを押す
     ko: 입력란 3에서 Return을 누릅니다
    change the value of control 3 by a step
     de: den Wert von Bedienelement 3 um einen Schritt ändern
     fr: changer d’un pas la valeur de la commande 3
     es: cambiar un paso el valor del control 3
     ja: コントロール3の値を1段階変える
     ko: 컨트롤 3의 값을 한 단계 바꿉니다
    set slider 3 to 40
     de: Schieberegler 3 auf 40 stellen
     fr: régler le curseur 3 sur 40
     es: poner el control deslizante 3 en 40
     ja: スライダー3を40にする
     ko: 슬라이더 3을 40으로 맞춥니다
    hear the next rows of a long list
     de: die nächsten Zeilen einer langen Liste hören
     fr: entendre les lignes suivantes d’une longue liste
     es: oír las filas siguientes de una lista larga
     ja: 長いリストの次の行を聞く
     ko: 긴 목록의 다음 행을 듣습니다
    hear a long list from row 500 on
     de: eine lange Liste ab Zeile 500 hören
     fr: entendre une longue liste à partir de la ligne 500
     es: oír una lista larga desde la fila 500
     ja: 長いリストを500行目から聞く
     ko: 긴 목록을 500행부터 듣습니다
    close the dialog or go back
     de: den Dialog schließen oder zurückgehen
     fr: fermer la boîte de dialogue ou revenir
     es: cerrar el diálogo o volver
     ja: ダイアログを閉じる、または戻る
     ko: 대화상자를 닫거나 뒤로 갑니다
    wait until something changes, at most 5 seconds
     de: warten, bis sich etwas ändert, höchstens 5 Sekunden
     fr: attendre que quelque chose change, au plus 5 secondes
     es: esperar a que algo cambie, como máximo 5 segundos
     ja: 何かが変わるまで、最大5秒待つ
     ko: 무언가 바뀔 때까지 최대 5초 동안 기다립니다
    hear everything again
     de: alles noch einmal hören
     fr: tout réentendre
     es: oír todo otra vez
     ja: もう一度すべて聞く
     ko: 모두 다시 듣습니다
    end
     de: beenden
     fr: terminer
     es: terminar
     ja: 終了する
     ko: 끝냅니다
    """
}
