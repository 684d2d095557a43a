extension LibraryWords {
  /// What logs, gestures and documents say, in the format of ``labels``.
  static let views = """
    Find in the log
     de: Im Protokoll suchen
     fr: Rechercher dans le journal
     es: Buscar en el registro
     ja: ログ内を検索
     ko: 로그에서 찾기
    Previous
     de: Vorheriges
     fr: Précédent
     es: Anterior
     ja: 前を検索
     ko: 이전
    Next
     de: Nächstes
     fr: Suivant
     es: Siguiente
     ja: 次を検索
     ko: 다음
    Matches only
     de: Nur Treffer
     fr: Résultats seulement
     es: Solo coincidencias
     ja: 一致のみ
     ko: 일치 항목만
    No line contains it.
     de: Keine Zeile enthält es.
     fr: Aucune ligne ne le contient.
     es: Ninguna línea lo contiene.
     ja: 一致する行はありません。
     ko: 포함하는 줄이 없습니다.
    %lld of %lld lines
     de: %lld von %lld Zeilen
     fr: %lld lignes sur %lld
     es: %lld de %lld líneas
     ja: %lld/%lld行
     ko: %lld/%lld줄
    Match %lld of %lld
     de: Treffer %lld von %lld
     fr: Résultat %lld sur %lld
     es: Coincidencia %lld de %lld
     ja: %lld/%lld件目
     ko: %lld/%lld번째 일치
    %lld new
     de: %lld neu
     fr: %lld nouvelles
     es: %lld nuevas
     ja: 新着%lld
     ko: 새 줄 %lld
    Line %lld: %@. %@
     de: Zeile %lld: %@. %@
     fr: Ligne %lld : %@. %@
     es: Línea %lld: %@. %@
     ja: %lld行目：%@。%@
     ko: %lld번째 줄: %@. %@
    Press and hold
     de: Gedrückt halten
     fr: Appuyer longuement
     es: Mantener pulsado
     ja: 長押し
     ko: 길게 누르기
    To do
     de: Zu erledigen
     fr: À faire
     es: Por hacer
     ja: 未完了
     ko: 할 일
    Code
     de: Code
     fr: Code
     es: Código
     ja: コード
     ko: 코드
    """
}
