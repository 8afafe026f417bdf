import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { accountPaths } from './account.paths.ts';
import { OneOf } from '../shapes.ts';
import { HomePreference, Theme } from '../platform/platform.enums.ts';

export const Mail = Type.String({ maxLength: 254 });
export const Code = Type.Union([Type.String({ maxLength: 12 }), Type.Integer()]);
const CodeType = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal(0), Type.Literal(1)], {
  default: '0',
});
/** MD5 of the password in 32 hexadecimal digits, as the specification's clients send it. */
export const PasswordHash = Type.String({ pattern: '^[0-9a-fA-F]{32}$' });
/**
 * That the caller is the owner of the account, by one of: the password, the code that `sendConfirmCode` mailed, a
 * passkey (`confirm` ceremony), or a token of a bound social account that is at most five minutes old. What adds a
 * way in needs one unless the session was opened within the last ten minutes: without it, it is `confirmationWrong`.
 */
export const Proof = Type.Object({
  password: Type.Optional(PasswordHash),
  code: Type.Optional(Code),
  ceremony: Type.Optional(Type.String({ maxLength: 64 })),
  response: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  authSource: Type.Optional(Type.Integer()),
  accessToken: Type.Optional(Type.String({ maxLength: 8192 })),
});

/** At most 64 characters; longer ones are told as such by the call. */
export const InviteCode = Type.String({ maxLength: 32_768 });
const Flag = Type.Optional(Type.Union([Type.Boolean(), Type.Integer()]));

/**
 * Account of section 3. `rechargeAmount`: what was paid so far, in cents; `systemNoticeInfo`: the newest notice of the house;
 * `messageStatus`: letters of the inbox are unread; `shopOrderFlag`: an order of theirs is under way. `levelUp` is true from when a level was reached until it was seen. `uid` is the text form of `userId`. */
export const Account = Type.Object({
  abTest: Type.String(),
  colour: OneOf(Theme),
  nickName: Type.String(),
  userId: Type.Integer(),
  uid: Type.String(),
  userLevel: Type.Integer(),
  functionAbTest: Type.String(),
  balance: Type.Integer(),
  role: Type.String(),
  currency: Type.String(),
  countryCode: Type.String(),
  systemNoticeInfo: Type.String(),
  rechargeAmount: Type.Integer(),
  messageStatus: Type.Boolean(),
  shopOrderFlag: Type.Boolean(),
  portrait: Type.String(),
  openimFlag: Type.Boolean(),
  homePageType: OneOf(HomePreference),
  levelUp: Type.Boolean(),
  mail: Type.String(),
  experience: Type.Integer(),
});

export const LoginReply = Type.Object({
  insert: Type.Boolean(),
  isNew: Type.Boolean(),
  nickname: Type.String(),
  userId: Type.Integer(),
  token: Type.String(),
  /** True for a new account whose mail box was given the starting coins before: it opens without them. */
  giftTaken: Type.Optional(Type.Boolean()),
});

export const SessionItem = Type.Object({
  id: Type.String(),
  agent: Type.String(),
  createdAt: Type.String(),
  seenAt: Type.String(),
  current: Type.Boolean(),
});

export const accountSchemas = {
  visitor: {
    params: Type.Object({ visitorId: Type.Optional(Type.String({ maxLength: 64 })) }),
    reply: Type.Object({
      nickName: Type.String(),
      userId: Type.Integer(),
      userLevel: Type.Integer(),
      role: Type.String(),
      currency: Type.String(),
      countryCode: Type.String(),
      visitorId: Type.String(),
    }),
  },
  /**
   * `register` is of social sign-ins: false opens no account where nobody has the identity (`notFound`); mail addresses
   * register with a code. `authorizationId` is the provider's id of the person: another than the token's is refused.
   */
  login: {
    params: Type.Object({
      authSource: Type.Integer(),
      accessToken: Type.Optional(Type.String({ maxLength: 8192 })),
      invitationUid: Type.Optional(InviteCode),
      mail: Type.Optional(Mail),
      password: Type.Optional(PasswordHash),
      authorizationId: Type.Optional(Type.String({ maxLength: 256 })),
      register: Flag,
      /** Work done for `challengeNeeded`: SHA-256 of `challenge:answer` begins with as many zero bits as it says. */
      challenge: Type.Optional(Type.String({ maxLength: 128 })),
      answer: Type.Optional(Type.String({ maxLength: 32 })),
    }),
    reply: LoginReply,
  },
  /** `levelSeen` is the level whose celebration was shown. Without it (old builds) to be told of a level is to have seen it. */
  userInfo: {
    params: Type.Object({ levelSeen: Type.Optional(Type.Integer({ minimum: 0, maximum: 19 })) }),
    reply: Account,
  },
  sendMailCode: {
    params: Type.Object({ mail: Mail, codeType: Type.Optional(CodeType) }),
    reply: Type.Object({ waitSeconds: Type.Integer() }),
  },
  verifyMailCode: {
    params: Type.Object({ mail: Mail, code: Code, codeType: Type.Optional(CodeType) }),
    reply: Type.Object({ valid: Type.Boolean() }),
  },
  /** Sign up (codeType 0: a new account) or set a new password (codeType 1) with a mailed code. */
  signUpByCode: {
    params: Type.Object({
      mail: Mail,
      code: Code,
      codeType: Type.Optional(CodeType),
      password: PasswordHash,
      nickName: Type.Optional(Type.String({ maxLength: 64 })),
      invitationUid: Type.Optional(InviteCode),
    }),
    reply: LoginReply,
  },
  logout: { params: Type.Object({}), reply: Type.Object({ done: Type.Boolean() }) },
  listSessions: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(SessionItem) }) },
  revokeSession: {
    params: Type.Object({ id: Type.String({ maxLength: 64 }) }),
    reply: Type.Object({ done: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof accountPaths>;
