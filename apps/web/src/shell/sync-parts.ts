import { registerSyncPart } from '../kernel/sync.ts';
import { parts } from './parts.ts';

/** What the features read of a player after a sign-in. */
export function registerOwnParts(): void {
  for (const part of parts.sync) registerSyncPart(part);
}
