package arcade.grabbit.app

import android.content.Context
import android.security.keystore.KeyGenParameterSpec
import android.security.keystore.KeyProperties
import android.util.Base64
import java.security.GeneralSecurityException
import java.security.KeyStore
import javax.crypto.Cipher
import javax.crypto.KeyGenerator
import javax.crypto.SecretKey
import javax.crypto.spec.GCMParameterSpec

/** Texts that lie encrypted in the app's own files, under a key that does not leave the device's Keystore. */
class Vault(context: Context) {
    private val file = context.getSharedPreferences("vault", Context.MODE_PRIVATE)

    /** All that is kept. What cannot be read any more, as after the app was moved to another device, is forgotten. */
    fun all(): Map<String, String> =
        file.all.keys.mapNotNull { key -> read(key)?.let { key to it } }.toMap()

    /** Keeps a text; null forgets it. */
    fun keep(key: String, text: String?) {
        if (text == null) {
            file.edit().remove(key).apply()
            return
        }
        val cipher = Cipher.getInstance(transformation)
        cipher.init(Cipher.ENCRYPT_MODE, secret())
        val sealed = cipher.iv + cipher.doFinal(text.toByteArray())
        file.edit().putString(key, Base64.encodeToString(sealed, Base64.NO_WRAP)).apply()
    }

    private fun read(key: String): String? {
        try {
            val sealed = Base64.decode(file.getString(key, ""), Base64.NO_WRAP)
            val cipher = Cipher.getInstance(transformation)
            cipher.init(Cipher.DECRYPT_MODE, secret(), GCMParameterSpec(128, sealed, 0, ivBytes))
            return String(cipher.doFinal(sealed, ivBytes, sealed.size - ivBytes))
        } catch (error: GeneralSecurityException) {
            return forget(key)
        } catch (error: IllegalArgumentException) {
            return forget(key)
        }
    }

    private fun forget(key: String): String? {
        keep(key, null)
        return null
    }

    private fun secret(): SecretKey {
        val store = KeyStore.getInstance(keystore).apply { load(null) }
        val known = store.getKey(alias, null)
        if (known is SecretKey) return known
        val purposes = KeyProperties.PURPOSE_ENCRYPT or KeyProperties.PURPOSE_DECRYPT
        val wish = KeyGenParameterSpec.Builder(alias, purposes)
            .setBlockModes(KeyProperties.BLOCK_MODE_GCM)
            .setEncryptionPaddings(KeyProperties.ENCRYPTION_PADDING_NONE)
            .setKeySize(256)
            .build()
        return KeyGenerator.getInstance(KeyProperties.KEY_ALGORITHM_AES, keystore).apply { init(wish) }.generateKey()
    }

    private companion object {
        const val keystore = "AndroidKeyStore"
        const val alias = "grabbit.vault"
        const val transformation = "AES/GCM/NoPadding"
        const val ivBytes = 12
    }
}
