import { type PushSettings, standardPush } from '@grabbit/engines/push';

/** House shares that a room may be made with, by the names of their settings. */
export const pushPresets: Readonly<Record<string, PushSettings>> = {
  /** Twelve coins of a hundred that fall are the house's. */
  harbour: { ...standardPush, tokenEvery: 0 },
  /** Ten of a hundred. */
  lantern: { ...standardPush, tokenEvery: 0, trayPitchUm: 400_000, beltUmPerTick: 2_559 },
};
