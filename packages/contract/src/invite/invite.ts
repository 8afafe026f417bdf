/** What an invitation brings to each of the two, in coins. */
export const inviteCoins = 200;
/** Plays for coins after which both have earned it. */
export const invitePlays = 10;
/** Friends of one calendar year who bring their inviter something. */
export const invitesAYear = 10;

/** Where an invitation stands: the friend has yet to play, both can take what it brings, or it brings nothing. */
export const inviteStates = ['waiting', 'earned', 'refused'] as const;
export type InviteState = (typeof inviteStates)[number];

/** What an operator may decide on an inviter's coins that wait. */
export const inviteDecisions = ['give', 'refuse'] as const;
export type InviteDecision = (typeof inviteDecisions)[number];
