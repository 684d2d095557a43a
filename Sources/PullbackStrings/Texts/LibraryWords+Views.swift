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
    Follow
     de: Folgen
     fr: Suivre
     es: Seguir
     ja: 追従
     ko: 따라가기
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
    Empty chart
     de: Leeres Diagramm
     fr: Graphique vide
     es: Gráfico vacío
     ja: 空のグラフ
     ko: 빈 차트
    Bar chart
     de: Balkendiagramm
     fr: Graphique à barres
     es: Gráfico de barras
     ja: 棒グラフ
     ko: 막대 차트
    Line chart
     de: Liniendiagramm
     fr: Graphique en courbes
     es: Gráfico de líneas
     ja: 折れ線グラフ
     ko: 꺾은선 차트
    Area chart
     de: Flächendiagramm
     fr: Graphique en aires
     es: Gráfico de áreas
     ja: 面グラフ
     ko: 영역 차트
    Point chart
     de: Punktdiagramm
     fr: Nuage de points
     es: Gráfico de puntos
     ja: 散布図
     ko: 점 차트
    %@: %@.
     de: %@: %@.
     fr: %@ : %@.
     es: %@: %@.
     ja: %@：%@。
     ko: %@: %@.
    %@ by %@
     de: %@ nach %@
     fr: %@ selon %@
     es: %@ según %@
     ja: %2$@ごとの%1$@
     ko: %2$@별 %1$@
    %@ and %lld more
     de: %@ und %lld weitere
     fr: %@ et %lld autres
     es: %@ y %lld más
     ja: %@、ほか%lld
     ko: %@ 외 %lld개
    Series: %@.
     de: Reihen: %@.
     fr: Séries : %@.
     es: Series de datos: %@.
     ja: 系列：%@。
     ko: 계열: %@.
    %lld values.
     de: %lld Werte.
     fr: %lld valeurs.
     es: %lld valores.
     ja: %lld個の値。
     ko: 값 %lld개.
    %lld values from %@ to %@.
     de: %lld Werte von %@ bis %@.
     fr: %lld valeurs de %@ à %@.
     es: %lld valores de %@ a %@.
     ja: %lld個の値、%@から%@まで。
     ko: 값 %lld개, %@부터 %@까지.
    %lld values from %@ to %@, the last %@
     en: %lld value from %@ to %@, the last %@|%lld values from %@ to %@, the last %@
     de: %lld Wert von %@ bis %@, zuletzt %@|%lld Werte von %@ bis %@, zuletzt %@
     fr: %lld valeur de %@ à %@, la dernière %@|%lld valeurs de %@ à %@, la dernière %@
     es: %lld valor de %@ a %@, el último %@|%lld valores de %@ a %@, el último %@
     ja: %lld個の値、%@から%@まで、最後は%@
     ko: 값 %lld개, %@부터 %@까지, 마지막은 %@
    No values
     de: Keine Werte
     fr: Aucune valeur
     es: Ningún valor
     ja: 値なし
     ko: 값 없음
    """
}
