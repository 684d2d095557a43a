extension LibraryWords {
  /// What the linear form answers to a command, in the format of ``labels``. Commands are the same in all languages.
  static let answers = """
    Type the number of a control, or help.
     de: Tippe die Nummer eines Bedienelements, oder help.
     fr: Tapez le numéro d’une commande, ou help.
     es: Escribe el número de un control, o help.
     ja: コントロールの番号か、help と入力してください。
     ko: 컨트롤 번호 또는 help를 입력하세요.
    Type browser to continue in a browser.
     de: Tippe browser, um im Browser weiterzumachen.
     fr: Tapez browser pour continuer dans un navigateur.
     es: Escribe browser para continuar en un navegador.
     ja: ブラウザで続けるには browser と入力してください。
     ko: 브라우저에서 계속하려면 browser를 입력하세요.
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
     de: "%@" kenne ich nicht. Tippe die Nummer eines Bedienelements, oder help.
     fr: Je ne connais pas "%@". Tapez le numéro d’une commande, ou help.
     es: No conozco "%@". Escribe el número de un control, o help.
     ja: "%@"は分かりません。コントロールの番号か、help と入力してください。
     ko: "%@"은(는) 모르는 명령입니다. 컨트롤 번호 또는 help를 입력하세요.
    There is no control %lld. Type again to hear those there are, or help.
     de: Es gibt kein Bedienelement %lld. Tippe again, um die vorhandenen zu hören, oder help.
     fr: Il n’y a pas de commande %lld. Tapez again pour entendre celles qui existent, ou help.
     es: No hay ningún control %lld. Escribe again para oír los que hay, o help.
     ja: コントロール%lldはありません。again と入力すると一覧を聞けます。help も使えます。
     ko: 컨트롤 %lld은(는) 없습니다. 있는 것을 들으려면 again, 또는 help를 입력하세요.
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
     de: Die Reihenfolge ist eine andere. Tippe again, um sie zu hören.
     fr: L’ordre a changé. Tapez again pour l’entendre.
     es: El orden ha cambiado. Escribe again para oírlo.
     ja: 順序が変わりました。聞くには again と入力してください。
     ko: 순서가 바뀌었습니다. 들으려면 again을 입력하세요.
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
     de: %@ ist ein Feld. Es ist leer. Tippe %lld und den neuen Text, oder clear %lld.
     fr: %@ est un champ. Il est vide. Tapez %lld et le nouveau texte, ou clear %lld.
     es: %@ es un campo. Está vacío. Escribe %lld y el nuevo texto, o clear %lld.
     ja: %@はフィールドで、空です。%lldと新しいテキスト、またはclear %lldを入力してください。
     ko: %@은(는) 입력란이고 비어 있습니다. %lld과(와) 새 텍스트, 또는 clear %lld을(를) 입력하세요.
    %@ is a field. It is filled. Type %lld and the new text, or clear %lld.
     de: %@ ist ein Feld. Es ist ausgefüllt. Tippe %lld und den neuen Text, oder clear %lld.
     fr: %@ est un champ. Il est rempli. Tapez %lld et le nouveau texte, ou clear %lld.
     es: %@ es un campo. Está rellenado. Escribe %lld y el nuevo texto, o clear %lld.
     ja: %@はフィールドで、入力済みです。%lldと新しいテキスト、またはclear %lldを入力してください。
     ko: %@은(는) 입력란이고 입력되어 있습니다. %lld과(와) 새 텍스트, 또는 clear %lld을(를) 입력하세요.
    %@ is a field. It contains "%@". Type %lld and the new text, or clear %lld.
     de: %@ ist ein Feld. Es enthält "%@". Tippe %lld und den neuen Text, oder clear %lld.
     fr: %@ est un champ. Il contient "%@". Tapez %lld et le nouveau texte, ou clear %lld.
     es: %@ es un campo. Contiene "%@". Escribe %lld y el nuevo texto, o clear %lld.
     ja: %@はフィールドで、内容は"%@"です。%lldと新しいテキスト、またはclear %lldを入力してください。
     ko: %@은(는) 입력란이고 내용은 "%@"입니다. %lld과(와) 새 텍스트, 또는 clear %lld을(를) 입력하세요.
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
    3 words
     de: 3 Wörter
     fr: 3 mots
     es: 3 palabras
     ja: 3 語句
     ko: 3 낱말
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
