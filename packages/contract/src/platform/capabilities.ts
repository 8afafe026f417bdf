import { UserRole } from '../account/account.enums.ts';

export type Capability = 'watch' | 'playTrial' | 'playPaid' | 'ownPrizes' | 'operate';

/** The one table of who may do what; both sides ask it and never compare roles. */
const table: Readonly<Record<Capability, readonly UserRole[]>> = {
  watch: [UserRole.passenger, UserRole.guest, UserRole.user, UserRole.maintainer],
  playTrial: [UserRole.guest, UserRole.user, UserRole.maintainer],
  playPaid: [UserRole.user, UserRole.maintainer],
  ownPrizes: [UserRole.user, UserRole.maintainer],
  operate: [UserRole.maintainer],
};

export interface Member {
  /** The account's `role` as text on the wire; null for a visitor without account. */
  readonly role: string | null;
  /** 0 is the guest account, which nobody has signed in to: it only looks around. */
  readonly userId?: number;
}

/** A role text that contains `depot` is a maintainer; `guest` is a trial account; no account is a passenger. */
export function roleOf(member: Member): UserRole {
  if (member.role === null || member.role === '') return UserRole.passenger;
  if (member.role.includes('depot')) return UserRole.maintainer;
  return member.role === 'guest' ? UserRole.guest : UserRole.user;
}

export function can(member: Member, capability: Capability): boolean {
  if (member.userId === 0) return capability === 'watch';
  return table[capability].includes(roleOf(member));
}
