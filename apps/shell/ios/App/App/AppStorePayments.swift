import Foundation
import StoreKit

/// How a payment ended, as the app reads it.
struct PayEnd {
    let status: String
    var receipt = ""
}

/// The App Store's own payment, by StoreKit 2. A purchase is finished only once the server has credited it: until then the App Store holds it as
/// not delivered and tells of it at each start.
final class AppStorePayments {
    private let found: (_ rechargeNumber: String, _ receipt: String) -> Void
    private var updates: Task<Void, Never>?
    /// Orders whose sheet is open: what comes for them is told by its end.
    private var shown: Set<UUID> = []
    private let lock = NSLock()

    init(found: @escaping (_ rechargeNumber: String, _ receipt: String) -> Void) {
        self.found = found
        // Agreed to by a parent since, bought on another device, or bought with a code.
        updates = Task { [weak self] in
            for await result in Transaction.updates { self?.tell(result) }
        }
    }

    deinit {
        updates?.cancel()
    }

    /// Tells of every purchase that is paid and not finished.
    func lookForFound() async {
        for await result in Transaction.unfinished { tell(result) }
    }

    func pay(_ request: PayRequest) async -> PayEnd {
        mark(request.order, isShown: true)
        defer { mark(request.order, isShown: false) }
        do {
            guard let product = try await Product.products(for: [request.productId]).first else {
                return PayEnd(status: "failed")
            }
            let bought = try await product.purchase(options: [.appAccountToken(request.order)])
            switch bought {
            case .success(let result): return PayEnd(status: "success", receipt: result.jwsRepresentation)
            case .pending: return PayEnd(status: "pending")
            case .userCancelled: return PayEnd(status: "cancelled")
            @unknown default: return PayEnd(status: "failed")
            }
        } catch {
            return PayEnd(status: "failed")
        }
    }

    /// The server has credited an order: its purchase is delivered.
    func finish(_ order: UUID) async {
        for await result in Transaction.unfinished {
            let transaction = result.unsafePayloadValue
            if transaction.appAccountToken == order { await transaction.finish() }
        }
    }

    /// What does not bear Apple's signature is told too: the server checks it, and this device is not believed.
    private func tell(_ result: VerificationResult<Transaction>) {
        let transaction = result.unsafePayloadValue
        guard let order = transaction.appAccountToken, transaction.revocationDate == nil, !isShown(order) else { return }
        found(rechargeNumber(of: order), result.jwsRepresentation)
    }

    private func mark(_ order: UUID, isShown: Bool) {
        lock.lock()
        defer { lock.unlock() }
        if isShown {
            shown.insert(order)
        } else {
            shown.remove(order)
        }
    }

    private func isShown(_ order: UUID) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        return shown.contains(order)
    }
}
