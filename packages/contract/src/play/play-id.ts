import type { Branded } from '../branded.ts';

/** A play's public id: 128 random bits in lower-case base32. It says nothing about other plays, and cannot be guessed. */
export type PlayId = Branded<string, 'PlayId'>;

export const publicPlayId = /^[a-z2-7]{26}$/;

/** What may be asked for: a public id, or a number from before there were any, which leads only its own player on. */
export const askedPlayId = /^(?:[0-9]{1,18}|[a-z2-7]{26})$/;

/** What a player may name a play of their own by: one of these, or the short code on its receipt. */
export const ownPlayName = /^(?:[0-9]{1,18}|[a-z2-7]{26}|G-[A-Z2-7]{4}-[A-Z2-7]{4})$/;

/** A text as the public id that it is; null for any other text. */
export function playIdOf(text: string): PlayId | null {
  return publicPlayId.test(text) ? (text as PlayId) : null;
}

/** The short code of a play on its receipt, for people to read to each other. */
export function playCode(publicId: string): string {
  const letters = publicId.slice(0, 8).toUpperCase();
  return `G-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
