import type { CallReply } from '@grabbit/contract';
import { fishStakes } from '@grabbit/engines/draws';
import type { FishStake } from '@grabbit/engines/draws';
import type { Asked, DrawClient, DrawState } from '../draws/draw-client.ts';
import type { ClientGame } from '../draws/use-draw-client.ts';
import { call } from '../kernel/call.ts';
import { sharedRefusals } from '../room/refusals.ts';
import type { SharedRefusal } from '../room/refusals.ts';
import type { FishPlace } from './shoal.ts';
import { stakeOf } from './stake.ts';

/** A shot at a fish. */
interface Shot extends FishPlace {
  /** Seed of the tide, which is open. */
  readonly seed: string;
  readonly stake: FishStake;
}

type ShotParams = Asked & Shot;
export type ShotAnswer = CallReply<'shootFish'>;
export type ShotState = DrawState<ShotParams, ShotAnswer>;
export type ShotDesk = DrawClient<Shot, ShotParams, ShotAnswer>;

/** Refusals of one shot that the display tells by a word: the next one may go. */
const passing = ['fishGone', 'cannonsTaken', 'stakeTooSoon'] as const;
export type PassingRefusal = (typeof passing)[number];
/** Refusals that a sheet explains. */
export type StandingRefusal = SharedRefusal | 'levelLimited';
export type ShotRefusal = StandingRefusal | PassingRefusal;

export const isPassing = (name: ShotRefusal): name is PassingRefusal => passing.some((each) => each === name);

/** The player's shots in one sea: one after the other, as often as the sea takes them. */
export const shots: ClientGame<Shot, ShotParams, ShotAnswer, ShotRefusal> = {
  ...{ name: 'fishing', readMs: 0 },
  refusals: [...sharedRefusals, 'levelLimited', ...passing],
  priceOf: ({ stake }) => stake,
  stream: {
    bound: ({ seed: tide, lane, turn, stake }) => ({ tide, lane, turn, stake }),
    accept: (ask, { tide, lane, turn, stake }) =>
      call('aimShot', { ...ask, tide, lane, turn, stake }, { individual: true }),
    reveal: (shown) => call('shootFish', shown, { individual: true }),
  },
  paramsOf: (asked, shot) => ({ ...asked, ...shot }),
  betOf: ({ tide, seed, lane, turn, stake }) => ({
    ...{ tide, seed, lane, turn, stake: stakeOf(stake) ?? fishStakes[0] },
  }),
  isBet: (kept) =>
    typeof kept['seed'] === 'string' &&
    ['tide', 'lane', 'turn', 'stake'].every((name) => typeof kept[name] === 'number'),
  // Shots come thick and fast: what they change is read anew when they pause (`use-shot-ends.ts`).
  changed: () => [],
};
