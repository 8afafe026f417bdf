import { protectionLimits } from '@grabbit/contract';
import type { ProtectionLimit } from '@grabbit/contract';
import { perTyped, unitOf } from './limit-words.ts';

/** The bounds of a limit as they are typed: whole dollars, coins or minutes. */
export function boundsOf(name: ProtectionLimit): { least: number; most: number } {
  const { least, most } = protectionLimits[name];
  const per = perTyped[unitOf(name)];
  return { least: Math.ceil(least / per), most: Math.floor(most / per) };
}

/** What was typed, in the limit's own unit; null for what is no whole number within the bounds. */
export function readTyped(name: ProtectionLimit, typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const { least, most } = boundsOf(name);
  const amount = Number(text);
  return amount >= least && amount <= most ? amount * perTyped[unitOf(name)] : null;
}
