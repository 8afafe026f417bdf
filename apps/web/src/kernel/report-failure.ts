import { showToast } from '../ui/toasts.store.ts';
import { isAborted, isTokenExpired, messageOf } from './call-error.ts';

const told = new WeakSet<object>();

/** Tells the player about a failure, once however many places catch it. What was aborted is no failure. */
export function reportFailure(error: unknown): void {
  if (isAborted(error) || isTokenExpired(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (told.has(error)) return;
    told.add(error);
  }
  showToast({ tone: 'error', text: messageOf(error) });
}

/** Notes that a place has told of the failure itself. */
export function markTold(error: unknown): void {
  if (typeof error === 'object' && error !== null) told.add(error);
}
