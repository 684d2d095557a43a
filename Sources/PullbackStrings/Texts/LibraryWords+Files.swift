extension LibraryWords {
  /// What is said about files, in the format of ``labels``.
  static let files = """
    Choose files
     de: Dateien wählen
     fr: Choisir des fichiers
     es: Elegir archivos
     ja: ファイルを選択（複数）
     ko: 파일 여러 개 선택
    Choose a file
     de: Datei wählen
     fr: Choisir un fichier
     es: Elegir un archivo
     ja: ファイルを選択
     ko: 파일 선택
    Choose %@
     de: %@ wählen
     fr: Choisir %@
     es: Elegir %@
     ja: %@を選択
     ko: %@ 선택
    a file
     de: eine Datei
     fr: un fichier
     es: un archivo
     ja: ファイル
     ko: 파일
    files
     de: Dateien
     fr: des fichiers
     es: archivos
     ja: 複数のファイル
     ko: 여러 파일
    a file (%@)
     de: eine Datei (%@)
     fr: un fichier (%@)
     es: un archivo (%@)
     ja: ファイル（%@）
     ko: 파일(%@)
    files (%@)
     de: Dateien (%@)
     fr: des fichiers (%@)
     es: archivos (%@)
     ja: 複数のファイル（%@）
     ko: 여러 파일(%@)
    %@ or %@
     de: %@ oder %@
     fr: %@ ou %@
     es: %@ o %@
     ja: %@または%@
     ko: %@ 또는 %@
    Only %@ files
     de: Nur Dateien der Art %@
     fr: Seulement les fichiers %@
     es: Solo archivos %@
     ja: %@のファイルのみ
     ko: %@ 파일만
    Choose %lld files
     en: Choose %lld file|Choose %lld files
     de: %lld Datei wählen|%lld Dateien wählen
     fr: Choisir %lld fichier|Choisir %lld fichiers
     es: Elegir %lld archivo|Elegir %lld archivos
     ja: %lld個のファイルを選択
     ko: 파일 %lld개 선택
    %lld bytes
     en: %lld byte|%lld bytes
     de: %lld Byte
     fr: %lld octet|%lld octets
     es: %lld byte|%lld bytes
     ja: %lldバイト
     ko: %lld바이트
    At most %@. You can also drop or paste it here.
     de: Höchstens %@. Hier ablegen oder einfügen geht auch.
     fr: %@ au plus. Vous pouvez aussi déposer ou coller ici.
     es: %@ como máximo. También puedes soltarlo o pegarlo aquí.
     ja: 最大%@。ここにドロップまたはペーストもできます。
     ko: 최대 %@. 여기에 끌어다 놓거나 붙여넣을 수도 있습니다.
    Files cannot be chosen here.
     de: Hier können keine Dateien gewählt werden.
     fr: On ne peut pas choisir de fichiers ici.
     es: Aquí no se pueden elegir archivos.
     ja: ここではファイルを選択できません。
     ko: 여기서는 파일을 선택할 수 없습니다.
    Files cannot be saved here.
     de: Hier können keine Dateien gesichert werden.
     fr: On ne peut pas enregistrer de fichiers ici.
     es: Aquí no se pueden guardar archivos.
     ja: ここではファイルを保存できません。
     ko: 여기서는 파일을 저장할 수 없습니다.
    Save a file
     de: Datei sichern
     fr: Enregistrer un fichier
     es: Guardar un archivo
     ja: ファイルを保存
     ko: 파일 저장
    Save
     de: Sichern
     fr: Enregistrer
     es: Guardar
     ja: 保存
     ko: 저장
    Saving… %@
     de: Wird gesichert … %@
     fr: Enregistrement… %@
     es: Guardando… %@
     ja: 保存中…%@
     ko: 저장하는 중… %@
    Download %@
     de: %@ laden
     fr: Télécharger %@
     es: Descargar %@
     ja: %@をダウンロード
     ko: %@ 다운로드
    Send
     de: Senden
     fr: Envoyer
     es: Enviar
     ja: 送信する
     ko: 보내기
    Name
     de: Name
     fr: Nom
     es: Nombre
     ja: 名前
     ko: 이름
    Path
     de: Pfad
     fr: Chemin
     es: Ruta
     ja: パス
     ko: 경로
    A name, or a path such as %@
     de: Ein Name, oder ein Pfad wie %@
     fr: Un nom, ou un chemin comme %@
     es: Un nombre, o una ruta como %@
     ja: 名前、または%@のようなパス
     ko: 이름 또는 %@ 같은 경로
    Folder %@
     de: Ordner %@
     fr: Dossier %@
     es: Carpeta %@
     ja: フォルダ%@
     ko: 폴더 %@
    %@ exists already. Replace it?
     de: %@ gibt es schon. Ersetzen?
     fr: %@ existe déjà. Le remplacer ?
     es: %@ ya existe. ¿Reemplazarlo?
     ja: %@はすでにあります。置き換えますか？
     ko: %@이(가) 이미 있습니다. 대치할까요?
    Replace
     de: Ersetzen
     fr: Remplacer
     es: Reemplazar
     ja: 置き換える
     ko: 대치
    Keep it
     de: Behalten
     fr: Le garder
     es: Conservarlo
     ja: そのままにする
     ko: 유지
    This folder cannot be read.
     de: Dieser Ordner kann nicht gelesen werden.
     fr: Ce dossier ne peut pas être lu.
     es: Esta carpeta no se puede leer.
     ja: このフォルダは読めません。
     ko: 이 폴더를 읽을 수 없습니다.
    There is no file %@ that can be read.
     de: Es gibt keine lesbare Datei %@.
     fr: Il n’y a pas de fichier %@ lisible.
     es: No hay ningún archivo %@ que se pueda leer.
     ja: 読み取れるファイル%@がありません。
     ko: 읽을 수 있는 파일 %@이(가) 없습니다.
    A file needs a name.
     de: Eine Datei braucht einen Namen.
     fr: Un fichier a besoin d’un nom.
     es: Un archivo necesita un nombre.
     ja: ファイルには名前が必要です。
     ko: 파일에는 이름이 필요합니다.
    There is no room for the file. Choose another folder.
     de: Für die Datei ist kein Platz. Wähle einen anderen Ordner.
     fr: Il n’y a pas de place pour le fichier. Choisissez un autre dossier.
     es: No hay sitio para el archivo. Elige otra carpeta.
     ja: ファイルの空き容量がありません。別のフォルダを選んでください。
     ko: 파일을 저장할 공간이 없습니다. 다른 폴더를 선택하세요.
    You may not write into %@. Choose another folder.
     de: In %@ darfst du nicht schreiben. Wähle einen anderen Ordner.
     fr: Vous ne pouvez pas écrire dans %@. Choisissez un autre dossier.
     es: No puedes escribir en %@. Elige otra carpeta.
     ja: %@には書き込めません。別のフォルダを選んでください。
     ko: %@에 쓸 수 없습니다. 다른 폴더를 선택하세요.
    %@ can only be read. Choose another folder.
     de: %@ kann nur gelesen werden. Wähle einen anderen Ordner.
     fr: %@ est en lecture seule. Choisissez un autre dossier.
     es: %@ es de solo lectura. Elige otra carpeta.
     ja: %@は読み取り専用です。別のフォルダを選んでください。
     ko: %@은(는) 읽기 전용입니다. 다른 폴더를 선택하세요.
    There is no folder %@.
     de: Es gibt keinen Ordner %@.
     fr: Il n’y a pas de dossier %@.
     es: No hay ninguna carpeta %@.
     ja: フォルダ%@はありません。
     ko: 폴더 %@이(가) 없습니다.
    This name is too long.
     de: Dieser Name ist zu lang.
     fr: Ce nom est trop long.
     es: Este nombre es demasiado largo.
     ja: 名前が長すぎます。
     ko: 이름이 너무 깁니다.
    The file could not be saved (%@).
     de: Die Datei konnte nicht gesichert werden (%@).
     fr: Le fichier n’a pas pu être enregistré (%@).
     es: No se ha podido guardar el archivo (%@).
     ja: ファイルを保存できませんでした（%@）。
     ko: 파일을 저장할 수 없습니다(%@).
    This type of file is not accepted. Choose %@.
     de: Diese Art von Datei geht nicht. Wähle %@.
     fr: Ce type de fichier n’est pas accepté. Choisissez %@.
     es: Este tipo de archivo no se acepta. Elige %@.
     ja: この種類のファイルは使えません。%@を選んでください。
     ko: 이 유형의 파일은 사용할 수 없습니다. %@을(를) 선택하세요.
    This file is too large. It may have %@ at most.
     de: Diese Datei ist zu groß. Sie darf höchstens %@ haben.
     fr: Ce fichier est trop grand. Il peut avoir %@ au plus.
     es: Este archivo es demasiado grande. Puede tener %@ como máximo.
     ja: ファイルが大きすぎます。最大%@です。
     ko: 파일이 너무 큽니다. 최대 %@까지 가능합니다.
    This file is too large.
     de: Diese Datei ist zu groß.
     fr: Ce fichier est trop grand.
     es: Este archivo es demasiado grande.
     ja: ファイルが大きすぎます。
     ko: 파일이 너무 큽니다.
    Sending %@…
     de: %@ wird gesendet …
     fr: Envoi de %@…
     es: Enviando %@…
     ja: %@を送信中…
     ko: %@ 보내는 중…
    Another file is still being sent.
     de: Eine andere Datei wird noch gesendet.
     fr: Un autre fichier est encore en cours d’envoi.
     es: Todavía se está enviando otro archivo.
     ja: 別のファイルを送信中です。
     ko: 다른 파일을 아직 보내는 중입니다.
    The files did not arrive in their order.
     de: Die Dateien kamen nicht in ihrer Reihenfolge an.
     fr: Les fichiers ne sont pas arrivés dans l’ordre.
     es: Los archivos no han llegado en su orden.
     ja: ファイルが順番どおりに届きませんでした。
     ko: 파일이 순서대로 도착하지 않았습니다.
    There are too many files. Choose fewer of them.
     de: Es sind zu viele Dateien. Wähle weniger.
     fr: Il y a trop de fichiers. Choisissez-en moins.
     es: Hay demasiados archivos. Elige menos.
     ja: ファイルが多すぎます。数を減らしてください。
     ko: 파일이 너무 많습니다. 더 적게 선택하세요.
    This is no form with files.
     de: Das ist kein Formular mit Dateien.
     fr: Ce n’est pas un formulaire avec des fichiers.
     es: Este no es un formulario con archivos.
     ja: ファイルを含むフォームではありません。
     ko: 파일이 있는 양식이 아닙니다.
    The form could not be read.
     de: Das Formular konnte nicht gelesen werden.
     fr: Le formulaire n’a pas pu être lu.
     es: No se ha podido leer el formulario.
     ja: フォームを読み取れませんでした。
     ko: 양식을 읽을 수 없습니다.
    The form is too large.
     de: Das Formular ist zu groß.
     fr: Le formulaire est trop grand.
     es: El formulario es demasiado grande.
     ja: フォームのサイズが大きすぎます。
     ko: 양식의 크기가 너무 큽니다.
    No file was chosen.
     de: Es wurde keine Datei gewählt.
     fr: Aucun fichier n’a été choisi.
     es: No se ha elegido ningún archivo.
     ja: ファイルが選択されていません。
     ko: 파일이 선택되지 않았습니다.
    The file could not be received.
     de: Die Datei konnte nicht empfangen werden.
     fr: Le fichier n’a pas pu être reçu.
     es: No se ha podido recibir el archivo.
     ja: ファイルを受信できませんでした。
     ko: 파일을 받을 수 없습니다.
    The file did not arrive completely. Try again.
     de: Die Datei kam nicht vollständig an. Versuche es erneut.
     fr: Le fichier n’est pas arrivé en entier. Réessayez.
     es: El archivo no ha llegado completo. Inténtalo de nuevo.
     ja: ファイルが完全に届きませんでした。もう一度お試しください。
     ko: 파일이 완전히 도착하지 않았습니다. 다시 시도하세요.
    The server could not save the file. Try again later.
     de: Der Server konnte die Datei nicht sichern. Versuche es später erneut.
     fr: Le serveur n’a pas pu enregistrer le fichier. Réessayez plus tard.
     es: El servidor no ha podido guardar el archivo. Inténtalo más tarde.
     ja: サーバーがファイルを保存できませんでした。後でもう一度お試しください。
     ko: 서버가 파일을 저장할 수 없습니다. 나중에 다시 시도하세요.
    The file was not accepted
     de: Die Datei wurde nicht angenommen
     fr: Le fichier n’a pas été accepté
     es: El archivo no se ha aceptado
     ja: ファイルは受け付けられませんでした
     ko: 파일이 수락되지 않았습니다
    The file could not be read
     de: Die Datei konnte nicht gelesen werden
     fr: Le fichier n’a pas pu être lu
     es: No se ha podido leer el archivo
     ja: ファイルを読み取れませんでした
     ko: 파일을 읽을 수 없습니다
    Nothing was downloaded. Go back, and try again later.
     de: Es wurde nichts geladen. Gehe zurück und versuche es später erneut.
     fr: Rien n’a été téléchargé. Revenez en arrière et réessayez plus tard.
     es: No se ha descargado nada. Vuelve atrás e inténtalo más tarde.
     ja: 何もダウンロードされませんでした。前に戻り、後でもう一度お試しください。
     ko: 다운로드된 것이 없습니다. 뒤로 가서 나중에 다시 시도하세요.
    A file can be downloaded once, by the browser for which it was made. Go back, and export it again.
     de: Eine Datei kann einmal geladen werden, von dem Browser, für den sie gemacht wurde. Gehe zurück und exportiere sie erneut.
     fr: Un fichier peut être téléchargé une fois, par le navigateur pour lequel il a été créé. Revenez en arrière et exportez-le de nouveau.
     es: Un archivo se puede descargar una vez, con el navegador para el que se creó. Vuelve atrás y expórtalo de nuevo.
     ja: ファイルは、作成したブラウザで1回だけダウンロードできます。前に戻ってもう一度書き出してください。
     ko: 파일은 만들어진 브라우저에서 한 번만 다운로드할 수 있습니다. 뒤로 가서 다시 내보내세요.
    Copied, if the terminal has a clipboard.
     de: Kopiert, wenn das Terminal eine Zwischenablage hat.
     fr: Copié, si le terminal a un presse-papiers.
     es: Copiado, si el terminal tiene portapapeles.
     ja: 端末にクリップボードがあればコピーされました。
     ko: 터미널에 클립보드가 있으면 복사되었습니다.
    image
     de: Bild
     fr: image
     es: imagen
     ja: 画像
     ko: 이미지
    audio
     de: Audio
     fr: audio
     es: audio
     ja: オーディオ
     ko: 오디오
    movie
     de: Film
     fr: film
     es: película
     ja: ムービー
     ko: 동영상
    document
     de: Dokument
     fr: document
     es: documento
     ja: 書類
     ko: 문서
    text
     de: Text
     fr: texte
     es: texto
     ja: テキスト
     ko: 텍스트
    archive
     de: Archiv
     fr: archive
     es: archivo comprimido
     ja: アーカイブ
     ko: 압축 파일
    file
     de: Datei
     fr: fichier
     es: archivo
     ja: ファイル
     ko: 파일
    """
}
