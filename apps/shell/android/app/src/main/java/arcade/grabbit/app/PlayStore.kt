package arcade.grabbit.app

import android.app.Activity
import android.content.Context
import com.android.billingclient.api.BillingClient
import com.android.billingclient.api.BillingClient.BillingResponseCode
import com.android.billingclient.api.BillingClientStateListener
import com.android.billingclient.api.BillingFlowParams
import com.android.billingclient.api.BillingResult
import com.android.billingclient.api.ConsumeParams
import com.android.billingclient.api.PendingPurchasesParams
import com.android.billingclient.api.ProductDetails
import com.android.billingclient.api.Purchase
import com.android.billingclient.api.PurchasesUpdatedListener
import com.android.billingclient.api.QueryProductDetailsParams
import com.android.billingclient.api.QueryPurchasesParams

/** How a payment ended, as the app reads it. */
class PayEnd(val status: String, val receipt: String = "")

/**
 * Google Play's own payment, by Billing 8. A purchase is consumed by the server once it has credited it, and here once the app says so: until
 * then Google holds it as not delivered, tells of it at each start, and gives the money back after three days.
 */
class PlayStore(context: Context, private val found: (rechargeNumber: String, receipt: String) -> Unit) :
    PurchasesUpdatedListener {

    private val client = BillingClient.newBuilder(context)
        .setListener(this)
        .enablePendingPurchases(PendingPurchasesParams.newBuilder().enableOneTimeProducts().build())
        .enableAutoServiceReconnection()
        .build()

    /** The payment whose sheet is open. Google shows one at a time. */
    private var sheet: Pair<PayRequest, (PayEnd) -> Unit>? = null

    /** Tells of every purchase that is paid and not delivered. */
    fun lookForFound() = connected({}) {
        val wish = QueryPurchasesParams.newBuilder().setProductType(BillingClient.ProductType.INAPP).build()
        client.queryPurchasesAsync(wish) { _, purchases -> purchases.forEach(::tell) }
    }

    /** Opens the sheet. `ended` is called once. */
    fun pay(activity: Activity, request: PayRequest, ended: (PayEnd) -> Unit) {
        if (sheet != null) return ended(PayEnd("failed"))
        sheet = request to ended
        connected({ end(PayEnd("failed")) }) {
            val product = QueryProductDetailsParams.Product.newBuilder()
                .setProductId(request.productId)
                .setProductType(BillingClient.ProductType.INAPP)
                .build()
            val wish = QueryProductDetailsParams.newBuilder().setProductList(listOf(product)).build()
            client.queryProductDetailsAsync(wish) { _, result ->
                val details = result.productDetailsList.firstOrNull()
                if (details == null) end(PayEnd("failed")) else activity.runOnUiThread { show(activity, request, details) }
            }
        }
    }

    /** The server has credited an order: its purchase is delivered. */
    fun finish(rechargeNumber: String) = connected({}) {
        val wish = QueryPurchasesParams.newBuilder().setProductType(BillingClient.ProductType.INAPP).build()
        client.queryPurchasesAsync(wish) { _, purchases ->
            purchases.filter { numberOf(it) == rechargeNumber }.forEach { purchase ->
                val params = ConsumeParams.newBuilder().setPurchaseToken(purchase.purchaseToken).build()
                // What the server has consumed already is refused, and as good.
                client.consumeAsync(params) { _, _ -> }
            }
        }
    }

    override fun onPurchasesUpdated(result: BillingResult, purchases: List<Purchase>?) {
        val mine = purchases.orEmpty().firstOrNull { numberOf(it) == sheet?.first?.rechargeNumber }
        when (result.responseCode) {
            BillingResponseCode.OK -> {
                // Agreed to by somebody else since, or bought with a code outside of the app.
                purchases.orEmpty().filter { it != mine }.forEach(::tell)
                if (mine != null) end(endOf(mine))
            }
            BillingResponseCode.USER_CANCELED -> end(PayEnd("cancelled"))
            // Bought before and never delivered: the app brings it, and the player pays nothing twice.
            BillingResponseCode.ITEM_ALREADY_OWNED -> {
                end(PayEnd("failed"))
                lookForFound()
            }
            else -> end(PayEnd("failed"))
        }
    }

    private fun endOf(purchase: Purchase): PayEnd =
        if (purchase.purchaseState == Purchase.PurchaseState.PENDING) PayEnd("pending")
        else PayEnd("success", purchase.purchaseToken)

    private fun show(activity: Activity, request: PayRequest, details: ProductDetails) {
        val product = BillingFlowParams.ProductDetailsParams.newBuilder().setProductDetails(details).build()
        val flow = BillingFlowParams.newBuilder()
            .setProductDetailsParamsList(listOf(product))
            .setObfuscatedAccountId(request.rechargeNumber)
            .build()
        val shown = client.launchBillingFlow(activity, flow)
        if (shown.responseCode != BillingResponseCode.OK) onPurchasesUpdated(shown, null)
    }

    private fun end(how: PayEnd) {
        val ended = sheet?.second
        sheet = null
        ended?.invoke(how)
    }

    private fun tell(purchase: Purchase) {
        val number = numberOf(purchase)
        if (number != null && purchase.purchaseState == Purchase.PurchaseState.PURCHASED)
            found(number, purchase.purchaseToken)
    }

    private fun numberOf(purchase: Purchase): String? = purchase.accountIdentifiers?.obfuscatedAccountId

    private fun connected(otherwise: () -> Unit, work: () -> Unit) {
        if (client.isReady) return work()
        client.startConnection(object : BillingClientStateListener {
            override fun onBillingSetupFinished(result: BillingResult) {
                if (result.responseCode == BillingResponseCode.OK) work() else otherwise()
            }

            // The client connects again by itself at the next call.
            override fun onBillingServiceDisconnected() = Unit
        })
    }
}
