import { keyed } from '../core/arcade-secret.ts';

/** A player's name in the public files, packets and log of one room. */
export type AliasOf = (roomId: number, userId: number) => string;

const digits = 16;

/**
 * The same for one player in one room, another in every other room, and no account's number: only who holds the
 * arcade's secret can tell whose it is. Text of `P-` and 16 hexadecimal digits.
 */
export function roomAlias(secret: Buffer, roomId: number, userId: number): string {
  return `P-${keyed(secret, 'room-alias', `${roomId}/${userId}`).slice(0, digits)}`;
}
