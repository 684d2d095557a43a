extension LibraryWords {
  /// What a terminal says about its session, in the format of ``labels``.
  static let notices = """
    The recording has ended.
     de: Die Aufnahme ist beendet.
     fr: L’enregistrement est terminé.
     es: La grabación ha terminado.
     ja: 記録が終了しました。
     ko: 기록이 끝났습니다.
    The field that you typed into is gone.
     de: Das Feld, in das du geschrieben hast, ist nicht mehr da.
     fr: Le champ dans lequel vous écriviez n’existe plus.
     es: El campo en el que escribías ya no existe.
     ja: 入力していたフィールドはなくなりました。
     ko: 입력하던 입력란이 없어졌습니다.
    What you pressed has just moved away.
     de: Worauf du gedrückt hast, ist gerade weggerückt.
     fr: Ce que vous avez touché vient de se déplacer.
     es: Lo que has pulsado acaba de moverse.
     ja: 押したものは移動しました。
     ko: 누른 것이 방금 이동했습니다.
    The field that you typed into takes no text now.
     de: Das Feld, in das du geschrieben hast, nimmt gerade keinen Text an.
     fr: Le champ dans lequel vous écriviez n’accepte pas de texte pour l’instant.
     es: El campo en el que escribías no acepta texto ahora.
     ja: 入力していたフィールドには、今は入力できません。
     ko: 입력하던 입력란에는 지금 입력할 수 없습니다.
    Continue in a browser
     de: Im Browser weitermachen
     fr: Continuer dans un navigateur
     es: Continuar en un navegador
     ja: ブラウザで続ける
     ko: 브라우저에서 계속
    Open this address in a browser:
     de: Öffne diese Adresse in einem Browser:
     fr: Ouvrez cette adresse dans un navigateur :
     es: Abre esta dirección en un navegador:
     ja: このアドレスをブラウザで開いてください：
     ko: 이 주소를 브라우저에서 여세요:
    It works once, for a few minutes.
     de: Sie gilt einmal, für ein paar Minuten.
     fr: Elle fonctionne une fois, pendant quelques minutes.
     es: Funciona una vez, durante unos minutos.
     ja: 数分間、1回だけ使えます。
     ko: 몇 분 동안 한 번만 사용할 수 있습니다.
    The text is too long for the terminal's clipboard.
     de: Der Text ist zu lang für die Zwischenablage des Terminals.
     fr: Le texte est trop long pour le presse-papiers du terminal.
     es: El texto es demasiado largo para el portapapeles del terminal.
     ja: テキストが長すぎて端末のクリップボードに入りません。
     ko: 텍스트가 너무 길어 터미널 클립보드에 넣을 수 없습니다.
    There was no session. This one is new.
     de: Es gab keine Sitzung. Diese ist neu.
     fr: Il n’y avait pas de session. Celle-ci est nouvelle.
     es: No había ninguna sesión. Esta es nueva.
     ja: セッションがありませんでした。これは新しいセッションです。
     ko: 세션이 없었습니다. 이 세션은 새 것입니다.
    Your session is open in another terminal. Use --attach to take it over.
     de: Deine Sitzung ist in einem anderen Terminal geöffnet. Mit --attach übernimmst du sie.
     fr: Votre session est ouverte dans un autre terminal. Utilisez --attach pour la reprendre.
     es: Tu sesión está abierta en otro terminal. Usa --attach para tomarla.
     ja: セッションは別の端末で開いています。引き継ぐには --attach を使ってください。
     ko: 세션이 다른 터미널에서 열려 있습니다. 넘겨받으려면 --attach를 사용하세요.
    The other terminal keeps its session. This one is new and not stored.
     de: Das andere Terminal behält seine Sitzung. Diese ist neu und wird nicht gespeichert.
     fr: L’autre terminal garde sa session. Celle-ci est nouvelle et n’est pas enregistrée.
     es: El otro terminal conserva su sesión. Esta es nueva y no se guarda.
     ja: もう一方の端末がセッションを使い続けます。これは新しいセッションで、保存されません。
     ko: 다른 터미널이 세션을 유지합니다. 이 세션은 새 것이며 저장되지 않습니다.
    This session is not stored.
     de: Diese Sitzung wird nicht gespeichert.
     fr: Cette session n’est pas enregistrée.
     es: Esta sesión no se guarda.
     ja: このセッションは保存されません。
     ko: 이 세션은 저장되지 않습니다.
    The storage does not answer.
     de: Der Speicher antwortet nicht.
     fr: Le stockage ne répond pas.
     es: El almacenamiento no responde.
     ja: ストレージが応答しません。
     ko: 저장소가 응답하지 않습니다.
    Sessions are not stored at present and go on in memory.
     de: Sitzungen werden zurzeit nicht gespeichert und laufen im Arbeitsspeicher weiter.
     fr: Les sessions ne sont pas enregistrées en ce moment et continuent en mémoire.
     es: Las sesiones no se guardan en este momento y siguen en la memoria.
     ja: セッションは現在保存されず、メモリ上で続いています。
     ko: 현재 세션이 저장되지 않으며 메모리에서 계속됩니다.
    Sessions are stored again.
     de: Sitzungen werden wieder gespeichert.
     fr: Les sessions sont de nouveau enregistrées.
     es: Las sesiones se guardan de nuevo.
     ja: セッションは再び保存されています。
     ko: 세션이 다시 저장됩니다.
    This session goes on in another terminal.
     de: Diese Sitzung geht in einem anderen Terminal weiter.
     fr: Cette session continue dans un autre terminal.
     es: Esta sesión continúa en otro terminal.
     ja: このセッションは別の端末で続きます。
     ko: 이 세션은 다른 터미널에서 계속됩니다.
    What was done last in this session is not stored.
     de: Was zuletzt in dieser Sitzung geschah, ist nicht gespeichert.
     fr: Les dernières actions de cette session ne sont pas enregistrées.
     es: Lo último que se hizo en esta sesión no se ha guardado.
     ja: このセッションの最後の操作は保存されていません。
     ko: 이 세션에서 마지막으로 한 작업은 저장되지 않았습니다.
    The session could not be handed over, because the storage does not answer.
     de: Die Sitzung konnte nicht übergeben werden, weil der Speicher nicht antwortet.
     fr: La session n’a pas pu être transmise, car le stockage ne répond pas.
     es: No se ha podido ceder la sesión porque el almacenamiento no responde.
     ja: ストレージが応答しないため、セッションを引き渡せませんでした。
     ko: 저장소가 응답하지 않아 세션을 넘길 수 없습니다.
    There is no link to a browser.
     de: Es gibt keinen Link zu einem Browser.
     fr: Il n’y a pas de lien vers un navigateur.
     es: No hay enlace a un navegador.
     ja: ブラウザへのリンクがありません。
     ko: 브라우저로 가는 링크가 없습니다.
    The stored session cannot be read, so it begins anew.
     de: Die gespeicherte Sitzung kann nicht gelesen werden, deshalb beginnt sie von vorn.
     fr: La session enregistrée ne peut pas être lue ; elle repart de zéro.
     es: La sesión guardada no se puede leer, así que empieza de nuevo.
     ja: 保存されたセッションを読み込めないため、最初から始まります。
     ko: 저장된 세션을 읽을 수 없어 처음부터 다시 시작합니다.
    This session cannot be stored.
     de: Diese Sitzung kann nicht gespeichert werden.
     fr: Cette session ne peut pas être enregistrée.
     es: Esta sesión no se puede guardar.
     ja: このセッションは保存できません。
     ko: 이 세션은 저장할 수 없습니다.
    The server keeps the session. Try again.
     de: Der Server behält die Sitzung. Versuche es erneut.
     fr: Le serveur garde la session. Réessayez.
     es: El servidor conserva la sesión. Inténtalo de nuevo.
     ja: サーバーがセッションを保持しています。もう一度お試しください。
     ko: 서버가 세션을 유지합니다. 다시 시도하세요.
    This session goes on in a browser.
     de: Diese Sitzung geht in einem Browser weiter.
     fr: Cette session continue dans un navigateur.
     es: Esta sesión continúa en un navegador.
     ja: このセッションはブラウザで続いています。
     ko: 이 세션은 브라우저에서 계속됩니다.
    This session is no longer in a browser. It is kept, or another terminal has it.
     de: Diese Sitzung ist nicht mehr in einem Browser. Sie wird aufgehoben, oder ein anderes Terminal hat sie.
     fr: Cette session n’est plus dans un navigateur. Elle est gardée, ou un autre terminal l’a.
     es: Esta sesión ya no está en un navegador. Se conserva, o la tiene otro terminal.
     ja: このセッションはもうブラウザにはありません。保存されているか、別の端末にあります。
     ko: 이 세션은 더 이상 브라우저에 없습니다. 저장되어 있거나 다른 터미널에 있습니다.
    Take it back
     de: Zurückholen
     fr: La reprendre
     es: Recuperarla
     ja: 取り戻す
     ko: 다시 가져오기
    If you quit, the page in the browser ends. The session is kept for the next start.
     de: Wenn du beendest, endet die Seite im Browser. Die Sitzung wird für den nächsten Start aufgehoben.
     fr: Si vous quittez, la page du navigateur s’arrête. La session est gardée pour le prochain démarrage.
     es: Si sales, la página del navegador termina. La sesión se conserva para el próximo inicio.
     ja: 終了すると、ブラウザのページも終わります。セッションは次回の起動のために保存されます。
     ko: 종료하면 브라우저의 페이지도 끝납니다. 세션은 다음 시작을 위해 보관됩니다.
    """
}
