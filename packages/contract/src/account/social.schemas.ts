import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Proof } from './account.schemas.ts';
import type { socialPaths } from './social.paths.ts';
import { OneOf } from '../shapes.ts';
import { AuthSource } from './account.enums.ts';

const Done = Type.Object({ done: Type.Boolean() });

/** An ID token of Firebase, and the provider that it was issued through (AuthSource). */
const SocialProof = {
  authSource: Type.Integer(),
  accessToken: Type.Optional(Type.String({ maxLength: 8192 })),
};

/** Public values of the operator's Firebase project. `emulatorUrl` is empty but in demonstrations on the emulator. */
const FirebaseWebConfig = Type.Object({
  apiKey: Type.String(),
  authDomain: Type.String(),
  projectId: Type.String(),
  emulatorUrl: Type.String(),
});

export const socialSchemas = {
  /** Which ways in exist here; `social` lists AuthSource values and is empty without a Firebase project. */
  signInWays: {
    params: Type.Object({}),
    reply: Type.Object({
      mail: Type.Boolean(),
      trial: Type.Boolean(),
      passkey: Type.Boolean(),
      sms: Type.Boolean(),
      social: Type.Array(OneOf(AuthSource)),
      firebase: Type.Union([Type.Null(), FirebaseWebConfig]),
    }),
  },
  /** `known`: some account has this identity. `repeat`: an account that is not the caller's has it. */
  repeatCheck: {
    params: Type.Object(SocialProof),
    reply: Type.Object({ known: Type.Boolean(), repeat: Type.Boolean() }),
  },
  /** Auth action 1. Fails with `socialRepeat` when the identity is bound already, to whichever account. */
  bindSocial: { params: Type.Object({ ...SocialProof, proof: Type.Optional(Proof) }), reply: Done },
  unbindSocial: { params: Type.Object({ authSource: Type.Integer() }), reply: Done },
} satisfies CallSchemas<typeof socialPaths>;
