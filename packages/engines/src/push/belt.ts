import type { PushSettings } from './settings.ts';

export type PushTray = 'player' | 'house';

/** How far the belt has gone when an epoch that began at `startUm` has run for some ticks: µm, modulo the pitch. */
export function beltAt(settings: PushSettings, startUm: number, ticks: number): number {
  return (startUm + settings.beltUmPerTick * ticks) % settings.trayPitchUm;
}

/** Whose tray is under a place: the belt moves to +x, and its house tray begins where `beltUm` is. Source: rule U5. */
export function trayAt(settings: PushSettings, beltUm: number, xUm: number): PushTray {
  const pitch = settings.trayPitchUm;
  const place = (((xUm - beltUm) % pitch) + pitch) % pitch;
  return place < settings.houseTrayUm ? 'house' : 'player';
}
