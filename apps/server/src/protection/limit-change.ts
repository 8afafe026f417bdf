import { protectionLimits, type ProtectionLimit, raiseWaitHours } from '@grabbit/contract';

/** What becomes of a wish for a limit; amounts in the limit's unit, null for none. */
export type LimitChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'lower'; readonly amount: number }
  | { readonly kind: 'raise'; readonly amount: number | null; readonly readyAt: Date }
  | { readonly kind: 'invalid' };

const raiseWaitMs = raiseWaitHours * 3_600_000;

/** Lower counts at once; higher, or none at all, waits. `now` in milliseconds. */
export function changeOf(
  name: ProtectionLimit,
  from: number | null,
  to: number | null,
  now: number,
): LimitChange {
  if (from === to) return { kind: 'same' };
  const { least, most } = protectionLimits[name];
  if (to !== null && (!Number.isSafeInteger(to) || to < least || to > most)) return { kind: 'invalid' };
  if (to !== null && (from === null || to < from)) return { kind: 'lower', amount: to };
  return { kind: 'raise', amount: to, readyAt: new Date(now + raiseWaitMs) };
}
