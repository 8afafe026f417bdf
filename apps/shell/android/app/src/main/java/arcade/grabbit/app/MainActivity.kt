package arcade.grabbit.app

import android.os.Bundle
import androidx.activity.enableEdgeToEdge
import com.getcapacitor.BridgeActivity

class MainActivity : BridgeActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        registerPlugin(GrabbitPlugin::class.java)
        enableEdgeToEdge()
        super.onCreate(savedInstanceState)
    }
}
