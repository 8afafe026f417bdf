import { bambooPush, type PushSettings, quarryPush, standardPush } from '@grabbit/engines/push';
import type { PushRoomKind } from './push-room.store.ts';

/** Settings that a room may be made with, by their names. */
export const pushPresets: Readonly<Record<string, PushSettings>> = {
  /** Twelve coins of a hundred that fall are the house's. */
  harbour: { ...standardPush, tokenEvery: 0 },
  /** Ten of a hundred. */
  lantern: { ...standardPush, tokenEvery: 0, trayPitchUm: 400_000, beltUmPerTick: 2_559 },
  /** Twelve of a hundred, and a row of pins over the deck. */
  bamboo: { ...bambooPush, tokenEvery: 0 },
  /** Eighteen of a hundred, and stones that pay ten drops each. */
  quarry: { ...quarryPush, tokenEvery: 0 },
};

/** The tickets of a shared table that share in a fall. */
const ticketWindow = 200;

/** The settings of a room by their name; where all share one table, its falls go to tickets. */
export function presetOf(name: string, kind: PushRoomKind): PushSettings | undefined {
  const settings = pushPresets[name];
  if (settings === undefined || kind === 'individual') return settings;
  return { ...settings, ticketWindow };
}
