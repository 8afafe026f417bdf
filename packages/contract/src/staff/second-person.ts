import type { CallName } from '../calls.ts';

/** What can be put under the rule that two people are needed, and the calls of each. */
export const secondPersonSorts = {
  refunds: ['paymentRefund'],
  gifts: ['giftGive', 'cardGive', 'clubGive', 'clubCouponGive', 'codesMake', 'invitationDecide'],
  /** What a machine's declared return follows from. */
  settings: ['clawSet', 'pushSettingsSet', 'boxFill'],
  rights: [
    ...['maintainerSet', 'staffRoles', 'roleMake', 'roleChange', 'roleRemove', 'staffInvite', 'twoPersonSet'],
  ] as const,
} as const satisfies Readonly<Record<string, readonly CallName[]>>;
export type SecondPersonSort = keyof typeof secondPersonSorts;

/** A call that can need a second person. */
export type SecondPersonCall = (typeof secondPersonSorts)[SecondPersonSort][number];
export const secondPersonCalls: readonly SecondPersonCall[] = Object.values(secondPersonSorts).flat();
