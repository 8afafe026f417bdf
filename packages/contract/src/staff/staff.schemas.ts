import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { MaybeMoment, Reason } from '../platform/operator.schemas.ts';
import { operatorCapabilities } from '../platform/operator-capabilities.ts';
import { Nullable, OneOf } from '../shapes.ts';
import { invitationDays, requestStates, staffLanguages } from './staff-limits.ts';
import type { staffPaths } from './staff.paths.ts';

const Mail = Type.String({ minLength: 3, maxLength: 254 });
/** Capabilities, or all; null for a player like any other. */
const May = Type.Union([Type.Literal('all'), Type.Array(Type.String({ maxLength: 40 }), { maxItems: 50 })]);
const Rights = Type.Array(OneOf(operatorCapabilities), { minItems: 1, maxItems: 50 });
/** One line, as people read it. */
const RoleName = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$',
});
const RoleIds = Type.Array(Type.Integer(), { maxItems: 50 });
const signed = { reason: Reason };
const Nothing = Type.Object({});
/** What one person may do alone within a day. */
const Most = Type.Integer({ minimum: 0, maximum: 100_000_000 });
const twoPersonRules = {
  /** Cents that are given back, and coins that are given; every other gift needs two people then. */
  ...{ refunds: Type.Boolean(), refundsOver: Most, gifts: Type.Boolean(), giftsOver: Most },
  /** What a machine's declared return follows from; who may do what, and this rule. */
  ...{ settings: Type.Boolean(), rights: Type.Boolean() },
};

export const staffSchemas = {
  maintainerLines: {
    params: Nothing,
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ playerId: Type.Integer(), mail: Nullable(Type.String()), nickName: Type.String(), may: May },
        }),
      ),
    }),
  },
  /** Rights of somebody's own, without a role. */
  maintainerSet: {
    params: Type.Object({ mail: Type.String({ maxLength: 254 }), may: Nullable(May), ...signed }),
    reply: Type.Object({ mail: Type.String(), may: Nullable(May) }),
  },
  staffPage: {
    params: Nothing,
    reply: Type.Object({
      people: Type.Array(
        Type.Object({
          ...{ playerId: Type.Integer(), mail: Nullable(Type.String()), nickName: Type.String(), may: May },
          /** Their roles, by number; none where the rights are their own. */
          roles: RoleIds,
          /** How many passkeys and open sessions they have, and when one was last used. */
          ...{ passkeys: Type.Integer(), sessions: Type.Integer(), seenAt: MaybeMoment },
        }),
      ),
      roles: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), name: Type.String(), rights: Type.Array(Type.String()) },
          people: Type.Integer(),
        }),
      ),
      invitations: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), mail: Type.String(), roles: RoleIds, sentBy: Type.String() },
          ...{ sentAt: Type.String(), endsAt: Type.String() },
        }),
      ),
    }),
  },
  /** Gives somebody who works here these roles in place of what they could do before; without one they are a player like any other. */
  staffRoles: {
    params: Type.Object({ playerId: Type.Integer(), roles: RoleIds, ...signed }),
    reply: Type.Object({ may: Nullable(May) }),
  },
  staffSessionsEnd: {
    params: Type.Object({ playerId: Type.Integer(), ...signed }),
    reply: Type.Object({ ended: Type.Integer() }),
  },
  roleMake: {
    params: Type.Object({ name: RoleName, rights: Rights, ...signed }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  /** Changes what everybody may do who has the role. */
  roleChange: {
    params: Type.Object({ role: Type.Integer(), name: RoleName, rights: Rights, ...signed }),
    reply: Type.Object({ people: Type.Integer() }),
  },
  roleRemove: { params: Type.Object({ role: Type.Integer(), ...signed }), reply: Nothing },
  /** Sends a mail with a code. An address that was invited before gets a new one in place of the old. */
  staffInvite: {
    params: Type.Object({
      ...{ mail: Mail, roles: Type.Array(Type.Integer(), { minItems: 1, maxItems: 50 }) },
      ...{ mailLanguage: OneOf(staffLanguages), days: Type.Integer(invitationDays), ...signed },
    }),
    reply: Type.Object({ id: Type.Integer() }),
  },
  staffUninvite: { params: Type.Object({ invitation: Type.Integer(), ...signed }), reply: Nothing },
  requestList: {
    params: Nothing,
    reply: Type.Object({
      rules: Type.Object(twoPersonRules),
      list: Type.Array(
        Type.Object({
          ...{ id: Type.Integer(), call: Type.String(), askedBy: Type.Integer(), askedName: Type.String() },
          ...{ askedAt: Type.String(), reason: Type.String(), state: OneOf(requestStates) },
          ...{ decidedName: Nullable(Type.String()), decidedAt: MaybeMoment, outcome: Type.String() },
          /** Whether whoever looks may agree: an own request only when they were alone with it for a day. */
          mayAgree: Type.Boolean(),
          /** The parameters of the call, but its reason. */
          params: Type.Record(Type.String(), Type.Unknown()),
        }),
      ),
    }),
  },
  /** Does what was asked for by the rights of who asked. It can fail as it would have failed at once: then the outcome says why. */
  requestAgree: {
    params: Type.Object({ request: Type.Integer(), ...signed }),
    reply: Type.Object({ state: OneOf(['done', 'failed']), outcome: Type.String() }),
  },
  requestRefuse: { params: Type.Object({ request: Type.Integer(), ...signed }), reply: Nothing },
  twoPersonSet: { params: Type.Object({ ...twoPersonRules, ...signed }), reply: Nothing },
  staffInvited: {
    params: Type.Object({ code: Type.String({ maxLength: 60 }) }),
    reply: Type.Object({
      ...{ mail: Type.String(), roles: Type.Array(Type.String()), rights: Type.Array(Type.String()) },
      endsAt: Type.String(),
    }),
  },
  staffJoin: {
    params: Type.Object({ code: Type.String({ maxLength: 60 }) }),
    reply: Type.Object({ userId: Type.Integer() }),
  },
} satisfies CallSchemas<typeof staffPaths>;
