import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Nullable, RequestId } from '../shapes.ts';
import type { recallPaths } from './recall.paths.ts';

/** What stands behind the # of a mailed link. */
const Link = Type.String({ minLength: 1, maxLength: 128 });
const Mails = Type.Object({ mail: Type.String(), on: Type.Boolean() });
const Given = Type.Object({ coins: Type.Integer() });

export const recallSchemas = {
  /**
   * The gift that waits, null for none. `endTime`: until when it stays, in milliseconds since 1970; `awayDays` how long the player was away,
   * `toys` how many of theirs wait in the pack. With a mailed link the gift of that mail, which may be refused.
   */
  recallInfo: {
    params: Type.Object({ link: Type.Optional(Link) }),
    reply: Nullable(
      Type.Object({
        ...{ coins: Type.Integer(), endTime: Type.Integer() },
        ...{ awayDays: Type.Integer(), toys: Type.Integer() },
      }),
    ),
  },
  recallReceive: { params: Type.Object({ link: Link, requestId: Type.Optional(RequestId) }), reply: Given },
  recallTake: { params: Type.Object({ requestId: Type.Optional(RequestId) }), reply: Given },
  /** `mail` is the account's address, empty when it has none. */
  recallMails: { params: Type.Object({}), reply: Mails },
  setRecallMails: { params: Type.Object({ on: Type.Boolean() }), reply: Mails },
  stopRecallMails: { params: Type.Object({ link: Link }), reply: Type.Object({ on: Type.Boolean() }) },
} satisfies CallSchemas<typeof recallPaths>;
