import type { Messaging } from 'firebase-admin/messaging';
import type { SocialConfig } from '../core/config-sign-in.ts';
import type { AlertOutcome, AlertPost, AlertSender } from './alert-sender.ts';

/** Of the maker's library just what is used. */
export type SendMessage = Pick<Messaging, 'send'>;

/** Reaches native apps by Firebase Cloud Messaging, by the maker's library, which is loaded with the first alert. */
export function createFcmSender(load: () => Promise<SendMessage>): AlertSender {
  let loading: Promise<SendMessage> | null = null;
  return {
    way: 'fcm',
    fault: async ({ address }) =>
      /^[\w:%.+/=-]{20,1000}$/.test(address) ? null : 'the token is none of Firebase Cloud Messaging',
    async send({ address: token }, post) {
      try {
        loading ??= load();
        await (await loading).send({ token, ...messageOf(post) });
        return { state: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Where the app takes the link and the record's id from, and what the system shows while it is closed. */
function messageOf({ id, title, text, link, language, keepSeconds }: AlertPost) {
  return {
    notification: { title, body: text },
    data: { firebasePushTaskRecordId: id, link, language },
    android: { ttl: keepSeconds * 1_000, notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id, 'apns-expiration': `${expiry(keepSeconds)}` } },
  };
}

const expiry = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

const goneCodes = /registration-token-not-registered|invalid-registration-token|invalid-recipient/;
const laterCodes =
  /quota|rate-exceeded|unavailable|internal-error|unknown-error|network|timeout|ETIMEDOUT|ECONN|ENOTFOUND|EAI_AGAIN/;

function outcomeOf(error: unknown): AlertOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (goneCodes.test(code)) return { state: 'gone' };
  const why = error instanceof Error ? error.message : String(error);
  return { state: laterCodes.test(code) ? 'later' : 'refused', why };
}

/** Firebase's messages of a project. They ask for the key of a service account. */
export function firebaseMessaging({
  projectId,
  credentialsFile,
}: Pick<SocialConfig, 'projectId'> & { readonly credentialsFile: string }): () => Promise<SendMessage> {
  return async () => {
    const { cert, getApps, initializeApp } = await import('firebase-admin/app');
    const { getMessaging } = await import('firebase-admin/messaging');
    const known = getApps().find((app) => app.name === projectId);
    return getMessaging(known ?? initializeApp({ projectId, credential: cert(credentialsFile) }, projectId));
  };
}
