import { readStored, writeStored } from '../kernel/storage.ts';

const name = 'pay:place';

/** Keeps where a payment begins, for the way back from a provider's page. */
export function keepPlace(path: string): void {
  writeStored(name, path);
}

/** Where the last payment began: a path of ours, else the home. */
export function returnPlace(): string {
  const kept = readStored(name);
  return typeof kept === 'string' && /^\/(?!\/|recharge\/)/.test(kept) ? kept : '/';
}
