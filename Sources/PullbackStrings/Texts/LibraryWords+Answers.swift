extension LibraryWords {
  /// What the linear form answers to a command, in the format of ``labels``.
  static let answers = """
    Type the number of a control, or help.
     de: Tippe die Nummer eines Bedienelements, oder hilfe.
     fr: Tapez le numéro d’une commande, ou aide.
     es: Escribe el número de un control, o ayuda.
     ja: コントロールの番号か、「ヘルプ」と入力してください。
     ko: 컨트롤 번호 또는 도움말을 입력하세요.
    Type browser to continue in a browser.
     de: Tippe browser, um im Browser weiterzumachen.
     fr: Tapez navigateur pour continuer dans un navigateur.
     es: Escribe navegador para continuar en un navegador.
     ja: ブラウザで続けるには「ブラウザ」と入力してください。
     ko: 브라우저에서 계속하려면 브라우저를 입력하세요.
    Open %@. It works once, for a few minutes.
     de: Öffne %@. Die Adresse gilt einmal, für ein paar Minuten.
     fr: Ouvrez %@. L’adresse fonctionne une fois, pendant quelques minutes.
     es: Abre %@. Funciona una vez, durante unos minutos.
     ja: %@を開いてください。数分間、1回だけ使えます。
     ko: %@을(를) 여세요. 몇 분 동안 한 번만 사용할 수 있습니다.
    The line is too long. Type at most %lld MiB.
     de: Die Zeile ist zu lang. Tippe höchstens %lld MiB.
     fr: La ligne est trop longue. Tapez %lld Mio au plus.
     es: La línea es demasiado larga. Escribe %lld MiB como máximo.
     ja: 行が長すぎます。%lld MiB以内で入力してください。
     ko: 줄이 너무 깁니다. 최대 %lld MiB까지 입력하세요.
    I do not know "%@". Type the number of a control, or help.
     de: "%@" kenne ich nicht. Tippe die Nummer eines Bedienelements, oder hilfe.
     fr: Je ne connais pas "%@". Tapez le numéro d’une commande, ou aide.
     es: No conozco "%@". Escribe el número de un control, o ayuda.
     ja: "%@"は分かりません。コントロールの番号か、「ヘルプ」と入力してください。
     ko: "%@"은(는) 모르는 명령입니다. 컨트롤 번호 또는 도움말을 입력하세요.
    To fill %@, type %lld %@.
     de: Um %@ auszufüllen, tippe %lld %@.
     fr: Pour remplir %@, tapez %lld %@.
     es: Para rellenar %@, escribe %lld %@.
     ja: %@に入力するには%lld %@と入力してください。
     ko: %@에 입력하려면 %lld %@을(를) 입력하세요.
    Several controls are called %@: %@.
     de: Mehrere Bedienelemente heißen %@: %@.
     fr: Plusieurs commandes s’appellent %@ : %@.
     es: Varios controles se llaman %@: %@.
     ja: %@という名前のコントロールは複数あります: %@
     ko: 이름이 %@인 컨트롤이 여러 개 있습니다: %@
    Several controls are called %@: %@ and more.
     de: Mehrere Bedienelemente heißen %@: %@ und weitere.
     fr: Plusieurs commandes s’appellent %@ : %@ et d’autres.
     es: Varios controles se llaman %@: %@ y más.
     ja: %@という名前のコントロールは複数あります: %@ など
     ko: 이름이 %@인 컨트롤이 여러 개 있습니다: %@ 등
    There is no control %lld. Type again to hear those there are, or help.
     de: Es gibt kein Bedienelement %lld. Tippe nochmal, um die vorhandenen zu hören, oder hilfe.
     fr: Il n’y a pas de commande %lld. Tapez encore pour entendre celles qui existent, ou aide.
     es: No hay ningún control %lld. Escribe repetir para oír los que hay, o ayuda.
     ja: コントロール%lldはありません。「もう一度」と入力すると一覧を聞けます。「ヘルプ」も使えます。
     ko: 컨트롤 %lld은(는) 없습니다. 있는 것을 들으려면 다시, 또는 도움말을 입력하세요.
    %@ is gone.
     de: %@ ist weg.
     fr: %@ a disparu.
     es: %@ ya no está.
     ja: %@はなくなりました。
     ko: %@: 사라졌습니다.
    Control %lld is no longer on the page.
     de: Bedienelement %lld ist nicht mehr auf der Seite.
     fr: La commande %lld n’est plus sur la page.
     es: El control %lld ya no está en la página.
     ja: コントロール%lldはもうページにありません。
     ko: 컨트롤 %lld은(는) 더 이상 페이지에 없습니다.
    Nothing changed.
     de: Nichts hat sich geändert.
     fr: Rien n’a changé.
     es: No ha cambiado nada.
     ja: 変化はありません。
     ko: 바뀐 것이 없습니다.
    The order is another one. Type again to hear it.
     de: Die Reihenfolge ist eine andere. Tippe nochmal, um sie zu hören.
     fr: L’ordre a changé. Tapez encore pour l’entendre.
     es: El orden ha cambiado. Escribe repetir para oírlo.
     ja: 順序が変わりました。聞くには「もう一度」と入力してください。
     ko: 순서가 바뀌었습니다. 들으려면 다시를 입력하세요.
    Meanwhile:
     de: Inzwischen:
     fr: Entre-temps :
     es: Mientras tanto:
     ja: その間に：
     ko: 그동안:
    Undone.
     de: Rückgängig gemacht.
     fr: Annulé.
     es: Deshecho.
     ja: 元に戻しました。
     ko: 되돌렸습니다.
    There is nothing to undo.
     de: Es gibt nichts rückgängig zu machen.
     fr: Il n’y a rien à annuler.
     es: No hay nada que deshacer.
     ja: 元に戻すものはありません。
     ko: 되돌릴 것이 없습니다.
    Filled.
     de: Ausgefüllt.
     fr: Rempli.
     es: Rellenado.
     ja: 入力しました。
     ko: 입력했습니다.
    Cleared.
     de: Geleert.
     fr: Vidé.
     es: Vaciado.
     ja: 空にしました。
     ko: 비웠습니다.
    Pressed.
     de: Gedrückt.
     fr: Activé.
     es: Pulsado.
     ja: 押しました。
     ko: 눌렀습니다.
    Dismissed.
     de: Ausgeblendet.
     fr: Masqué.
     es: Descartado.
     ja: 閉じました。
     ko: 닫았습니다.
    Return was pressed.
     de: Die Eingabetaste wurde gedrückt.
     fr: La touche Retour a été pressée.
     es: Se ha pulsado Intro.
     ja: リターンを押しました。
     ko: Return을 눌렀습니다.
    %@ stays on.
     de: %@ bleibt ein.
     fr: %@ reste activé.
     es: %@ sigue activado.
     ja: %@はオンのままです。
     ko: %@은(는) 켜진 상태 그대로입니다.
    %@ stays off.
     de: %@ bleibt aus.
     fr: %@ reste désactivé.
     es: %@ sigue desactivado.
     ja: %@はオフのままです。
     ko: %@은(는) 꺼진 상태 그대로입니다.
    %@ stays at %@. It goes %@.
     de: %@ bleibt bei %@. Möglich ist %@.
     fr: %@ reste à %@. La plage va %@.
     es: %@ sigue en %@. Va %@.
     ja: %@は%@のままです。範囲は%@です。
     ko: %@은(는) %@ 그대로입니다. 범위는 %@입니다.
    %@ shows no other value.
     de: %@ zeigt keinen anderen Wert.
     fr: %@ n’affiche pas d’autre valeur.
     es: %@ no muestra otro valor.
     ja: %@の値は変わりません。
     ko: %@의 값은 바뀌지 않았습니다.
    %@ goes %@.
     de: %@: Möglich ist %@.
     fr: %@ va %@.
     es: %@ va %@ solamente.
     ja: %@の範囲は%@です。
     ko: %@의 범위는 %@입니다.
    %@ is %@, and goes %@. Type %lld and the new value, %lld + or %lld -.
     de: %@ ist %@, möglich ist %@. Tippe %lld und den neuen Wert, %lld + oder %lld -.
     fr: %@ vaut %@ et va %@. Tapez %lld et la nouvelle valeur, %lld + ou %lld -.
     es: %@ vale %@ y va %@. Escribe %lld y el nuevo valor, %lld + o %lld -.
     ja: %@は%@で、範囲は%@です。%lldと新しい値、または%lld +か%lld -を入力してください。
     ko: %@은(는) %@이고 범위는 %@입니다. %lld과(와) 새 값, %lld + 또는 %lld -를 입력하세요.
    %@ has a value. Type %lld + or %lld - to change it.
     de: %@ hat einen Wert. Tippe %lld + oder %lld -, um ihn zu ändern.
     fr: %@ a une valeur. Tapez %lld + ou %lld - pour la changer.
     es: %@ tiene un valor. Escribe %lld + o %lld - para cambiarlo.
     ja: %@には値があります。変更するには%lld +か%lld -を入力してください。
     ko: %@에는 값이 있습니다. 바꾸려면 %lld + 또는 %lld -를 입력하세요.
    %@ is a field. It is empty. Type %lld and the new text, or clear %lld.
     de: %@ ist ein Feld. Es ist leer. Tippe %lld und den neuen Text, oder leeren %lld.
     fr: %@ est un champ. Il est vide. Tapez %lld et le nouveau texte, ou vider %lld.
     es: %@ es un campo. Está vacío. Escribe %lld y el nuevo texto, o vaciar %lld.
     ja: %@はフィールドで、空です。%lldと新しいテキスト、または消去 %lldを入力してください。
     ko: %@은(는) 입력란이고 비어 있습니다. %lld과(와) 새 텍스트, 또는 비우기 %lld을(를) 입력하세요.
    %@ is a field. It is filled. Type %lld and the new text, or clear %lld.
     de: %@ ist ein Feld. Es ist ausgefüllt. Tippe %lld und den neuen Text, oder leeren %lld.
     fr: %@ est un champ. Il est rempli. Tapez %lld et le nouveau texte, ou vider %lld.
     es: %@ es un campo. Está rellenado. Escribe %lld y el nuevo texto, o vaciar %lld.
     ja: %@はフィールドで、入力済みです。%lldと新しいテキスト、または消去 %lldを入力してください。
     ko: %@은(는) 입력란이고 입력되어 있습니다. %lld과(와) 새 텍스트, 또는 비우기 %lld을(를) 입력하세요.
    %@ is a field. It contains "%@". Type %lld and the new text, or clear %lld.
     de: %@ ist ein Feld. Es enthält "%@". Tippe %lld und den neuen Text, oder leeren %lld.
     fr: %@ est un champ. Il contient "%@". Tapez %lld et le nouveau texte, ou vider %lld.
     es: %@ es un campo. Contiene "%@". Escribe %lld y el nuevo texto, o vaciar %lld.
     ja: %@はフィールドで、内容は"%@"です。%lldと新しいテキスト、または消去 %lldを入力してください。
     ko: %@은(는) 입력란이고 내용은 "%@"입니다. %lld과(와) 새 텍스트, 또는 비우기 %lld을(를) 입력하세요.
    %@ is not a field. Type %lld alone to press it.
     de: %@ ist kein Feld. Tippe nur %lld, um es zu drücken.
     fr: %@ n’est pas un champ. Tapez %lld seul pour l’activer.
     es: %@ no es un campo. Escribe solo %lld para pulsarlo.
     ja: %@はフィールドではありません。押すには%lldだけを入力してください。
     ko: %@은(는) 입력란이 아닙니다. 누르려면 %lld만 입력하세요.
    Type the number of a field after the word.
     de: Tippe nach dem Wort die Nummer eines Feldes.
     fr: Tapez le numéro d’un champ après le mot.
     es: Escribe el número de un campo después de la palabra.
     ja: コマンドの後にフィールドの番号を入力してください。
     ko: 명령 뒤에 입력란 번호를 입력하세요.
    Type a text after the number.
     de: Tippe nach der Nummer einen Text.
     fr: Tapez un texte après le numéro.
     es: Escribe un texto después del número.
     ja: 番号の後にテキストを入力してください。
     ko: 번호 뒤에 텍스트를 입력하세요.
    Type the number of a row after the word.
     de: Tippe nach dem Wort die Nummer einer Zeile.
     fr: Tapez le numéro d’une ligne après le mot.
     es: Escribe el número de una fila después de la palabra.
     ja: コマンドの後に行の番号を入力してください。
     ko: 명령 뒤에 행 번호를 입력하세요.
    There are no more rows.
     de: Es gibt keine weiteren Zeilen.
     fr: Il n’y a plus de lignes.
     es: No hay más filas.
     ja: これ以上行はありません。
     ko: 더 이상 행이 없습니다.
    Type more for the next rows, or row %lld for those from row %lld on.
     de: Tippe mehr für die nächsten Zeilen, oder zeile %lld für die ab Zeile %lld.
     fr: Tapez plus pour les lignes suivantes, ou ligne %lld pour celles à partir de la ligne %lld.
     es: Escribe más para las filas siguientes, o fila %lld para las que siguen desde la fila %lld.
     ja: 次の行は「続き」、%lld行目からは「行 %lld」と入力してください。
     ko: 다음 행은 더, %lld행부터는 행 %lld을 입력하세요.
    Row %lld of %lld:
     de: Zeile %lld von %lld:
     fr: Ligne %lld sur %lld :
     es: Fila %lld de %lld:
     ja: %2$lld行中%1$lld行目:
     ko: %2$lld행 중 %1$lld행:
    There are only %lld rows.
     de: Es gibt nur %lld Zeilen.
     fr: Il n’y a que %lld lignes.
     es: Solo hay %lld filas.
     ja: %lld行しかありません。
     ko: %lld행만 있습니다.
    There is no row %lld.
     de: Es gibt keine Zeile %lld.
     fr: Il n’y a pas de ligne %lld.
     es: No hay ninguna fila %lld.
     ja: 行%lldはありません。
     ko: %lld행은 없습니다.
    There is nothing to go back to.
     de: Es geht nirgendwohin zurück.
     fr: Il n’y a rien où revenir.
     es: No hay adónde volver.
     ja: 戻る先がありません。
     ko: 돌아갈 곳이 없습니다.
    The element %@ is no longer on the screen.
     de: Das Element %@ ist nicht mehr auf dem Bildschirm.
     fr: L’élément %@ n’est plus à l’écran.
     es: El elemento %@ ya no está en la pantalla.
     ja: 要素%@はもう画面にありません。
     ko: 요소 %@은(는) 더 이상 화면에 없습니다.
    "%@" is behind a dialog; close the dialog first.
     de: "%@" ist hinter einem Dialog; schließe ihn zuerst.
     fr: "%@" est derrière une boîte de dialogue ; fermez-la d’abord.
     es: "%@" está detrás de un diálogo; ciérralo primero.
     ja: "%@"はダイアログの後ろにあります。先にダイアログを閉じてください。
     ko: "%@"은(는) 대화상자 뒤에 있습니다. 먼저 대화상자를 닫으세요.
    "%@" is disabled.
     de: "%@" ist deaktiviert.
     fr: "%@" est inutilisable en ce moment.
     es: "%@" está inactivo.
     ja: "%@"は使用できません。
     ko: "%@"은(는) 비활성화되어 있습니다.
    "%@" does not support this.
     de: "%@" kann das nicht.
     fr: "%@" ne permet pas cela.
     es: "%@" no admite esto.
     ja: "%@"ではこの操作はできません。
     ko: "%@"에서는 이 작업을 할 수 없습니다.
    Only answers are read now. An empty line reads what else has changed.
     de: Jetzt sind nur Antworten zu hören. Eine leere Zeile liest, was sich sonst geändert hat.
     fr: Seules les réponses sont lues. Une ligne vide lit ce qui a changé d’autre.
     es: Ahora solo se leen las respuestas. Una línea vacía lee qué más ha cambiado.
     ja: 返事だけを読みます。空行で、ほかに変わったことを読みます。
     ko: 이제 대답만 읽습니다. 빈 줄을 입력하면 그 밖에 바뀐 것을 읽습니다.
    What changes by itself is read now.
     de: Jetzt ist auch zu hören, was sich von selbst ändert.
     fr: Ce qui change tout seul est lu aussi.
     es: Ahora también se lee lo que cambia por sí solo.
     ja: ひとりでに変わることも読みます。
     ko: 이제 저절로 바뀌는 것도 읽습니다.
    Another page is shown, so nothing was done.
     de: Es ist eine andere Seite da, darum wurde nichts getan.
     fr: Une autre page est affichée, donc rien n’a été fait.
     es: Se muestra otra página, así que no se ha hecho nada.
     ja: 別のページが表示されたので、何もしませんでした。
     ko: 다른 페이지가 표시되어 아무것도 하지 않았습니다.
    %@ is a field of %lld lines. Type line %lld 1 to hear the first one, and with a text to replace it.
     de: %@ ist ein Feld mit %lld Textzeilen. Tippe textzeile %lld 1, um die erste zu hören, und mit einem Text, um sie zu ersetzen.
     fr: %@ est un champ de %lld lignes. Tapez texte %lld 1 pour entendre la première, et avec un texte pour la remplacer.
     es: %@ es un campo de %lld líneas. Escribe línea %lld 1 para oír la primera, y con un texto para sustituirla.
     ja: %@は%lld行のフィールドです。本文行 %lld 1 で最初の行を聞き、テキストを続けると置き換えます。
     ko: %@은(는) %lld줄짜리 입력란입니다. 첫 줄을 들으려면 줄 %lld 1, 바꾸려면 뒤에 텍스트를 입력하세요.
    %@ has one line only.
     de: %@ hat nur eine Textzeile.
     fr: %@ n’a qu’une ligne.
     es: %@ solo tiene una línea.
     ja: %@は1行だけです。
     ko: %@은(는) 한 줄뿐입니다.
    %@ has %lld lines.
     en: %@ has %lld line.|%@ has %lld lines.
     de: %@ hat %lld Textzeile.|%@ hat %lld Textzeilen.
     fr: %@ a %lld ligne.|%@ a %lld lignes.
     es: %@ tiene %lld línea.|%@ tiene %lld líneas.
     ja: %@は%lld行です。
     ko: %@은(는) %lld줄입니다.
    %@ takes keys. Type key %lld and a key, such as key %lld up.
     de: %@ nimmt Tasten. Tippe taste %lld und eine Taste, etwa taste %lld up.
     fr: %@ reçoit des touches. Tapez touche %lld et une touche, par exemple touche %lld up.
     es: %@ recibe teclas. Escribe tecla %lld y una tecla, como tecla %lld up.
     ja: %@はキーを受け取ります。キー %lld とキーの名前を、たとえば キー %lld up と入力してください。
     ko: %@은(는) 키를 받습니다. 키 %lld과(와) 키 이름을, 예를 들어 키 %lld up을 입력하세요.
    Type a key after the word, such as up, escape, a or ctrl-s.
     de: Tippe nach dem Wort eine Taste, etwa up, escape, a oder ctrl-s.
     fr: Tapez une touche après le mot, par exemple up, escape, a ou ctrl-s.
     es: Escribe una tecla después de la palabra, como up, escape, a o ctrl-s.
     ja: コマンドの後に、up、escape、a、ctrl-s などのキーを入力してください。
     ko: 명령 뒤에 up, escape, a, ctrl-s 같은 키를 입력하세요.
    The key was pressed.
     de: Die Taste wurde gedrückt.
     fr: La touche a été pressée.
     es: Se ha pulsado la tecla.
     ja: キーを押しました。
     ko: 키를 눌렀습니다.
    Nothing here uses this key.
     de: Nichts hier benutzt diese Taste.
     fr: Rien ici n’utilise cette touche.
     es: Nada aquí usa esta tecla.
     ja: ここでこのキーを使うものはありません。
     ko: 여기에는 이 키를 쓰는 것이 없습니다.
    Type the number of one of the buttons.
     de: Tippe die Nummer einer der Tasten.
     fr: Tapez le numéro d’un des boutons.
     es: Escribe el número de uno de los botones.
     ja: ボタンのどれかの番号を入力してください。
     ko: 버튼 중 하나의 번호를 입력하세요.
    """
}
