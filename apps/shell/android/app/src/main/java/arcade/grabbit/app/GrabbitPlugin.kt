package arcade.grabbit.app

import android.content.Intent
import android.util.Base64
import androidx.core.content.FileProvider
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.webkit.ScriptHandler
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import com.getcapacitor.JSObject
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import com.google.android.play.core.review.ReviewManagerFactory
import java.io.File

/** The platform behind the messages of `docs/native-bridge.md`; `src/host.ts` speaks to it. */
@CapacitorPlugin(name = "Grabbit")
class GrabbitPlugin : Plugin() {
    private lateinit var vault: Vault
    private lateinit var store: PlayStore
    private var keptScriptHandler: ScriptHandler? = null

    override fun load() {
        vault = Vault(context)
        store = PlayStore(context, ::tellFound)
        showKept()
        ViewCompat.setOnApplyWindowInsetsListener(bridge.webView) { _, insets ->
            notifyListeners("safeArea", safeAreaOf(insets))
            insets
        }
    }

    /** The app listens: it gets the insets, and every purchase that is paid and not delivered. */
    @PluginMethod
    fun ready(call: PluginCall) {
        val insets = ViewCompat.getRootWindowInsets(bridge.webView)
        call.resolve(JSObject().apply { if (insets != null) put("safeArea", safeAreaOf(insets)) })
        store.lookForFound()
    }

    @PluginMethod
    fun colourSafeArea(call: PluginCall) {
        val colour = colourOf(call.getString("colour")) ?: return call.reject("no colour")
        activity.runOnUiThread { activity.window.decorView.setBackgroundColor(colour) }
        call.resolve()
    }

    @PluginMethod
    fun review(call: PluginCall) {
        val manager = ReviewManagerFactory.create(context)
        manager.requestReviewFlow().addOnCompleteListener { asked ->
            // Google decides whether anything is shown, and tells nobody.
            if (asked.isSuccessful) manager.launchReviewFlow(activity, asked.result)
            call.resolve()
        }
    }

    @PluginMethod
    fun pay(call: PluginCall) {
        val request = payRequestOf(call.getString("rechargeNumber"), call.getString("productId"))
            ?: return call.reject("no order")
        store.pay(activity, request) { end ->
            call.resolve(JSObject().put("status", end.status).put("receipt", end.receipt))
        }
    }

    @PluginMethod
    fun finishPurchase(call: PluginCall) {
        val number = call.getString("rechargeNumber") ?: return call.reject("no order")
        store.finish(number)
        call.resolve()
    }

    @PluginMethod
    fun keep(call: PluginCall) {
        val key = call.getString("key") ?: return call.reject("no key")
        vault.keep(key, call.getString("text"))
        activity.runOnUiThread { showKept() }
        call.resolve()
    }

    /** Hands a file to whatever the player chooses: the gallery, a chat, a drive. */
    @PluginMethod
    fun saveFile(call: PluginCall) {
        val name = call.getString("name")?.let { File(it).name } ?: return call.reject("no name")
        val folder = File(context.cacheDir, "saved").apply { mkdirs() }
        val file = File(folder, name)
        file.writeBytes(Base64.decode(call.getString("base64", ""), Base64.DEFAULT))
        val uri = FileProvider.getUriForFile(context, "${context.packageName}.fileprovider", file)
        val share = Intent(Intent.ACTION_SEND)
            .setType(call.getString("type"))
            .putExtra(Intent.EXTRA_STREAM, uri)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(Intent.createChooser(share, null))
        call.resolve()
    }

    private fun tellFound(rechargeNumber: String, receipt: String) {
        notifyListeners(
            "purchaseFound",
            JSObject().put("rechargeNumber", rechargeNumber).put("receipt", receipt),
            true
        )
    }

    /** Puts what the vault keeps on every page of the app before its first script; an old web view keeps all by itself. */
    private fun showKept() {
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) return
        keptScriptHandler?.remove()
        val origins = setOf("https://localhost")
        keptScriptHandler = WebViewCompat.addDocumentStartJavaScript(bridge.webView, keptScript(vault.all()), origins)
    }

    private fun safeAreaOf(insets: WindowInsetsCompat): JSObject {
        val kinds = WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout()
        val sides = insets.getInsets(kinds)
        val density = context.resources.displayMetrics.density
        return JSObject()
            .put("top", cssPixels(sides.top, density))
            .put("right", cssPixels(sides.right, density))
            .put("bottom", cssPixels(sides.bottom, density))
            .put("left", cssPixels(sides.left, density))
    }
}
