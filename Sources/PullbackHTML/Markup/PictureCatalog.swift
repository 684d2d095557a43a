/// The pictures that a server has for the images of its views.
package protocol PictureCatalog: Sendable {
  /// The picture with a name; nil if there is none.
  func picture(named name: String) -> Picture?

  /// Called when a picture is written for which the app gives no alternative text.
  ///
  /// - Parameter name: The name of the picture or, for a picture with a URL, its address.
  func lacksText(_ name: String)
}

/// A picture that a browser can load.
package struct Picture: Hashable, Sendable {
  package struct Size: Hashable, Sendable {
    package let width: Int
    package let height: Int
    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }
  package let address: String
  /// The width and height of the picture in pixels; nil if they are not known.
  package let size: Size?

  package init(address: String, size: Size? = nil) {
    self.address = address
    self.size = size
  }
}
