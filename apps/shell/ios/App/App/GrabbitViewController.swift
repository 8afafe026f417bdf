import Capacitor

/// The web view of the app, edge to edge, with our own plugin.
final class GrabbitViewController: CAPBridgeViewController {
    private let plugin = GrabbitPlugin()

    override func capacitorDidLoad() {
        bridge?.registerPluginInstance(plugin)
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        plugin.safeAreaChanged()
    }
}
