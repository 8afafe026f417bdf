import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from '../fair/canonical-json.ts';
import { sha256Hex } from '../fair/hash.ts';
import { smallPush } from '../testing/push-sample.ts';
import { beltAt, trayAt } from './belt.ts';
import { drawJackpot, jackpotPrizes, prizeOf } from './jackpot.ts';
import { standardPush } from './presets.ts';
import { deckAt } from './pusher.ts';
import { dropEntry, farthestAim } from './randomness.ts';
import { isPushSettings, pushSettingsFaults } from './settings.ts';
import type { PushSettings } from './settings.ts';
import { sharingTickets, ticketOf } from './ticket.ts';
import { tokenAfter } from './token.ts';

const luck = { seed: '3c'.repeat(32), clientSeeds: ['mika', 'jo'] };

/** The words of a label by the platform's own HMAC and nothing of the engine. None here is cut off by rejection. */
function words(what: string, number: number): number[] {
  const label = `${sha256Hex(canonicalJson(luck.clientSeeds))}:${what}:${number}`;
  return [0, 1].flatMap((block) => {
    const bytes = createHmac('sha256', Buffer.from(luck.seed, 'hex')).update(`${label}:${block}`).digest();
    return Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4));
  });
}

describe('settings', () => {
  it('[U1] of the standard table are sound, and so is a small one', () => {
    expect(pushSettingsFaults(standardPush)).toEqual([]);
    expect(isPushSettings(smallPush)).toBe(true);
    expect(pushSettingsFaults({ ...standardPush, tableGapTicks: 10 })).toEqual([]);
  });

  it('[U1] refuse what is missing, strange, broken, out of range or does not fit', () => {
    const { bedWidthUm: _, ...less } = standardPush;
    const { delayTicks: __, ...tolerances } = standardPush.tolerances;
    const wrong: readonly unknown[] = [
      null,
      less,
      { ...standardPush, more: 1 },
      { ...standardPush, periodTicks: 216.5 },
      { ...standardPush, periodTicks: 217 },
      { ...standardPush, ticketWindow: -0 },
      { ...standardPush, bedWidthUm: 1 },
      { ...standardPush, tolerances },
      { ...standardPush, jackpot: null },
      { ...standardPush, deckFrontUm: 50_000, deckRearUm: 60_000 },
      { ...standardPush, houseTrayUm: 200_000, trayPitchUm: 150_000 },
      { ...standardPush, aimMarginUm: 19_000 },
      { ...standardPush, dropNearUm: 26_000 },
      { ...standardPush, jackpot: { ...standardPush.jackpot, luckyPpm: 900_000 } },
      { ...standardPush, leastBodies: 500 },
      { ...standardPush, tableGapTicks: 0 },
      { ...standardPush, tableGapTicks: undefined },
    ];
    for (const settings of wrong) expect(pushSettingsFaults(settings)).not.toEqual([]);
  });
});

it('[U3] the deck goes from its rear point to its foremost and back, and slows at both', () => {
  const at = (tick: number): number => deckAt(standardPush, tick);
  expect([at(0), at(54), at(108), at(162), at(216), at(2_160)]).toEqual([
    40_000, 77_500, 115_000, 77_500, 40_000, 40_000,
  ]);
  expect(at(2) - at(0)).toBeLessThan((at(55) - at(53)) / 10);
});

describe('the belt', () => {
  it('[U5] gives the house exactly its share of every pitch, wherever one aims', () => {
    for (const aim of [-180_000, -3, 0, 91_234]) {
      let house = 0;
      for (let belt = 0; belt < standardPush.trayPitchUm; belt += 1)
        if (trayAt(standardPush, belt, aim) === 'house') house += 1;
      expect(house).toBe(standardPush.houseTrayUm);
    }
  });

  it('[U5] begins its house tray where the belt is, and goes on from epoch to epoch', () => {
    expect([0, 39_999, 40_000, -1, 333_333].map((x) => trayAt(standardPush, 0, x))).toEqual([
      'house',
      'house',
      'player',
      'player',
      'house',
    ]);
    expect([39_999, 40_000, 79_999, 80_000].map((x) => trayAt(standardPush, 40_000, x))).toEqual([
      'player',
      'house',
      'house',
      'player',
    ]);
    const [half, whole] = [beltAt(standardPush, 17, 1_000), beltAt(standardPush, 17, 2_160)];
    expect(beltAt(standardPush, half, 1_160)).toBe(whole);
    expect(whole).toBe((17 + 2_133 * 2_160) % 333_333);
  });
});

describe('what is hidden in a drop', () => {
  it('[U6] follows from seed, client seeds and number as a stranger would work it out', () => {
    for (const drop of [7, 8, 9, 10, 11, 12]) {
      const w = words('drop', drop);
      const within = (i: number, reach: number): number => ((w[i] ?? 0) % (2 * reach + 1)) - reach;
      expect(dropEntry(standardPush, luck, drop)).toEqual({
        shiftUm: within(0, 6_000),
        delayTicks: (w[1] ?? 0) % 7,
        depthUm: (w[2] ?? 0) % 10_001,
        tiltMrad: [within(3, 350), within(4, 350)],
        spinMradS: [within(5, 3_000), within(6, 3_000), within(7, 3_000)],
      });
    }
    expect(dropEntry(standardPush, { ...luck, clientSeeds: ['mika'] }, 7)).not.toEqual(
      dropEntry(standardPush, luck, 7),
    );
  });
});

describe('tokens', () => {
  it('[U9] follow one drop in so many, at a place that is drawn after the chance', () => {
    const settings: PushSettings = { ...standardPush, tokenEvery: 3 };
    const reach = farthestAim(settings);
    const numbers = Array.from({ length: 3_000 }, (_, i) => i + 1);
    const tokens = numbers.filter((drop) => tokenAfter(settings, luck, drop) !== null).length;
    for (const drop of numbers.slice(0, 60)) {
      const [chance = 0, aim = 0] = words('token', drop);
      const expected = chance % 3 === 0 ? (aim % (2 * reach + 1)) - reach : undefined;
      expect(tokenAfter(settings, luck, drop)?.aimUm).toBe(expected);
    }
    // Five standard deviations.
    expect(Math.abs(tokens - 1_000)).toBeLessThan(130);
    expect(tokenAfter({ ...settings, tokenEvery: 0 }, luck, 1)).toBeNull();
  });
});

describe('the jackpot', () => {
  it('[U10] has exactly the published chances', () => {
    const counts = Object.fromEntries(jackpotPrizes.map((prize) => [prize, 0]));
    for (let word = 0; word < 1_000_000; word += 1) {
      const prize = prizeOf(standardPush.jackpot, word);
      counts[prize] = (counts[prize] ?? 0) + 1;
    }
    expect(counts).toEqual({ grand: 5_000, major: 55_000, mini: 200_000, lucky: 300_000, loss: 440_000 });
  });

  it('[U10] is drawn by the number of the fall', () => {
    for (let fall = 1; fall <= 40; fall += 1)
      expect(drawJackpot(standardPush.jackpot, luck, fall)).toBe(
        prizeOf(standardPush.jackpot, (words('jackpot', fall)[0] ?? 0) % 1_000_000),
      );
  });
});

describe('tickets', () => {
  it('[U8] the last ones share, and none that was not given out', () => {
    expect(sharingTickets(63, 200)).toEqual({ first: 1, last: 63 });
    expect(sharingTickets(1_000, 200)).toEqual({ first: 801, last: 1_000 });
    expect(ticketOf(luck, { fall: 1, given: 0, window: 200 })).toBeNull();
    expect(ticketOf(luck, { fall: 1, given: 10, window: 0 })).toBeNull();
  });

  it('[U8] each has the same chance, drawn by the number of the fall', () => {
    const counts = new Map<number, number>();
    const draw = (fall: number): number => ticketOf(luck, { fall, given: 500, window: 20 }) ?? 0;
    for (let fall = 1; fall <= 40; fall += 1)
      expect(draw(fall)).toBe(481 + ((words('ticket', fall)[0] ?? 0) % 20));
    for (let fall = 1; fall <= 4_000; fall += 1) counts.set(draw(fall), (counts.get(draw(fall)) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => 481 + i));
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(70);
  });
});
