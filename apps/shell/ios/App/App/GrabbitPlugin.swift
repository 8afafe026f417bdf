import Capacitor
import StoreKit
import UIKit
import WebKit

/// The platform behind the messages of `docs/native-bridge.md`; `src/host.ts` speaks to it.
@objc(GrabbitPlugin)
public final class GrabbitPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "GrabbitPlugin"
    public let jsName = "Grabbit"
    public let pluginMethods: [CAPPluginMethod] = [
        "ready", "colourSafeArea", "review", "pay", "finishPurchase", "keep", "saveFile",
    ].map { CAPPluginMethod(name: $0, returnType: CAPPluginReturnPromise) }

    private let vault = Vault(service: Bundle.main.bundleIdentifier ?? "grabbit")
    private lazy var payments = AppStorePayments { [weak self] number, receipt in
        let purchase = ["rechargeNumber": number, "receipt": receipt]
        self?.notifyListeners("purchaseFound", data: purchase, retainUntilConsumed: true)
    }

    override public func load() {
        showKept()
        // Listens to the App Store from the start.
        _ = payments
    }

    /// The app listens: it gets the insets, and every purchase that is paid and not delivered.
    @objc func ready(_ call: CAPPluginCall) {
        DispatchQueue.main.async { call.resolve(["safeArea": self.safeArea()]) }
        Task { await payments.lookForFound() }
    }

    @objc func colourSafeArea(_ call: CAPPluginCall) {
        guard let (red, green, blue) = colour(of: call.getString("colour")) else { return call.reject("no colour") }
        DispatchQueue.main.async {
            let colour = UIColor(red: red, green: green, blue: blue, alpha: 1)
            self.bridge?.viewController?.view.backgroundColor = colour
            self.bridge?.webView?.backgroundColor = colour
            call.resolve()
        }
    }

    @objc func review(_ call: CAPPluginCall) {
        DispatchQueue.main.async {
            // The App Store decides whether anything is shown, and tells nobody.
            if let scene = self.bridge?.viewController?.view.window?.windowScene {
                SKStoreReviewController.requestReview(in: scene)
            }
            call.resolve()
        }
    }

    @objc func pay(_ call: CAPPluginCall) {
        let number = call.getString("rechargeNumber")
        guard let request = PayRequest(rechargeNumber: number, productId: call.getString("productId")) else {
            return call.reject("no order")
        }
        Task {
            let end = await payments.pay(request)
            call.resolve(["status": end.status, "receipt": end.receipt])
        }
    }

    @objc func finishPurchase(_ call: CAPPluginCall) {
        guard let order = UUID(uuidString: call.getString("rechargeNumber") ?? "") else { return call.reject("no order") }
        Task {
            await payments.finish(order)
            call.resolve()
        }
    }

    @objc func keep(_ call: CAPPluginCall) {
        guard let key = call.getString("key") else { return call.reject("no key") }
        guard vault.keep(call.getString("text"), for: key) else { return call.reject("the Keychain took it not") }
        DispatchQueue.main.async {
            self.showKept()
            call.resolve()
        }
    }

    /// Hands a file to whatever the player chooses: the photos, a chat, a drive.
    @objc func saveFile(_ call: CAPPluginCall) {
        guard let given = call.getString("name"), let data = Data(base64Encoded: call.getString("base64") ?? "") else {
            return call.reject("no file")
        }
        let name = (given as NSString).lastPathComponent
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        do {
            try data.write(to: file)
        } catch {
            return call.reject("it could not be written")
        }
        DispatchQueue.main.async {
            let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
            let view = self.bridge?.viewController?.view
            sheet.popoverPresentationController?.sourceView = view
            sheet.popoverPresentationController?.sourceRect = CGRect(
                x: view?.bounds.midX ?? 0, y: view?.bounds.midY ?? 0, width: 0, height: 0)
            self.bridge?.viewController?.present(sheet, animated: true)
            call.resolve()
        }
    }

    func safeAreaChanged() {
        notifyListeners("safeArea", data: safeArea())
    }

    private func safeArea() -> [String: Int] {
        let insets = bridge?.viewController?.view.safeAreaInsets ?? .zero
        return [
            "top": Int(insets.top), "right": Int(insets.right),
            "bottom": Int(insets.bottom), "left": Int(insets.left),
        ]
    }

    /// Puts what the vault keeps on every page of the app before its first script.
    private func showKept() {
        guard let controller = bridge?.webView?.configuration.userContentController else { return }
        let others = controller.userScripts.filter { !$0.source.hasPrefix("window.grabbitKept=") }
        controller.removeAllUserScripts()
        let source = keptScript(vault.all())
        controller.addUserScript(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        others.forEach(controller.addUserScript)
    }
}
