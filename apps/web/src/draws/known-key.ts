import { readStored, writeStored } from '../kernel/storage.ts';

const name = 'draws:key';

/** Whether the arcade's key is the one that this browser saw before. Another one is remembered from now on: the player is told of it once. */
export function isKnownKey(key: string): boolean {
  const kept = readStored(name);
  if (kept === key) return true;
  writeStored(name, key);
  return typeof kept !== 'string';
}
