import type { DrawEngine } from '../fair/draw.ts';
import { hasShape, isCount } from '../fair/shape.ts';
import { seaFish, seaRules } from './sea.ts';
import { type FishKind, fishKinds, fishStakes, type FishStake, fishTable } from './table.ts';

/** A type, not an interface: it is written as canonical JSON. */
export type FishBet = {
  /** Seed of the tide, which is open: it says which fish swims there. */
  readonly tide: string;
  readonly lane: number;
  readonly turn: number;
  /** Coins. */
  readonly stake: FishStake;
};

export type FishResult = { readonly kind: FishKind; readonly caught: boolean };

const betShape = {
  tide: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  lane: isCount,
  turn: isCount,
  stake: (value: unknown) => fishStakes.some((stake) => stake === value),
};

function isBet(value: unknown): value is FishBet {
  return hasShape(value, betShape);
}

/** The fish that is shot at. @throws RangeError for a bet that is none. */
function kindOf({ tide, lane, turn }: FishBet): FishKind {
  const fish = seaFish(tide, lane, turn);
  if (fish === null) throw new RangeError('there is no such fish');
  return fish.kind;
}

/** One shot at a fish. Its rules of before 29 November 2026 did not say which kinds swim. */
export const firstFishing: DrawEngine<FishBet, FishResult> = {
  name: 'fishing',
  version: 'fishing-1',
  rules: {
    stakes: fishStakes,
    fish: fishKinds.map((kind) => ({ kind, ...fishTable[kind] })),
    order: 'one number; below `oneIn` of the fish: 0 catches it. A catch pays `hundredths` of the stake',
  },
  readBet: (value) => (isBet(value) && seaFish(value.tide, value.lane, value.turn) !== null ? value : null),
  priceOf: ({ stake }) => stake,
  drawsOf: () => 1,
  draw(bet, [draw]) {
    const kind = kindOf(bet);
    return { kind, caught: draw?.below(fishTable[kind].oneIn) === 0 };
  },
  paysOf: ({ stake }, { kind, caught }) => (caught ? (stake / 100) * fishTable[kind].hundredths : 0),
};

/** One shot at a fish, as a pure function of bet and stream. */
export const fishing: DrawEngine<FishBet, FishResult> = {
  ...firstFishing,
  version: 'fishing-2',
  rules: { ...firstFishing.rules, sea: seaRules },
};

/** Versions that a tide may be promised by: the one in force first. */
export const fishingVersions = [fishing.version, firstFishing.version] as const;
