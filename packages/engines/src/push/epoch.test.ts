import { beforeAll, describe, expect, it } from 'vitest';

import { loadRapier } from '../testing/sample.ts';
import { smallBed, smallPush, standardBed } from '../testing/push-sample.ts';
import type { Rapier } from '../rapier.ts';
import { trayAt, beltAt } from './belt.ts';
import { createPushEpoch } from './epoch.ts';
import type { PushEnd, PushEpoch, PushEpochSetup } from './epoch.ts';
import { fillPushBed } from './fill.ts';
import { PushFrameReader, PushFrameWriter } from './frame-bytes.ts';
import type { PushPose } from './frame.ts';
import { standardPush } from './presets.ts';
import { replayPushEpoch } from './replay.ts';
import type { TimedDrop } from './replay.ts';
import { packPushState, pushStateHash } from './state-bytes.ts';
import { emptyTable } from './state.ts';
import type { PushState } from './state.ts';

let rapier: Rapier;
beforeAll(async () => {
  rapier = await loadRapier();
});

const setup: PushEpochSetup = {
  settings: smallPush,
  start: smallBed,
  seed: '77'.repeat(32),
  clientSeeds: ['mika', 'jo'],
};
const drops: readonly TimedDrop[] = [
  { tick: 1, seat: 0, aimUm: 0 },
  { tick: 1, seat: 1, aimUm: 0 },
  { tick: 30, seat: 0, aimUm: -55_000 },
  { tick: 50, seat: 0, aimUm: 55_000 },
  { tick: 119, seat: 1, aimUm: 10_000 },
];

/** Runs something on an epoch and gives its memory back. */
function using<T>(given: PushEpochSetup, run: (epoch: PushEpoch) => T): T {
  const epoch = createPushEpoch(rapier, given);
  try {
    return run(epoch);
  } finally {
    epoch.free();
  }
}

function stepTo(epoch: PushEpoch, tick: number): void {
  while (epoch.tick < tick) epoch.step();
}

const facts = ({ hash, ticks, turnOver, falls }: PushEnd): unknown => ({ hash, ticks, turnOver, falls });

describe('a drop', () => {
  it('[U6] applies at the next tick and gets the next number and ticket', () => {
    using(setup, (epoch) => {
      stepTo(epoch, 10);
      const { tickets } = smallBed;
      expect(epoch.drop({ seat: 0, aimUm: 55_000 })).toEqual({
        ok: true,
        tick: 11,
        number: 1,
        ticket: tickets + 1,
      });
      expect(epoch.drop({ seat: 1, aimUm: -55_000 })).toEqual({
        ok: true,
        tick: 11,
        number: 2,
        ticket: tickets + 2,
      });
    });
  });

  it('[U6] is refused from a strange seat, past the walls, too soon and after the end', () => {
    using(setup, (epoch) => {
      const refusal = (seat: number, aimUm: number): unknown => {
        const answer = epoch.drop({ seat, aimUm });
        return answer.ok ? null : answer.refusal;
      };
      expect([refusal(2, 0), refusal(-1, 0), refusal(0.5, 0)]).toEqual(['seat', 'seat', 'seat']);
      expect([refusal(0, 55_001), refusal(0, -55_001), refusal(0, 0.5)]).toEqual(['aim', 'aim', 'aim']);
      expect(refusal(0, 0)).toBeNull();
      stepTo(epoch, 19);
      expect([refusal(0, 0), refusal(1, 0)]).toEqual(['soon', null]);
      epoch.step();
      expect(refusal(0, 0)).toBeNull();
      stepTo(epoch, 120);
      expect(refusal(0, 0)).toBe('ended');
    });
  });

  it('[U6] waits for the gap of the whole table, from epoch to epoch', () => {
    const shared = { ...setup, settings: { ...smallPush, tableGapTicks: 10 } };
    const taken = (epoch: PushEpoch, seat: number): boolean => epoch.drop({ seat, aimUm: 0 }).ok;
    const quietTicks = using(shared, (epoch) => {
      expect([taken(epoch, 0), taken(epoch, 1)]).toEqual([true, false]);
      stepTo(epoch, 9);
      expect(taken(epoch, 1)).toBe(false);
      epoch.step();
      expect(taken(epoch, 1)).toBe(true);
      stepTo(epoch, 117);
      expect(taken(epoch, 0)).toBe(true);
      stepTo(epoch, 120);
      return epoch.close().state.quietTicks;
    });
    expect(quietTicks).toBe(2);
    using({ ...shared, start: { ...smallBed, quietTicks } }, (epoch) => {
      stepTo(epoch, 6);
      expect(taken(epoch, 0)).toBe(false);
      epoch.step();
      expect(taken(epoch, 0)).toBe(true);
    });
  });

  it('[U6] enters clear of another that enters at the same place and tick', () => {
    const still = {
      ...smallPush,
      tokenEvery: 0,
      tolerances: { ...smallPush.tolerances, aimUm: 0, delayTicks: 0 },
    };
    using({ ...setup, settings: still, start: emptyTable }, (epoch) => {
      epoch.drop({ seat: 0, aimUm: 0 });
      epoch.drop({ seat: 1, aimUm: 0 });
      epoch.step();
      const heights = epoch.fullFrame().moved.map(([, , , y]) => y);
      expect(heights).toHaveLength(2);
      // In 0.5 mm: at least half a coin's radius apart, and not thrown off by an overlap.
      expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeGreaterThanOrEqual(24);
      stepTo(epoch, 12);
      expect(Math.max(...epoch.fullFrame().moved.map(([, , , y]) => y))).toBeLessThan(180);
    });
  });
});

describe('an epoch', () => {
  it('[U12] comes to the same end live, replayed, and with its frames read', () => {
    const replayed = replayPushEpoch(rapier, { ...setup, drops });
    const watched = replayPushEpoch(rapier, { ...setup, drops }, { onFrame: () => undefined });
    const live = using(setup, (epoch) => {
      while (!epoch.ended) {
        for (const drop of drops) if (drop.tick === epoch.tick + 1) epoch.drop(drop);
        epoch.step();
      }
      return epoch.close();
    });
    expect(facts(replayed)).toEqual(facts(live));
    expect(facts(watched)).toEqual(facts(live));
    expect(live.hash).toBe(pushStateHash(live.state));
    expect(replayPushEpoch(rapier, { ...setup, seed: '78'.repeat(32), drops }).hash).not.toBe(live.hash);
    expect(replayPushEpoch(rapier, { ...setup, clientSeeds: ['mika', 'joe'], drops }).hash).not.toBe(
      live.hash,
    );
  });

  it('[U2] goes on from the canonical state, which keeps belt, tickets and serials', () => {
    const first = replayPushEpoch(rapier, { ...setup, drops });
    expect(first.turnOver).toBe(false);
    expect(first.state).toMatchObject({
      beltUm: beltAt(smallPush, smallBed.beltUm, 120),
      tickets: smallBed.tickets + 5,
      quietTicks: 1,
    });
    const second = replayPushEpoch(rapier, { ...setup, start: first.state, drops: [] });
    // One tick before the rest was reached: the drop at the last tick counts.
    expect(second.state.quietTicks).toBe(120);
    expect(second.turnOver).toBe(true);
    const serials = second.state.bodies.map(({ serial }) => serial);
    expect(serials).toEqual(serials.toSorted((a, b) => a - b));
  });

  it('[U4] ends after its strokes, or at the rear point where nobody has dropped for long enough', () => {
    const settings = { ...smallPush, epochStrokes: 4, restStrokes: 2 };
    const start = { ...smallBed, quietTicks: 240 };
    const run = (given: readonly TimedDrop[]): PushEnd =>
      replayPushEpoch(rapier, { ...setup, settings, start, drops: given });
    const at = (tick: number): TimedDrop => ({ tick, seat: 0, aimUm: 0 });
    expect(run([at(1)])).toMatchObject({ ticks: 360, turnOver: true });
    expect(run([at(1), at(130), at(300)])).toMatchObject({ ticks: 480, turnOver: false });
    expect(run([at(120)])).toMatchObject({ ticks: 360, turnOver: true });
    expect(run([])).toMatchObject({ ticks: 120, turnOver: true });
  });

  it('[U4] is stepped to its end and no further, and closed not before', () => {
    using(setup, (epoch) => {
      expect(() => epoch.close()).toThrow('before the end');
      stepTo(epoch, 120);
      expect(epoch.ended).toBe(true);
      expect(() => epoch.step()).toThrow('after the end');
    });
  });

  it('[U4] refuses to replay drops that were never applied so', () => {
    const replay = (given: readonly TimedDrop[]): unknown =>
      replayPushEpoch(rapier, { ...setup, drops: given });
    expect(() => replay([{ tick: 121, seat: 0, aimUm: 0 }])).toThrow(RangeError);
    expect(() => replay([drops[2], drops[0]].flatMap((drop) => drop ?? []))).toThrow(RangeError);
    expect(() =>
      replay([
        { tick: 5, seat: 0, aimUm: 0 },
        { tick: 6, seat: 0, aimUm: 0 },
      ]),
    ).toThrow('soon');
  });
});

describe('falls', () => {
  it('[U5] of the standard table go to the tray that is under them, each once', () => {
    const settings = { ...standardPush, ticketWindow: 200, tokenEvery: 2 };
    const own = Array.from({ length: 20 }, (_, i): TimedDrop => ({
      tick: 1 + 21 * i,
      seat: 0,
      aimUm: 20_000 * (i % 9) - 80_000,
    }));
    const end = replayPushEpoch(rapier, { ...setup, settings, start: standardBed, drops: own });
    expect(end.falls.length).toBeGreaterThan(5);
    for (const [i, fall] of end.falls.entries()) {
      const belt = beltAt(settings, standardBed.beltUm, fall.tick);
      expect(fall).toMatchObject({ number: i + 1, tray: trayAt(settings, belt, fall.xUm) });
      expect(fall.ticket === null).toBe(fall.tray === 'house');
      expect(fall.prize === null).toBe(fall.tray === 'house' || fall.kind === 'coin');
    }
    const fallen = new Set(end.falls.map(({ serial }) => serial));
    expect(fallen.size).toBe(end.falls.length);
    const left = end.state.bodies.map(({ serial }) => serial);
    expect(left.filter((serial) => fallen.has(serial))).toEqual([]);
    // What came in has fallen or lies there.
    expect(left.length + fallen.size).toBe(
      standardBed.bodies.length + end.state.nextSerial - standardBed.nextSerial,
    );
    expect(end.state.bodies.some(({ kind }) => kind === 'token')).toBe(true);
    expect(packPushState(end.state).length).toBeLessThan(10_000);
  });

  it('[U8] are told once while the epoch runs', () => {
    const end = replayPushEpoch(rapier, { ...setup, drops });
    using(setup, (epoch) => {
      const told = [];
      while (!epoch.ended) {
        for (const drop of drops) if (drop.tick === epoch.tick + 1) epoch.drop(drop);
        epoch.step();
        told.push(...epoch.falls());
      }
      expect(told).toEqual(end.falls);
      expect(epoch.falls()).toEqual([]);
    });
  });
});

describe('a table that needs repair', () => {
  const faultOf = (start: PushState): unknown =>
    using({ ...setup, start }, (epoch) => {
      epoch.step();
      return epoch.fault();
    });

  it('[U11] says why', () => {
    const [first, ...others] = smallBed.bodies;
    if (first === undefined) throw new Error('an empty bed');
    expect(faultOf(smallBed)).toBeNull();
    expect(faultOf({ ...smallBed, bodies: [{ ...first, p: [12_000, 100, 5_000] }, ...others] })).toBe('body');
    expect(faultOf({ ...smallBed, bodies: [{ ...first, p: [0, -2_000, 5_000] }, ...others] })).toBe('body');
    // Sunk into the deck.
    expect(faultOf({ ...smallBed, bodies: [{ ...first, p: [0, 0, 1_000] }, ...others] })).toBe('body');
    expect(faultOf({ ...smallBed, bodies: others.slice(0, 15) })).toBe('count');
    expect(faultOf({ ...smallBed, dryDrops: 40 })).toBe('dry');
  });

  it('[U3] is none on which coins were only dropped: none falls into the deck', () => {
    const settings = { ...smallPush, leastBodies: 0, tokenEvery: 0, epochStrokes: 4, dryDrops: 1_000 };
    using({ ...setup, settings, start: emptyTable }, (epoch) => {
      while (!epoch.ended) {
        epoch.drop({ seat: epoch.tick % 2, aimUm: ((epoch.tick * 37) % 101_000) - 50_000 });
        epoch.step();
        expect(epoch.fault()).toBeNull();
      }
      expect(epoch.tickets).toBeGreaterThan(40);
    });
  });

  it('[U11] counts the drops since the last fall', () => {
    using({ ...setup, start: { ...smallBed, dryDrops: 39 } }, (epoch) => {
      expect(epoch.fault()).toBeNull();
      epoch.drop({ seat: 0, aimUm: 0 });
      expect(epoch.fault()).toBe('dry');
    });
  });
});

describe('frames', () => {
  it('[U13] add up to what is there, as bytes too, for who came first and who came later', () => {
    const [writer, reader, late] = [new PushFrameWriter(), new PushFrameReader(), new PushFrameReader()];
    const seen = [new Map<number, PushPose>(), new Map<number, PushPose>()];
    const [first, later] = seen;
    if (first === undefined || later === undefined) throw new Error('no maps');
    const take = (
      map: Map<number, PushPose>,
      frame: { moved: readonly PushPose[]; gone: readonly number[] },
    ): void => {
      for (const pose of frame.moved) map.set(pose[0], pose);
      for (const serial of frame.gone) map.delete(serial);
    };
    using(setup, (epoch) => {
      const sizes: number[] = [];
      while (!epoch.ended) {
        for (const drop of drops) if (drop.tick === epoch.tick + 1) epoch.drop(drop);
        epoch.step();
        if (epoch.tick % 3 !== 0) continue;
        if (epoch.tick === 60) take(later, late.read(writer.full()));
        const frame = epoch.frame();
        const bytes = writer.write(frame);
        sizes.push(bytes.length);
        const read = reader.read(bytes);
        expect(read).toEqual(frame);
        take(first, read);
        if (epoch.tick >= 60) take(later, late.read(bytes));
      }
      const truth = new Map(epoch.fullFrame().moved.map((pose) => [pose[0], pose]));
      expect(first).toEqual(truth);
      expect(later).toEqual(truth);
      expect(sizes.slice(1).reduce((sum, n) => sum + n, 0) / sizes.length).toBeLessThan((sizes[0] ?? 0) / 3);
    });
  });

  it('[U13] that are cut or continue nothing are refused', () => {
    const writer = new PushFrameWriter();
    using(setup, (epoch) => {
      const first = writer.write(epoch.frame());
      expect(() => new PushFrameReader().read(first.slice(0, -1))).toThrow(RangeError);
      stepTo(epoch, 30);
      const next = writer.write(epoch.frame());
      expect(() => new PushFrameReader().read(next)).toThrow('never told');
    });
  });
});

describe('a new bed', () => {
  it('[U7] lies still, has a ticket for each coin, and follows from its seed', () => {
    const fill = { settings: smallPush, start: emptyTable, drops: 12, seed: '5e'.repeat(32) };
    const bed = fillPushBed(rapier, fill);
    expect(bed).toMatchObject({ tickets: 12, nextSerial: 13, dryDrops: 0, quietTicks: 120 });
    expect(bed.bodies).toHaveLength(12);
    expect(fillPushBed(rapier, fill)).toEqual(bed);
    expect(fillPushBed(rapier, { ...fill, seed: '5f'.repeat(32) })).not.toEqual(bed);
    const more = fillPushBed(rapier, { ...fill, start: bed, drops: 2 });
    expect(more).toMatchObject({ tickets: 14, nextSerial: 15 });
  });
});

describe('somebody who sits down late', () => {
  const late = { ...setup, clientSeeds: ['mika'], lateSeeds: ['jo'] };
  const own: readonly TimedDrop[] = [{ tick: 1, seat: 0, aimUm: 0 }];
  const both: readonly TimedDrop[] = [...own, { tick: 40, seat: 1, aimUm: 20_000 }];
  const after = (given: PushEpochSetup, list: readonly TimedDrop[]): string =>
    replayPushEpoch(rapier, { ...given, drops: list }).hash;

  it('[U6] changes no draw before their first drop', () => {
    expect(after(late, own)).toBe(after({ ...setup, clientSeeds: ['mika'] }, own));
  });

  it('[U6] has their own seed in their own drops, live as replayed', () => {
    expect(after(late, both)).not.toBe(after({ ...late, lateSeeds: ['ann'] }, both));
    const live = using({ ...setup, clientSeeds: ['mika'] }, (epoch) => {
      epoch.drop({ seat: 0, aimUm: 0 });
      stepTo(epoch, 39);
      expect(epoch.drop({ seat: 1, aimUm: 20_000 })).toEqual({ ok: false, refusal: 'seat' });
      expect(epoch.sit('jo')).toBe(1);
      expect(epoch.drop({ seat: 1, aimUm: 20_000 })).toMatchObject({ ok: true, tick: 40 });
      while (!epoch.ended) epoch.step();
      return epoch.close().hash;
    });
    expect(live).toBe(after(late, both));
  });
});
