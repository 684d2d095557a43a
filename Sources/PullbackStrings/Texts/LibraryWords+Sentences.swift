extension LibraryWords {
  /// Sentences and headings, in the format of ``labels``.
  static let sentences = """
    Type a number.
     de: Gib eine Zahl ein.
     fr: Saisissez un nombre.
     es: Escribe un número.
     ja: 数値を入力してください。
     ko: 숫자를 입력하세요.
    Page %lld of %lld
     de: Seite %lld von %lld
     fr: Page %lld sur %lld
     es: Página %lld de %lld
     ja: ページ %lld/%lld
     ko: 페이지 %lld/%lld
    No Results for “%@”
     de: Keine Ergebnisse für „%@“
     fr: Aucun résultat pour « %@ »
     es: Sin resultados para “%@”
     ja: “%@”の検索結果はありません
     ko: “%@”에 대한 결과 없음
    Check the spelling or try a new search.
     de: Überprüfe die Schreibweise oder suche nach etwas anderem.
     fr: Vérifiez l’orthographe ou lancez une nouvelle recherche.
     es: Revisa la ortografía o prueba otra búsqueda.
     ja: スペルを確認するか、別の検索をお試しください。
     ko: 철자를 확인하거나 다른 검색어를 입력해 보세요.
    Type a number, such as %@.
     de: Gib eine Zahl ein, zum Beispiel %@.
     fr: Saisissez un nombre, par exemple %@.
     es: Escribe un número, por ejemplo %@.
     ja: 数値を入力してください（例：%@）。
     ko: 숫자를 입력하세요(예: %@).
    Type a value, such as %@.
     de: Gib einen Wert ein, zum Beispiel %@.
     fr: Saisissez une valeur, par exemple %@.
     es: Escribe un valor, por ejemplo %@.
     ja: 値を入力してください（例：%@）。
     ko: 값을 입력하세요(예: %@).
    Type a day as %@, such as %@.
     de: Gib einen Tag als %@ ein, zum Beispiel %@.
     fr: Saisissez un jour au format %@, par exemple %@.
     es: Escribe un día como %@, por ejemplo %@.
     ja: 日付を%@の形式で入力してください（例：%@）。
     ko: 날짜를 %@ 형식으로 입력하세요(예: %@).
    Type a time as %@, such as %@.
     de: Gib eine Uhrzeit als %@ ein, zum Beispiel %@.
     fr: Saisissez une heure au format %@, par exemple %@.
     es: Escribe una hora como %@, por ejemplo %@.
     ja: 時刻を%@の形式で入力してください（例：%@）。
     ko: 시각을 %@ 형식으로 입력하세요(예: %@).
    Type a day and a time as %@, such as %@.
     de: Gib Tag und Uhrzeit als %@ ein, zum Beispiel %@.
     fr: Saisissez un jour et une heure au format %@, par exemple %@.
     es: Escribe un día y una hora como %@, por ejemplo %@.
     ja: 日付と時刻を%@の形式で入力してください（例：%@）。
     ko: 날짜와 시각을 %@ 형식으로 입력하세요(예: %@).
    Type a color, such as #1E90FF or orange.
     de: Gib eine Farbe ein, zum Beispiel #1E90FF oder orange.
     fr: Saisissez une couleur, par exemple #1E90FF ou orange.
     es: Escribe un color, por ejemplo #1E90FF u orange.
     ja: 色を入力してください（例：#1E90FF、orange）。
     ko: 색상을 입력하세요(예: #1E90FF 또는 orange).
    Rows %lld–%lld of %lld
     de: Zeilen %lld–%lld von %lld
     fr: Lignes %lld à %lld sur %lld
     es: Filas %lld–%lld de %lld
     ja: %lld～%lld行（全%lld行）
     ko: 전체 %3$lld행 중 %1$lld–%2$lld행
    Reload the page
     de: Seite neu laden
     fr: Recharger la page
     es: Recargar la página
     ja: ページを再読み込み
     ko: 페이지 새로 고침
    The connection is lost. Trying again…
     de: Die Verbindung ist unterbrochen. Neuer Versuch …
     fr: La connexion est interrompue. Nouvelle tentative…
     es: Se ha perdido la conexión. Reintentando…
     ja: 接続が切れました。再接続しています…
     ko: 연결이 끊어졌습니다. 다시 연결하는 중…
    The server does not answer. Actions are sent later…
     de: Der Server antwortet nicht. Aktionen werden später gesendet …
     fr: Le serveur ne répond pas. Les actions seront envoyées plus tard…
     es: El servidor no responde. Las acciones se enviarán más tarde…
     ja: サーバーが応答しません。操作は後で送信されます…
     ko: 서버가 응답하지 않습니다. 작업은 나중에 전송됩니다…
    Your last action was not carried out.
     de: Deine letzte Aktion wurde nicht ausgeführt.
     fr: Votre dernière action n’a pas été effectuée.
     es: Tu última acción no se ha realizado.
     ja: 最後の操作は実行されませんでした。
     ko: 마지막 작업이 실행되지 않았습니다.
    This text is too long. The field has its previous text.
     de: Dieser Text ist zu lang. Das Feld hat seinen vorherigen Text.
     fr: Ce texte est trop long. Le champ a retrouvé son texte précédent.
     es: Este texto es demasiado largo. El campo conserva el texto anterior.
     ja: テキストが長すぎます。フィールドは前のテキストに戻りました。
     ko: 텍스트가 너무 깁니다. 입력란이 이전 텍스트로 되돌아갔습니다.
    The file could not be sent. Try again.
     de: Die Datei konnte nicht gesendet werden. Versuche es erneut.
     fr: Le fichier n’a pas pu être envoyé. Réessayez.
     es: No se ha podido enviar el archivo. Inténtalo de nuevo.
     ja: ファイルを送信できませんでした。もう一度お試しください。
     ko: 파일을 보낼 수 없습니다. 다시 시도하세요.
    There is no such page
     de: Diese Seite gibt es nicht
     fr: Cette page n’existe pas
     es: Esta página no existe
     ja: ページが見つかりません
     ko: 페이지를 찾을 수 없습니다
    Nothing is at %@. It may have been renamed or removed.
     de: Unter %@ ist nichts. Vielleicht wurde es umbenannt oder entfernt.
     fr: Il n’y a rien à %@. La page a peut-être été renommée ou supprimée.
     es: No hay nada en %@. Puede que se haya cambiado de nombre o eliminado.
     ja: %@には何もありません。名前が変更されたか、削除された可能性があります。
     ko: %@에 아무것도 없습니다. 이름이 바뀌었거나 삭제되었을 수 있습니다.
    Nothing is at this address.
     de: Unter dieser Adresse ist nichts.
     fr: Il n’y a rien à cette adresse.
     es: No hay nada en esta dirección.
     ja: このアドレスには何もありません。
     ko: 이 주소에는 아무것도 없습니다.
    Go to the first page
     de: Zur ersten Seite
     fr: Aller à la première page
     es: Ir a la primera página
     ja: 最初のページへ
     ko: 첫 페이지로 이동
    The server is full
     de: Der Server ist ausgelastet
     fr: Le serveur est saturé
     es: El servidor está lleno
     ja: サーバーが混み合っています
     ko: 서버가 가득 찼습니다
    Too many pages are open
     de: Zu viele Seiten sind geöffnet
     fr: Trop de pages sont ouvertes
     es: Hay demasiadas páginas abiertas
     ja: 開いているページが多すぎます
     ko: 열린 페이지가 너무 많습니다
    Close some of them and try again.
     de: Schließe einige und versuche es erneut.
     fr: Fermez-en quelques-unes et réessayez.
     es: Cierra algunas e inténtalo de nuevo.
     ja: いくつか閉じてから、もう一度お試しください。
     ko: 몇 개를 닫고 다시 시도하세요.
    The server is restarting
     de: Der Server startet neu
     fr: Le serveur redémarre
     es: El servidor se está reiniciando
     ja: サーバーを再起動しています
     ko: 서버를 다시 시작하는 중입니다
    Try again in 30 seconds.
     de: Versuche es in 30 Sekunden erneut.
     fr: Réessayez dans 30 secondes.
     es: Inténtalo de nuevo en 30 segundos.
     ja: 30秒後にもう一度お試しください。
     ko: 30초 후에 다시 시도하세요.
    The page cannot be stored at present
     de: Die Seite kann zurzeit nicht gespeichert werden
     fr: La page ne peut pas être enregistrée pour le moment
     es: La página no se puede guardar en este momento
     ja: 現在、ページを保存できません
     ko: 현재 페이지를 저장할 수 없습니다
    The page cannot be restored at present
     de: Die Seite kann zurzeit nicht wiederhergestellt werden
     fr: La page ne peut pas être restaurée pour le moment
     es: La página no se puede restaurar en este momento
     ja: 現在、ページを復元できません
     ko: 현재 페이지를 복원할 수 없습니다
    The server could not restore this page, so it begins anew.
     de: Der Server konnte diese Seite nicht wiederherstellen, deshalb beginnt sie von vorn.
     fr: Le serveur n’a pas pu restaurer cette page, qui repart donc de zéro.
     es: El servidor no ha podido restaurar esta página, así que empieza de nuevo.
     ja: サーバーはこのページを復元できなかったため、最初から始まります。
     ko: 서버가 이 페이지를 복원할 수 없어 처음부터 다시 시작합니다.
    The server is restarting. Trying again…
     de: Der Server startet neu. Neuer Versuch …
     fr: Le serveur redémarre. Nouvelle tentative…
     es: El servidor se está reiniciando. Reintentando…
     ja: サーバーを再起動しています。再接続しています…
     ko: 서버를 다시 시작하는 중입니다. 다시 연결하는 중…
    This page is open in another window.
     de: Diese Seite ist in einem anderen Fenster geöffnet.
     fr: Cette page est ouverte dans une autre fenêtre.
     es: Esta página está abierta en otra ventana.
     ja: このページは別のウインドウで開いています。
     ko: 이 페이지는 다른 창에서 열려 있습니다.
    This page is open in a terminal.
     de: Diese Seite ist in einem Terminal geöffnet.
     fr: Cette page est ouverte dans un terminal.
     es: Esta página está abierta en un terminal.
     ja: このページは端末で開いています。
     ko: 이 페이지는 터미널에서 열려 있습니다.
    The session ended after a long time without activity.
     de: Die Sitzung wurde nach langer Inaktivität beendet.
     fr: La session a pris fin après une longue inactivité.
     es: La sesión terminó tras un largo periodo sin actividad.
     ja: 長時間操作がなかったため、セッションが終了しました。
     ko: 오랫동안 활동이 없어 세션이 종료되었습니다.
    No command in sight has this name
     de: Kein sichtbarer Befehl hat diesen Namen
     fr: Aucune commande visible ne porte ce nom
     es: Ningún comando visible tiene este nombre
     ja: この名前のコマンドは表示されていません
     ko: 보이는 명령 중에 이 이름이 없습니다
    """
}
