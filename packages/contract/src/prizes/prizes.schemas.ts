import { MaybePlay } from '../ids.ts';
import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { prizesPaths } from './prizes.paths.ts';

/**
 * A kind of toy. `origin` is the country it is made in (ISO 3166, two letters), empty where the house has not said;
 * `sent` counts the toys of the kind that have left for players' doors, at most a minute old.
 */
export const Prize = Type.Object({
  kind: Type.String(),
  sizeMm: Type.Integer(),
  weightG: Type.Integer(),
  origin: Type.String(),
  sent: Type.Integer(),
});

/** A toy that the player has won, wherever it is now; `playId` is empty for one that was given. */
export const WonPrize = Type.Object({
  unitId: Type.String(),
  kind: Type.String(),
  playId: MaybePlay,
  wonAt: Type.String(),
});

export const prizesSchemas = {
  /** Every kind of toy that the house has. */
  prizes: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(Prize) }) },
  /** The player's own toys, newest first. */
  album: { params: Type.Object({}), reply: Type.Object({ list: Type.Array(WonPrize) }) },
} satisfies CallSchemas<typeof prizesPaths>;
