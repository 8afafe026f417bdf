package arcade.grabbit.app

// What is pure in the plugin: nothing of Android, so that it compiles and is tested anywhere.

/** A payment that the app asks for. */
data class PayRequest(val rechargeNumber: String, val productId: String)

private val uuid = Regex("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")

/** Null unless both are there and the number is one of an order: the store keeps it with the purchase. */
fun payRequestOf(rechargeNumber: String?, productId: String?): PayRequest? {
    if (rechargeNumber == null || !uuid.matches(rechargeNumber)) return null
    if (productId == null || productId == "") return null
    return PayRequest(rechargeNumber, productId)
}

/** The opaque colour of `#rrggbb`, as Android counts it; null for any other text. */
fun colourOf(css: String?): Int? {
    if (css == null || !Regex("#[0-9a-fA-F]{6}").matches(css)) return null
    return (0xff000000L or css.substring(1).toLong(16)).toInt()
}

/** Pixels of the device in CSS pixels, whole ones. */
fun cssPixels(pixels: Int, density: Float): Int =
    if (density <= 0f) 0 else Math.round(pixels / density)

/** A text as JavaScript writes it, for a script that runs before any other. */
fun quoted(text: String): String {
    val out = StringBuilder("\"")
    for (sign in text) {
        if (sign == '"' || sign == '\\') out.append('\\').append(sign)
        else if (sign < ' ' || sign == '<' || sign == '\u2028' || sign == '\u2029')
            out.append("\\u").append((sign - '\u0000').toString(16).padStart(4, '0'))
        else out.append(sign)
    }
    return out.append('"').toString()
}

/** The script that puts on the page what the vault keeps. */
fun keptScript(kept: Map<String, String>): String {
    val entries = kept.entries.sortedBy { it.key }.joinToString(",") { "${quoted(it.key)}:${quoted(it.value)}" }
    return "window.grabbitKept={$entries};"
}
