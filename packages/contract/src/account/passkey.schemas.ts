import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { InviteCode, LoginReply, Proof } from './account.schemas.ts';
import type { passkeyPaths } from './passkey.paths.ts';
import { OneOf } from '../shapes.ts';

const Id = Type.String({ pattern: '^[0-9]{1,18}$' });
const Name = Type.String({ maxLength: 10_000 });
/** A JSON form of WebAuthn, level 3: what browsers' `toJSON` gives and `parse…FromJSON` takes. */
const WebAuthnJson = Type.Record(Type.String(), Type.Unknown());
/** What `passkeyOptions` named, and the browser's answer to its options. Good once, for five minutes. */
const Answer = { ceremony: Type.String({ maxLength: 64 }), response: WebAuthnJson };

export const PasskeyItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Type.String(),
  /** Empty while it was never used. */
  usedAt: Type.String(),
  /** Whether it is kept on more than one device. */
  synced: Type.Boolean(),
});

export const passkeySchemas = {
  /**
   * Begins a ceremony: `add` a passkey to the caller, `create` an account with one, `signIn` with one, or `confirm`
   * that the caller is the caller. The options of the first two are for `create()`, of the others for `get()`. To
   * `add` one the caller shows first that the account is theirs, unless the session is ten minutes young: the device
   * keeps what it has made, also where the server would refuse it.
   */
  passkeyOptions: {
    params: Type.Object({
      purpose: OneOf(['add', 'create', 'signIn', 'confirm']),
      nickName: Type.Optional(Name),
      proof: Type.Optional(Proof),
    }),
    reply: Type.Object({ ceremony: Type.String(), options: WebAuthnJson }),
  },
  addPasskey: {
    params: Type.Object({ ...Answer, name: Type.Optional(Name) }),
    reply: PasskeyItem,
  },
  createByPasskey: {
    params: Type.Object({ ...Answer, invitationUid: Type.Optional(InviteCode) }),
    reply: LoginReply,
  },
  loginByPasskey: { params: Type.Object(Answer), reply: LoginReply },
  /** That whoever has this session has a passkey too: staff must have shown one. The answer to a `confirm` ceremony. */
  showPasskey: { params: Type.Object(Answer), reply: Type.Object({ done: Type.Boolean() }) },
  renamePasskey: { params: Type.Object({ id: Id, name: Name }), reply: PasskeyItem },
  removePasskey: { params: Type.Object({ id: Id }), reply: Type.Object({ done: Type.Boolean() }) },
} satisfies CallSchemas<typeof passkeyPaths>;
