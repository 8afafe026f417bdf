import Foundation

// What is pure in the plugin: nothing of iOS, so that it compiles and is tested anywhere.

/// A payment that the app asks for.
struct PayRequest: Equatable {
    /// The number of the order, which the App Store keeps with the purchase as `appAccountToken`.
    let order: UUID
    let productId: String

    /// Nil unless both are there and the number is one of an order.
    init?(rechargeNumber: String?, productId: String?) {
        guard let order = UUID(uuidString: rechargeNumber ?? ""), let productId, !productId.isEmpty else { return nil }
        self.order = order
        self.productId = productId
    }
}

/// The number of an order as the server writes it.
func rechargeNumber(of order: UUID) -> String {
    order.uuidString.lowercased()
}

/// Red, green and blue of `#rrggbb`, from 0 to 1; nil for any other text.
func colour(of css: String?) -> (red: Double, green: Double, blue: Double)? {
    guard let css, css.count == 7, css.hasPrefix("#"), css.dropFirst().allSatisfy(\.isHexDigit),
        let number = Int(css.dropFirst(), radix: 16)
    else { return nil }
    return (Double(number >> 16) / 255, Double((number >> 8) & 0xff) / 255, Double(number & 0xff) / 255)
}

/// The script that puts on the page what the vault keeps. JSON is JavaScript but for two separators of lines.
func keptScript(_ kept: [String: String]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = (try? encoder.encode(kept)).flatMap { String(data: $0, encoding: .utf8) } ?? "{}"
    let safe = text.replacingOccurrences(of: "\u{2028}", with: "\\u2028")
        .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    return "window.grabbitKept=\(safe);"
}
