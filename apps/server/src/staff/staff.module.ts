import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { type InvitationNeeds, invite, join, showInvitation, uninvite } from './invitations.ts';
import { listMaintainers, setMaintainer } from './maintainers.operator.ts';
import type { May } from './rights.ts';
import { changeRole, makeRole, removeRole, setStaffRoles, showStaff } from './roles.operator.ts';
import type { ShownRequest, TwoPeople } from './two-people.ts';
import { endStaffSessions } from './staff-sessions.operator.ts';

type StaffCalls =
  | 'maintainerLines'
  | 'maintainerSet'
  | 'staffPage'
  | 'staffRoles'
  | 'staffSessionsEnd'
  | 'roleMake'
  | 'roleChange'
  | 'roleRemove'
  | 'staffInvite'
  | 'staffUninvite'
  | 'requestList'
  | 'requestAgree'
  | 'requestRefuse'
  | 'twoPersonSet'
  | 'staffInvited'
  | 'staffJoin';

export interface StaffNeeds extends InvitationNeeds {
  readonly mailOrigin: (host: string) => string;
  readonly twoPeople: TwoPeople;
  /** Ends all sessions of an account; gives how many there were. */
  readonly endSessions: (userId: number) => Promise<number>;
}

function shownRequest({ params: { reason, ...params }, askedAt, decidedAt, ...request }: ShownRequest) {
  return {
    ...{ ...request, params, reason: typeof reason === 'string' ? reason : '' },
    ...{ askedAt: askedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null },
  };
}

const shownMay = (may: May) => (may === 'all' ? may : [...may]);
const maybeMay = (may: May | null) => (may === null ? null : shownMay(may));

/** The calls about people who work here: what the commands do, for who may, and how somebody who was invited joins. */
export function createStaff(needs: StaffNeeds): CallHandlers<StaffCalls> {
  const { db, twoPeople } = needs;
  return {
    async maintainerLines(_params, context) {
      const list = await listMaintainers(db, operatorOf(context, { reason: '' }));
      if (list instanceof Failure) return list;
      return {
        list: list.map(({ id, mail, nickName, may }) => ({
          ...{ playerId: id, mail, nickName, may: shownMay(may) },
        })),
      };
    },
    async maintainerSet({ reason, mail, may }, context) {
      const set = await setMaintainer(db, operatorOf(context, { reason }), mail, may);
      return set instanceof Failure ? set : { mail: set.mail, may: maybeMay(set.may) };
    },
    async staffPage(_params, context) {
      const shown = await showStaff(needs, operatorOf(context, { reason: '' }));
      if (shown instanceof Failure) return shown;
      return {
        people: shown.people.map(({ id, may, roles, seenAt, ...person }) => ({
          ...{ ...person, playerId: id, may: shownMay(may), roles: [...roles] },
          seenAt: seenAt?.toISOString() ?? null,
        })),
        roles: shown.roles.map((role) => ({ ...role, rights: [...role.rights] })),
        invitations: shown.invitations.map(({ sentAt, endsAt, roles, ...invitation }) => ({
          ...{ ...invitation, roles: [...roles] },
          ...{ sentAt: sentAt.toISOString(), endsAt: endsAt.toISOString() },
        })),
      };
    },
    async staffRoles({ reason, ...given }, context) {
      const set = await setStaffRoles(needs, operatorOf(context, { reason }), given);
      return set instanceof Failure ? set : { may: maybeMay(set.may) };
    },
    staffSessionsEnd: ({ reason, playerId }, context) =>
      endStaffSessions(needs, operatorOf(context, { reason }), playerId),
    roleMake: ({ reason, ...role }, context) => makeRole(needs, operatorOf(context, { reason }), role),
    roleChange: ({ reason, role: id, ...role }, context) =>
      changeRole(needs, operatorOf(context, { reason }), { ...role, id }),
    roleRemove: ({ reason, role }, context) => removeRole(needs, operatorOf(context, { reason }), role),
    staffInvite: ({ reason, mailLanguage, ...given }, context) =>
      invite(needs, operatorOf(context, { reason }), {
        ...given,
        language: mailLanguage,
        base: needs.mailOrigin(context.page.host),
      }),
    staffUninvite: ({ reason, invitation }, context) =>
      uninvite(needs, operatorOf(context, { reason }), invitation),
    async requestList(_params, context) {
      const shown = await twoPeople.list(operatorOf(context, { reason: '' }));
      return shown instanceof Failure ? shown : { ...shown, list: shown.list.map(shownRequest) };
    },
    requestAgree: ({ request: id, reason }, context) =>
      twoPeople.agree(callerOf(context), context, { id, reason }),
    requestRefuse: ({ request, reason }, context) =>
      twoPeople.refuse(operatorOf(context, { reason }), request),
    twoPersonSet: ({ reason, ...rules }, context) =>
      twoPeople.setRules(operatorOf(context, { reason }), rules),
    async staffInvited({ code }, context) {
      const shown = await showInvitation(needs, callerOf(context), code);
      return shown instanceof Failure ? shown : { ...shown, endsAt: shown.endsAt.toISOString() };
    },
    staffJoin: ({ code }, context) => join(needs, callerOf(context), code),
  };
}
