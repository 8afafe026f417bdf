import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Cursor, limitOf, Nullable, OneOf } from '../shapes.ts';
import { DailyPrompt } from '../rewards/rewards.enums.ts';
import { MessageType } from './inbox.enums.ts';
import type { inboxPaths } from './inbox.paths.ts';

const MessageId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** `mail` is the account's address, empty when it has none. */
const Mails = Type.Object({ mail: Type.String(), on: Type.Boolean() });
const Unread = Type.Object({ msgTotal: Type.Integer() });

/** A letter in the language of the call. `link` is a path of the app, or empty; `createTime` in milliseconds since 1970. */
export const SystemMessage = Type.Object({
  id: Type.Integer(),
  type: OneOf(MessageType),
  title: Type.String(),
  text: Type.String(),
  link: Type.String(),
  createTime: Type.Integer(),
  read: Type.Boolean(),
});

export const inboxSchemas = {
  unreadCount: { params: Type.Object({}), reply: Unread },
  /** The newest first. */
  messageList: {
    params: Type.Object({ cursor: Cursor, limit: limitOf(30) }),
    reply: Type.Object({ systemMessageModels: Type.Array(SystemMessage), next: Nullable(Type.String()) }),
  },
  /** To open a letter is to have read it; each of these gives what is unread then. */
  messageRead: { params: Type.Object({ id: MessageId }), reply: Unread },
  /** Of those up to `upTo`, so that none which came since is passed over. */
  messageReadAll: { params: Type.Object({ upTo: MessageId }), reply: Unread },
  /** Once a day for what it is about, and not during a break. */
  promptLater: {
    params: Type.Object({ prompt: OneOf(DailyPrompt) }),
    reply: Type.Object({ written: Type.Boolean() }),
  },
  messageDelete: { params: Type.Object({ id: MessageId }), reply: Unread },
  letterMails: { params: Type.Object({}), reply: Mails },
  setLetterMails: { params: Type.Object({ on: Type.Boolean() }), reply: Mails },
  /** `link`: what stands behind the # of the mail's link. */
  stopLetterMails: {
    params: Type.Object({ link: Type.String({ minLength: 1, maxLength: 128 }) }),
    reply: Type.Object({ on: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof inboxPaths>;
