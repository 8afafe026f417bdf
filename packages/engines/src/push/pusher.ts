import type { PushSettings } from './settings.ts';

/** Where the deck's face stands at a tick, in µm and not rounded. Tick 0 and every whole period is the rear point. Source: rule U3. */
export function deckAt(settings: PushSettings, tick: number): number {
  const half = settings.periodTicks / 2;
  const phase = tick % settings.periodTicks;
  const s = (phase <= half ? phase : settings.periodTicks - phase) / half;
  return settings.deckRearUm + (settings.deckFrontUm - settings.deckRearUm) * s * s * (3 - 2 * s);
}
