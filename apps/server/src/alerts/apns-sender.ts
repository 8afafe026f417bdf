import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import type { ApnsConfig } from '../core/config-alerts.ts';
import type { AlertOutcome, AlertPost, AlertSender } from './alert-sender.ts';

/** Apple takes a token of its senders for an hour at most, and none that is made anew within 20 minutes. */
const tokenMs = 40 * 60_000;
const answerWithinMs = 10_000;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** What says to Apple who sends (RFC 7519, ES256). Source: Apple, Establishing a token-based connection to APNs. */
function bearer({ keyId, teamId }: ApnsConfig, key: KeyObject, now: number): string {
  const signed = `${base64url({ alg: 'ES256', kid: keyId })}.${base64url({ iss: teamId, iat: Math.floor(now / 1_000) })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Where the app takes the link and the record's id from, and what the system shows while it is closed. */
function bodyOf({ id, title, text: body, link, language }: AlertPost): string {
  return JSON.stringify({
    aps: { alert: { title, body }, sound: 'default' },
    ...{ firebasePushTaskRecordId: id, link, language },
  });
}

/** What Apple's answer says of the device. Source: Apple, Handling notification responses from APNs. */
function outcomeOf(status: number, said: string): AlertOutcome {
  if (status === 200) return { state: 'sent' };
  const reason = /"reason":"(\w+)"/.exec(said)?.[1] ?? '';
  if (status === 410 || ['BadDeviceToken', 'DeviceTokenNotForTopic'].includes(reason))
    return { state: 'gone' };
  const why = `${status} ${reason}`.trim();
  return { state: status === 429 || status >= 500 ? 'later' : 'refused', why };
}

/** Reaches our own shell on iOS by Apple's push service, over one connection that is kept. */
export function createApnsSender(config: ApnsConfig, now: () => number = Date.now): AlertSender {
  const key = createPrivateKey(config.key);
  let session: ClientHttp2Session | null = null;
  let token = { text: '', madeAt: -Infinity };

  const connected = (): ClientHttp2Session => {
    if (session !== null && !session.closed && !session.destroyed) return session;
    session = connect(config.origin);
    // Told by the request that waits; the next one connects anew.
    session.on('error', () => undefined);
    session.unref();
    return session;
  };
  const authorization = (): string => {
    if (now() - token.madeAt > tokenMs) token = { text: bearer(config, key, now()), madeAt: now() };
    return `bearer ${token.text}`;
  };

  return {
    way: 'apns',
    fault: async ({ address }) =>
      /^[0-9a-fA-F]{64,200}$/.test(address) ? null : 'the token is none of Apple’s push service',
    async send({ address }, post) {
      try {
        const asking = connected().request({
          ...{ ':method': 'POST', ':path': `/3/device/${address}`, authorization: authorization() },
          ...{
            'apns-topic': config.topic,
            'apns-push-type': 'alert',
            'apns-collapse-id': post.id.slice(0, 64),
          },
          'apns-expiration': `${Math.floor(now() / 1_000) + post.keepSeconds}`,
        });
        asking.setTimeout(answerWithinMs, () => asking.destroy(new Error('no answer in time')));
        asking.end(bodyOf(post));
        const [status, said] = await Promise.all([statusOf(asking), text(asking)]);
        return outcomeOf(status, said);
      } catch (error) {
        return { state: 'later', why: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

function statusOf(asking: ClientHttp2Stream): Promise<number> {
  return new Promise((resolve, reject) => {
    asking.once('response', (headers) => resolve(Number(headers[':status'])));
    asking.once('error', reject);
    asking.once('close', () => reject(new Error('the connection was closed')));
  });
}
