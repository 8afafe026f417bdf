import { readStored, writeStored } from '../kernel/storage.ts';
import { freshSeed, isClientSeed } from '../room/own-seed.ts';

const keyOf = (userId: number) => `draws:seed.u${userId}` as const;

/** The player's own seed in this browser; made by its generator the first time. */
export function keptSeed(userId: number): string {
  const kept = readStored(keyOf(userId));
  if (typeof kept === 'string' && isClientSeed(kept)) return kept;
  return renewSeed(userId);
}

/** Keeps the player's own text. Returns whether it can be used. */
export function chooseSeed(userId: number, seed: string): boolean {
  if (!isClientSeed(seed)) return false;
  writeStored(keyOf(userId), seed);
  return true;
}

/** Makes a new one. */
export function renewSeed(userId: number): string {
  const seed = freshSeed();
  writeStored(keyOf(userId), seed);
  return seed;
}
