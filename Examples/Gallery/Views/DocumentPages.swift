import PullbackUI

/// A document in Markdown with every kind of block.
struct DocumentPage: View {
  private let document = """
    # Sailing

    A boat sails in three ways: **with** the wind, *across* it, and — in a zigzag — against it.
    See [the points of sail](https://en.wikipedia.org/wiki/Point_of_sail).

    ## Before you leave

    - [x] Read the forecast
    - [ ] Check the `bilge pump`
    - [ ] Tell somebody
      where you go

    1. Hoist the main sail.
    2. Cast off:
       - first the bow,
       - then the stern.

    > Wind against tide makes steep waves.
    >
    > > Wait for slack water.

    | Wind    | Knots | Sails         |
    |:--------|------:|:--------------|
    | Breeze  |    10 | all           |
    | Strong  |    25 | two reefs     |
    | Gale    |    40 | none, *at home* |

    ---

    ```swift
    /// Whether all sails may be up.
    func isSafe(_ knots: Int) -> Bool {
      print("\\(knots) knots")
      return knots < 34
    }
    ```

    ```json
    {"boat": "Ada", "sails": [2, 1.5], "ready": true}
    ```

    ```sh
    for boat in *.json; do echo "$boat"; done # all of them
    ```

    ```html
    <p class="wind">Beaufort <b>7</b></p> <!-- strong -->
    ```
    """

  var body: some View { MarkdownView(document) }
}
