import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  appleApp,
  AppleServer,
  makeAppleChain,
  transactionPayload,
} from '../recharge/providers/testing/apple-server.ts';
import { googleApp, GoogleServer } from '../recharge/providers/testing/google-server.ts';

// For browser journeys, as a child process with a channel: both stores' servers with keys and certificates of ours. Says
// at first what the product needs in its environment to use them; then each purchase that it is told of is made, and
// answered with what the store hands to its app. Ends with the channel.

interface Purchase {
  readonly store: 'apple' | 'google';
  readonly number: string;
  readonly productId: string;
}

const folder = mkdtempSync(join(tmpdir(), 'grabbit-stores-'));
const api = { keyId: '2X9R4HXF34', issuerId: '57246542-96fe-1a63-e053-0824d011072a' };
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const chain = makeAppleChain();
const apple = await new AppleServer(chain, { ...api, publicKey }).open();
const google = await new GoogleServer().open();

const roots = join(folder, 'roots');
mkdirSync(roots);
writeFileSync(join(roots, 'root.cer'), chain.root.certificate);
writeFileSync(join(folder, 'key.p8'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
writeFileSync(join(folder, 'key.json'), google.keyFile);

function buy({ store, number, productId }: Purchase): string {
  if (store === 'google') return google.buy(number, productId).token;
  return apple.sign(transactionPayload(apple.buy(number, productId)));
}

process.on('message', (purchase) => process.send?.({ receipt: buy(purchase as Purchase) }));
process.on('disconnect', () => {
  rmSync(folder, { recursive: true });
  process.exit();
});
process.send?.({
  env: {
    APPLE_BUNDLE_ID: appleApp.bundleId,
    APPLE_APP_ID: `${appleApp.appId}`,
    APPLE_ROOT_CERTIFICATES: roots,
    APPLE_ISSUER_ID: api.issuerId,
    APPLE_KEY_ID: api.keyId,
    APPLE_PRIVATE_KEY_FILE: join(folder, 'key.p8'),
    APPLE_API_URL: apple.url,
    GOOGLE_PLAY_PACKAGE: googleApp.packageName,
    GOOGLE_PLAY_KEY_FILE: join(folder, 'key.json'),
    GOOGLE_PLAY_PUSH_ACCOUNT: googleApp.pushAccount,
    GOOGLE_PLAY_PUSH_AUDIENCE: googleApp.pushAudience,
    GOOGLE_PLAY_API_URL: google.url,
  },
});
