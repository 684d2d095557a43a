extension LibraryWords {
  /// Why a server shows no page, or another one, in the format of ``labels``.
  static let pages = """
    This page is out of date.
     de: Diese Seite ist veraltet.
     fr: Cette page n’est plus à jour.
     es: Esta página está desactualizada.
     ja: このページは古くなっています。
     ko: 이 페이지는 오래되었습니다.
    The session has moved. Trying again…
     de: Die Sitzung ist umgezogen. Neuer Versuch …
     fr: La session a été déplacée. Nouvelle tentative…
     es: La sesión se ha movido. Reintentando…
     ja: セッションが移動しました。再接続しています…
     ko: 세션이 이동했습니다. 다시 연결하는 중…
    Some of your last actions could not be carried out.
     de: Einige deiner letzten Aktionen konnten nicht ausgeführt werden.
     fr: Certaines de vos dernières actions n’ont pas pu être effectuées.
     es: Algunas de tus últimas acciones no se han podido realizar.
     ja: 最後の操作のいくつかは実行できませんでした。
     ko: 마지막 작업 중 일부를 실행할 수 없었습니다.
    The connection is too slow. Trying again…
     de: Die Verbindung ist zu langsam. Neuer Versuch …
     fr: La connexion est trop lente. Nouvelle tentative…
     es: La conexión es demasiado lenta. Reintentando…
     ja: 接続が遅すぎます。再接続しています…
     ko: 연결이 너무 느립니다. 다시 연결하는 중…
    The server was restarted or has lost this page, so it begins anew.
     de: Der Server wurde neu gestartet oder hat diese Seite verloren, deshalb beginnt sie von vorn.
     fr: Le serveur a redémarré ou a perdu cette page, qui repart donc de zéro.
     es: El servidor se ha reiniciado o ha perdido esta página, así que empieza de nuevo.
     ja: サーバーが再起動したかこのページを失ったため、最初から始まります。
     ko: 서버가 다시 시작되었거나 이 페이지를 잃어버려 처음부터 다시 시작합니다.
    This page has expired, so it begins anew.
     de: Diese Seite ist abgelaufen, deshalb beginnt sie von vorn.
     fr: Cette page a expiré et repart donc de zéro.
     es: Esta página ha caducado, así que empieza de nuevo.
     ja: このページは期限が切れたため、最初から始まります。
     ko: 이 페이지는 만료되어 처음부터 다시 시작합니다.
    The session has ended, so this page begins anew.
     de: Die Sitzung ist zu Ende, deshalb beginnt diese Seite von vorn.
     fr: La session est terminée ; cette page repart donc de zéro.
     es: La sesión ha terminado, así que esta página empieza de nuevo.
     ja: セッションが終了したため、このページは最初から始まります。
     ko: 세션이 끝나 이 페이지가 처음부터 다시 시작합니다.
    The login has ended or changed.
     de: Die Anmeldung ist beendet oder hat sich geändert.
     fr: La connexion au compte a pris fin ou a changé.
     es: El inicio de sesión ha terminado o ha cambiado.
     ja: ログインが終了したか変更されました。
     ko: 로그인이 끝났거나 변경되었습니다.
    This page may not be shown any more.
     de: Diese Seite darf nicht mehr gezeigt werden.
     fr: Cette page ne peut plus être affichée.
     es: Esta página ya no se puede mostrar.
     ja: このページはもう表示できません。
     ko: 이 페이지는 더 이상 표시할 수 없습니다.
    The session is in use elsewhere.
     de: Die Sitzung wird anderswo benutzt.
     fr: La session est utilisée ailleurs.
     es: La sesión se está usando en otro lugar.
     ja: セッションは別の場所で使われています。
     ko: 세션이 다른 곳에서 사용 중입니다.
    The session is in use on another server. Trying again…
     de: Die Sitzung wird auf einem anderen Server benutzt. Neuer Versuch …
     fr: La session est utilisée sur un autre serveur. Nouvelle tentative…
     es: La sesión se está usando en otro servidor. Reintentando…
     ja: セッションは別のサーバーで使われています。再接続しています…
     ko: 세션이 다른 서버에서 사용 중입니다. 다시 연결하는 중…
    A newer version of the app has this page. Trying again…
     de: Eine neuere Version der App hat diese Seite. Neuer Versuch …
     fr: Une version plus récente de l’app a cette page. Nouvelle tentative…
     es: Una versión más nueva de la app tiene esta página. Reintentando…
     ja: 新しいバージョンのアプリがこのページを使っています。再接続しています…
     ko: 앱의 새 버전이 이 페이지를 사용 중입니다. 다시 연결하는 중…
    The server cannot reach its storage. Trying again…
     de: Der Server erreicht seinen Speicher nicht. Neuer Versuch …
     fr: Le serveur n’atteint pas son stockage. Nouvelle tentative…
     es: El servidor no llega a su almacenamiento. Reintentando…
     ja: サーバーがストレージに接続できません。再試行しています…
     ko: 서버가 저장소에 연결할 수 없습니다. 다시 시도하는 중…
    The connection is lost. Actions reload the page.
     de: Keine Verbindung. Aktionen laden die Seite neu.
     fr: La connexion est perdue. Les actions rechargent la page.
     es: Se ha perdido la conexión. Las acciones recargan la página.
     ja: 接続が切れました。操作するとページが再読み込みされます。
     ko: 연결이 끊어졌습니다. 동작하면 페이지를 다시 불러옵니다.
    The server cannot answer at present. Trying again…
     de: Der Server kann gerade nicht antworten. Neuer Versuch …
     fr: Le serveur ne peut pas répondre pour le moment. Nouvelle tentative…
     es: El servidor no puede responder en este momento. Reintentando…
     ja: サーバーが現在応答できません。再試行しています…
     ko: 서버가 지금 응답할 수 없습니다. 다시 시도하는 중…
    Your last action cannot be stored, so its result cannot be shown.
     de: Deine letzte Aktion kann nicht gespeichert werden, deshalb kann ihr Ergebnis nicht gezeigt werden.
     fr: Votre dernière action ne peut pas être enregistrée ; son résultat ne peut donc pas être affiché.
     es: Tu última acción no se puede guardar, así que su resultado no se puede mostrar.
     ja: 最後の操作を保存できないため、結果を表示できません。
     ko: 마지막 작업을 저장할 수 없어 결과를 표시할 수 없습니다.
    This page connects too often. Trying again…
     de: Diese Seite verbindet sich zu oft. Neuer Versuch …
     fr: Cette page se connecte trop souvent. Nouvelle tentative…
     es: Esta página se conecta demasiado a menudo. Reintentando…
     ja: このページの接続が多すぎます。再接続しています…
     ko: 이 페이지가 너무 자주 연결합니다. 다시 연결하는 중…
    The server uses another version of the protocol.
     de: Der Server benutzt eine andere Version des Protokolls.
     fr: Le serveur utilise une autre version du protocole.
     es: El servidor usa otra versión del protocolo.
     ja: サーバーは別のバージョンのプロトコルを使っています。
     ko: 서버가 다른 버전의 프로토콜을 사용합니다.
    The server is full. Try again later.
     de: Der Server ist ausgelastet. Versuche es später erneut.
     fr: Le serveur est saturé. Réessayez plus tard.
     es: El servidor está lleno. Inténtalo más tarde.
     ja: サーバーが混み合っています。後でもう一度お試しください。
     ko: 서버가 가득 찼습니다. 나중에 다시 시도하세요.
    Too many pages are open.
     de: Zu viele Seiten sind geöffnet.
     fr: Trop de pages sont ouvertes.
     es: Hay demasiadas páginas abiertas.
     ja: 開いているページが多すぎます。
     ko: 열린 페이지가 너무 많습니다.
    An action was not carried out, because the page has changed in the meantime.
     de: Eine Aktion wurde nicht ausgeführt, weil sich die Seite inzwischen geändert hat.
     fr: Une action n’a pas été effectuée, car la page a changé entre-temps.
     es: Una acción no se ha realizado porque la página ha cambiado entretanto.
     ja: その間にページが変わったため、操作は実行されませんでした。
     ko: 그사이 페이지가 바뀌어 작업이 실행되지 않았습니다.
    What you do here cannot be stored. It would be lost if the server restarted.
     de: Was du hier tust, kann nicht gespeichert werden. Bei einem Neustart des Servers ginge es verloren.
     fr: Ce que vous faites ici ne peut pas être enregistré. Ce serait perdu si le serveur redémarrait.
     es: Lo que haces aquí no se puede guardar. Se perdería si el servidor se reiniciara.
     ja: ここでの操作は保存できません。サーバーが再起動すると失われます。
     ko: 여기서 하는 작업은 저장할 수 없습니다. 서버가 다시 시작되면 사라집니다.
    The session is not stored.
     de: Die Sitzung ist nicht gespeichert.
     fr: La session n’est pas enregistrée.
     es: La sesión no está guardada.
     ja: セッションは保存されていません。
     ko: 세션이 저장되어 있지 않습니다.
    The page has changed.
     de: Die Seite hat sich geändert.
     fr: La page a changé.
     es: La página ha cambiado.
     ja: ページが変わりました。
     ko: 페이지가 바뀌었습니다.
    Go back
     de: Zurückgehen
     fr: Revenir
     es: Volver atrás
     ja: 前に戻る
     ko: 뒤로 가기
    Try again
     de: Erneut versuchen
     fr: Réessayer
     es: Volver a intentarlo
     ja: もう一度試す
     ko: 다시 시도
    This request is not possible
     de: Diese Anfrage ist nicht möglich
     fr: Cette requête n’est pas possible
     es: Esta petición no es posible
     ja: このリクエストはできません
     ko: 이 요청은 할 수 없습니다
    A page can be loaded, and its form can be sent. It knows no other methods.
     de: Eine Seite kann geladen und ihr Formular gesendet werden. Andere Methoden kennt sie nicht.
     fr: Une page peut être chargée et son formulaire envoyé. Elle ne connaît pas d’autre méthode.
     es: Una página se puede cargar y su formulario se puede enviar. No conoce otros métodos.
     ja: ページの読み込みとフォームの送信ができます。ほかのメソッドは使えません。
     ko: 페이지를 불러오고 양식을 보낼 수 있습니다. 다른 메서드는 지원하지 않습니다.
    This is not a page
     de: Das ist keine Seite
     fr: Ce n’est pas une page
     es: Esto no es una página
     ja: これはページではありません
     ko: 페이지가 아닙니다
    Pages connect to the server at this address.
     de: Unter dieser Adresse verbinden sich Seiten mit dem Server.
     fr: Les pages se connectent au serveur à cette adresse.
     es: Las páginas se conectan al servidor en esta dirección.
     ja: ページはこのアドレスでサーバーに接続します。
     ko: 페이지가 이 주소로 서버에 연결합니다.
    This address is too long
     de: Diese Adresse ist zu lang
     fr: Cette adresse est trop longue
     es: Esta dirección es demasiado larga
     ja: アドレスが長すぎます
     ko: 주소가 너무 깁니다
    An address has at most %lld characters.
     de: Eine Adresse hat höchstens %lld Zeichen.
     fr: Une adresse a au plus %lld caractères.
     es: Una dirección tiene %lld caracteres como máximo.
     ja: アドレスは%lld文字以内です。
     ko: 주소는 최대 %lld자입니다.
    This host name is not allowed
     de: Dieser Hostname ist nicht erlaubt
     fr: Ce nom d’hôte n’est pas autorisé
     es: Este nombre de host no está permitido
     ja: このホスト名は許可されていません
     ko: 허용되지 않은 호스트 이름입니다
    The operator of the server can allow it in PULLBACK_ALLOWED_HOSTS, a list of hosts.
     de: Wer den Server betreibt, kann ihn in PULLBACK_ALLOWED_HOSTS erlauben, einer Liste von Hosts.
     fr: L’exploitant du serveur peut l’autoriser dans PULLBACK_ALLOWED_HOSTS, une liste d’hôtes.
     es: Quien gestiona el servidor puede permitirlo en PULLBACK_ALLOWED_HOSTS, una lista de hosts.
     ja: サーバーの管理者は、ホストの一覧PULLBACK_ALLOWED_HOSTSで許可できます。
     ko: 서버 운영자가 호스트 목록인 PULLBACK_ALLOWED_HOSTS에서 허용할 수 있습니다.
    There is nothing to see here
     de: Hier gibt es nichts zu sehen
     fr: Il n’y a rien à voir ici
     es: Aquí no hay nada que ver
     ja: ここには何もありません
     ko: 여기에는 볼 것이 없습니다
    This server shows what a link leads to, and nothing else.
     de: Dieser Server zeigt, wohin ein Link führt, und sonst nichts.
     fr: Ce serveur montre ce à quoi mène un lien, et rien d’autre.
     es: Este servidor muestra aquello a lo que lleva un enlace y nada más.
     ja: このサーバーはリンク先だけを表示します。
     ko: 이 서버는 링크가 가리키는 것만 보여 줍니다.
    This form was refused
     de: Dieses Formular wurde abgelehnt
     fr: Ce formulaire a été refusé
     es: Este formulario se ha rechazado
     ja: フォームは拒否されました
     ko: 양식이 거부되었습니다
    It was sent from a page of another site.
     de: Es wurde von einer Seite einer anderen Website gesendet.
     fr: Il a été envoyé depuis une page d’un autre site.
     es: Se ha enviado desde una página de otro sitio.
     ja: 別のサイトのページから送信されました。
     ko: 다른 사이트의 페이지에서 보냈습니다.
    This form is too large
     de: Dieses Formular ist zu groß
     fr: Ce formulaire est trop grand
     es: Este formulario es demasiado grande
     ja: フォームが大きすぎます
     ko: 양식이 너무 큽니다
    Your last action was not carried out. Go back and shorten the text.
     de: Deine letzte Aktion wurde nicht ausgeführt. Gehe zurück und kürze den Text.
     fr: Votre dernière action n’a pas été effectuée. Revenez en arrière et raccourcissez le texte.
     es: Tu última acción no se ha realizado. Vuelve atrás y acorta el texto.
     ja: 最後の操作は実行されませんでした。前に戻ってテキストを短くしてください。
     ko: 마지막 작업이 실행되지 않았습니다. 뒤로 가서 텍스트를 줄이세요.
    This form has expired
     de: Dieses Formular ist abgelaufen
     fr: Ce formulaire a expiré
     es: Este formulario ha caducado
     ja: フォームの期限が切れました
     ko: 양식이 만료되었습니다
    The server cannot continue
     de: Der Server kann nicht fortfahren
     fr: Le serveur ne peut pas continuer
     es: El servidor no puede continuar
     ja: サーバーは続行できません
     ko: 서버가 계속할 수 없습니다
    This link has expired
     de: Dieser Link ist abgelaufen
     fr: Ce lien a expiré
     es: Este enlace ha caducado
     ja: リンクの期限が切れました
     ko: 링크가 만료되었습니다
    This link has been used
     de: Dieser Link wurde schon benutzt
     fr: Ce lien a déjà été utilisé
     es: Este enlace ya se ha usado
     ja: このリンクは使用済みです
     ko: 이미 사용한 링크입니다
    Ask for another one where you got it.
     de: Bitte dort um einen anderen, wo du ihn bekommen hast.
     fr: Demandez-en un autre là où vous l’avez obtenu.
     es: Pide otro donde lo conseguiste.
     ja: 入手した場所で新しいリンクを求めてください。
     ko: 링크를 받은 곳에서 다시 요청하세요.
    It works once. Ask for another one where you got it.
     de: Er gilt einmal. Bitte dort um einen anderen, wo du ihn bekommen hast.
     fr: Il fonctionne une fois. Demandez-en un autre là où vous l’avez obtenu.
     es: Funciona una vez. Pide otro donde lo conseguiste.
     ja: 1回だけ使えます。入手した場所で新しいリンクを求めてください。
     ko: 한 번만 사용할 수 있습니다. 링크를 받은 곳에서 다시 요청하세요.
    Its session is in this browser.
     de: Seine Sitzung ist in diesem Browser.
     fr: Sa session est dans ce navigateur.
     es: Su sesión está en este navegador.
     ja: リンクのセッションはこのブラウザにあります。
     ko: 링크의 세션은 이 브라우저에 있습니다.
    Open the page
     de: Seite öffnen
     fr: Ouvrir la page
     es: Abrir la página
     ja: ページを開く
     ko: 페이지 열기
    The session is in another browser
     de: Die Sitzung ist in einem anderen Browser
     fr: La session est dans un autre navigateur
     es: La sesión está en otro navegador
     ja: セッションは別のブラウザにあります
     ko: 세션이 다른 브라우저에 있습니다
    Close its page there, and try again.
     de: Schließe dort ihre Seite, und versuche es erneut.
     fr: Fermez-y sa page, puis réessayez.
     es: Cierra allí su página e inténtalo de nuevo.
     ja: そちらのページを閉じて、もう一度お試しください。
     ko: 그곳의 페이지를 닫고 다시 시도하세요.
    The session cannot come here
     de: Die Sitzung kann nicht hierher kommen
     fr: La session ne peut pas venir ici
     es: La sesión no puede venir aquí
     ja: セッションをここに移せません
     ko: 세션을 여기로 가져올 수 없습니다
    """
}
