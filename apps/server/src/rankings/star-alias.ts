import { keyed } from '../core/arcade-secret.ts';

const digits = 16;

/** A player's name in the published list of one contest: another in every other, and turned back into an account by nobody else. `S-` and 16 hexadecimal digits. */
export const starAlias = (secret: Buffer, contestId: number, playerId: number): string =>
  `S-${keyed(secret, 'star-alias', `${contestId}/${playerId}`).slice(0, digits)}`;
