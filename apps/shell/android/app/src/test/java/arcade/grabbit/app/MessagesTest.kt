package arcade.grabbit.app

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test

class MessagesTest {
    @Test
    fun aPaymentNeedsTheNumberOfAnOrder() {
        val number = "0f8fad5b-d9cb-469f-a165-70867728950e"
        assertEquals(PayRequest(number, "coins"), payRequestOf(number, "coins"))
        assertNull(payRequestOf("7", "coins"))
        assertNull(payRequestOf(number, ""))
        assertNull(payRequestOf(null, null))
    }

    @Test
    fun aColourIsWrittenInFull() {
        assertEquals(0xff121d8a.toInt(), colourOf("#121d8a"))
        assertNull(colourOf("#fff"))
        assertNull(colourOf("url(#121d8a)"))
    }

    @Test
    fun pixelsOfTheDeviceAreNotThoseOfThePage() {
        assertEquals(24, cssPixels(63, 2.625f))
        assertEquals(0, cssPixels(63, 0f))
    }

    @Test
    fun whatIsKeptCannotEndItsScript() {
        assertEquals(
            "window.grabbitKept={\"a\":\"\\u003c/script>\\\"\\u000a\",\"b\":\"\\u2028\\\\\"};",
            keptScript(mapOf("b" to "\u2028\\", "a" to "</script>\"\n"))
        )
        assertEquals("window.grabbitKept={};", keptScript(emptyMap()))
    }
}
