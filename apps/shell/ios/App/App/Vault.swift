import Foundation
import Security

/// Texts in the Keychain of this device: they go into no backup and to no other device.
struct Vault {
    let service: String

    /// All that is kept.
    func all() -> [String: String] {
        var query = item()
        query[kSecMatchLimit] = kSecMatchLimitAll
        query[kSecReturnAttributes] = true
        query[kSecReturnData] = true
        var found: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess,
            let items = found as? [[CFString: Any]]
        else { return [:] }
        var kept: [String: String] = [:]
        for each in items {
            if let key = each[kSecAttrAccount] as? String, let data = each[kSecValueData] as? Data {
                kept[key] = String(data: data, encoding: .utf8)
            }
        }
        return kept
    }

    /// Keeps a text; nil forgets it. Gives whether the Keychain took it.
    @discardableResult
    func keep(_ text: String?, for key: String) -> Bool {
        var query = item()
        query[kSecAttrAccount] = key
        SecItemDelete(query as CFDictionary)
        guard let text else { return true }
        query[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        query[kSecValueData] = Data(text.utf8)
        return SecItemAdd(query as CFDictionary, nil) == errSecSuccess
    }

    private func item() -> [CFString: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: service]
    }
}
