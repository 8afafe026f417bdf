import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Account, Code, Mail, PasswordHash, Proof } from './account.schemas.ts';
import { PasskeyItem } from './passkey.schemas.ts';
import { securityEvents } from './security-events.ts';
import type { securityPaths } from './security.paths.ts';
import { OneOf } from '../shapes.ts';
import { AuthSource } from './account.enums.ts';

const Mobile = Type.String({ maxLength: 40 });

/** Which proofs this account can give. */
const ProofWays = Type.Object({
  password: Type.Boolean(),
  code: Type.Boolean(),
  passkey: Type.Boolean(),
  social: Type.Array(OneOf(AuthSource)),
});

export const securitySchemas = {
  security: {
    params: Type.Object({}),
    reply: Type.Object({
      mail: Type.String(),
      mobile: Type.String(),
      hasPassword: Type.Boolean(),
      social: Type.Array(
        Type.Object({ authSource: OneOf(AuthSource), mail: Type.String(), boundAt: Type.String() }),
      ),
      passkeys: Type.Array(PasskeyItem),
    }),
  },
  /**
   * What happened at the account's door in the last 180 days, the newest hundred. `place` is a network, never an address:
   * an IPv4 /24 or an IPv6 /64; `agent` what the browser said of itself.
   */
  securityLog: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          at: Type.String(),
          what: OneOf(securityEvents),
          place: Type.String(),
          agent: Type.String(),
        }),
      ),
    }),
  },
  /** `mobile` with its country's prefix (`+49 30 …`), or as dialled at home together with `region` (ISO 3166 alpha-2). */
  sendSms: {
    params: Type.Object({
      mobile: Mobile,
      region: Type.Optional(Type.String({ maxLength: 2 })),
      codeType: Type.Optional(Type.Union([Type.Literal(1), Type.Literal('1')])),
    }),
    reply: Type.Object({ waitSeconds: Type.Integer(), mobile: Type.String() }),
  },
  completeMobile: {
    params: Type.Object({ mobile: Mobile, region: Type.Optional(Type.String({ maxLength: 2 })), code: Code }),
    reply: Account,
  },
  /**
   * Confirms an address with the code that went to it (`sendMailCode`, codeType 0). `proof` is needed to change one,
   * which ends every other session, and to add one as {@link Proof} says.
   */
  completeMail: {
    params: Type.Object({
      mail: Mail,
      code: Code,
      codeType: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal(0)])),
      proof: Type.Optional(Proof),
    }),
    reply: Account,
  },
  /** Sets a password and ends every other session. */
  changePassword: {
    params: Type.Object({ newPassword: PasswordHash, proof: Proof }),
    reply: Type.Object({ done: Type.Boolean() }),
  },
  /** Mails a code to the account's own address. */
  sendConfirmCode: { params: Type.Object({}), reply: Type.Object({ waitSeconds: Type.Integer() }) },
  /** What would be lost with the account: free coins, toys that were not sent home; and parcels on their way, which still come. */
  removalPreview: {
    params: Type.Object({}),
    reply: Type.Object({
      coins: Type.Integer(),
      toys: Type.Integer(),
      parcels: Type.Integer(),
      openPlay: Type.Boolean(),
      ways: ProofWays,
    }),
  },
  /** `coins` and `toys` echo what the player was shown; other figures by now are `holdingsChanged`. */
  removeAccount: {
    params: Type.Object({
      coins: Type.Integer({ minimum: 0 }),
      toys: Type.Integer({ minimum: 0 }),
      proof: Proof,
    }),
    reply: Type.Object({ done: Type.Boolean() }),
  },
  /** Everything that is held on the caller, by feature. */
  exportData: {
    params: Type.Object({}),
    reply: Type.Object({
      fileName: Type.String(),
      exportedAt: Type.String(),
      data: Type.Record(Type.String(), Type.Unknown()),
    }),
  },
} satisfies CallSchemas<typeof securityPaths>;
