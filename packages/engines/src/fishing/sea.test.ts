import { describe, expect, it } from 'vitest';

import { drawStream } from '../fair/randomness.ts';
import { type CaughtAt, placeOf, seaFish, seaLanes, swimMs, Tide, tideCommitmentOf, tideMs } from './sea.ts';

const seed = (number: number): string => number.toString(16).padStart(64, '0');
const seeds = Array.from({ length: 60 }, (_, index) => seed(index + 1));
const none: CaughtAt = () => undefined;

it('[O5] [O6] a tide takes 90 seconds, and the last ten of them are calm', () => {
  expect([tideMs, swimMs]).toEqual([90_000, 80_000]);
});

it('[O5] a commitment is of everything that it binds', () => {
  const promise = { engine: 'fishing-1', roomId: '7', tide: 3, seed: seed(1) };
  const others = [{ engine: 'fishing-2' }, { roomId: '8' }, { tide: 4 }, { seed: seed(2) }];
  const all = [promise, ...others.map((other) => ({ ...promise, ...other }))].map(tideCommitmentOf);
  expect(new Set(all).size).toBe(5);
});

describe('[O6] a tide', () => {
  it('is the same from the same seed, whenever it is asked', () => {
    const [one, other] = [new Tide(seed(1)), new Tide(seed(1))];
    other.at(60_000, none);
    expect(one.at(31_234, none)).toEqual(other.at(31_234, none));
    expect(one.at(31_234, none)).not.toEqual(new Tide(seed(2)).at(31_234, none));
  });

  it('begins with little, is never empty for long, and is calm at its end', () => {
    for (const each of seeds) {
      const tide = new Tide(each);
      for (let ms = 9_000; ms < 50_000; ms += 1_000) expect(tide.at(ms, none).length).toBeGreaterThan(1);
      for (let ms = swimMs; ms < tideMs; ms += 1_000) expect(tide.at(ms, none)).toEqual([]);
    }
  });

  it('has one whale and one school of five, which are through before the calm', () => {
    for (const each of seeds) {
      const tide = new Tide(each);
      const seen = new Set<number>();
      for (let ms = 0; ms < swimMs; ms += 500)
        for (const { fish, since } of tide.at(ms, none)) {
          seen.add(fish.lane);
          expect(since + fish.crossMs).toBeLessThanOrEqual(swimMs);
        }
      expect([...seen].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: seaLanes }, (_, lane) => lane),
      );
      expect(seaFish(each, 7, 0)?.kind).toBe('whale');
      expect(new Set([8, 9, 10, 11, 12].map((lane) => seaFish(each, lane, 0)?.kind)).size).toBe(1);
    }
  });

  it('has its kinds by the first word of a lane and turn: so many of a hundred', () => {
    const water = { clownfish: 32, puffer: 24, turtle: 18, octopus: 14, shark: 12 };
    const ground = { crab: 70, octopus: 30 };
    for (const each of seeds)
      for (let lane = 0; lane < 7; lane += 1) {
        const kinds = Object.entries(lane === 6 ? ground : water).flatMap(([kind, share]) =>
          Array.from({ length: share }, () => kind),
        );
        for (const turn of [0, 1, 2])
          expect(seaFish(each, lane, turn)?.kind).toBe(
            kinds[drawStream(each, `fish/${lane}/${turn}`).below(100)],
          );
      }
  });

  it('lets its whale in after 20 to 40 seconds, and the school one after the other', () => {
    for (const each of seeds) {
      const tide = new Tide(each);
      const sinceOf = (lane: number): number | undefined => {
        for (let ms = 0; ms < swimMs; ms += 250) {
          const found = tide.at(ms, none).find(({ fish }) => fish.lane === lane);
          if (found !== undefined) return found.since;
        }
        return undefined;
      };
      expect(sinceOf(7)).toBeGreaterThanOrEqual(20_000);
      expect(sinceOf(7)).toBeLessThan(40_000);
      const first = sinceOf(8) ?? 0;
      expect([9, 10, 11, 12].map((lane) => (sinceOf(lane) ?? 0) - first)).toEqual([
        2_200, 2_200, 4_400, 4_400,
      ]);
    }
  });

  it('lets the next one in 1.5 seconds after a catch', () => {
    const tide = new Tide(seed(1));
    const first = tide.at(9_500, none).find(({ fish }) => fish.lane === 2);
    const caught: CaughtAt = (lane, turn) => (lane === 2 && turn === 0 ? 10_000 : undefined);
    expect(first?.fish.turn).toBe(0);
    expect(tide.at(9_999, caught).find(({ fish }) => fish.lane === 2)).toEqual(first);
    expect(tide.at(11_499, caught).find(({ fish }) => fish.lane === 2)).toBeUndefined();
    expect(tide.at(11_500, caught).find(({ fish }) => fish.lane === 2)).toMatchObject({
      fish: { turn: 1 },
      since: 11_500,
    });
    const rest = (of: CaughtAt) => tide.at(11_500, of).filter(({ fish }) => fish.lane !== 2);
    expect(rest(caught)).toEqual(rest(none));
  });
});

it('[O7] a fish comes in on one side and leaves on the other, within the sea', () => {
  for (const each of seeds) {
    for (const swimming of new Tide(each).at(25_000, none)) {
      const { fish, since } = swimming;
      const [come, gone] = [placeOf(swimming, since), placeOf(swimming, since + fish.crossMs)];
      expect([come.x, gone.x]).toEqual(fish.from === 'left' ? [-150, 1_150] : [1_150, -150]);
      for (let ms = since; ms < since + fish.crossMs; ms += 200) {
        const { y } = placeOf(swimming, ms);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(1_000);
      }
    }
  }
});
