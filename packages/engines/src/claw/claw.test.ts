import { beforeAll, describe, expect, it } from 'vitest';

import { canonicalJson } from '../fair/canonical-json.ts';
import { sha256Hex } from '../fair/hash.ts';
import { drawStream } from '../fair/randomness.ts';
import type { Rapier } from '../rapier.ts';
import { filled, loadRapier, presetNamed, printedSeed } from '../testing/sample.ts';
import { aimAt, clawTargets } from './bot.ts';
import { chuteOf } from './cabinet.ts';
import { dropCode } from './gantry.ts';
import { clawPhases, clawTransitions, toPhase } from './phase.ts';
import { createClawPlay } from './play.ts';
import type { ClawPlay } from './play.ts';
import { clawPresets, standardClaw } from './presets.ts';
import { clawRandomness } from './randomness.ts';
import { refillClaw } from './refill.ts';
import { clawInputFaults, replayClaw } from './replay.ts';
import type { ClawReplaySource } from './replay.ts';
import { clawSettingsFaults } from './settings.ts';
import { clawStateFaults, clawStateHash, maxStateBytes } from './state.ts';
import type { ClawState } from './state.ts';

const preset = presetNamed('parade');
const { settings } = preset;
const seed = sha256Hex('a seed');
let rapier: Rapier;
let start: ClawState;

beforeAll(async () => {
  rapier = await loadRapier();
  start = filled(rapier, preset, 'claw tests');
}, 60_000);

function source(state: ClawState, number = 1): ClawReplaySource {
  const inputs = aimAt(state, settings).map((input, i) => ({ id: i + 1, ...input }));
  return { settings, start: state, inputs, seed, clientSeed: 'player', nonce: number };
}

const randomness = (): ReturnType<typeof clawRandomness> => clawRandomness(seed, 'player', 1, settings);

function finish(play: ClawPlay): ClawState {
  while (play.phase !== 'ended') play.step();
  const end = play.end();
  play.free();
  return end;
}

describe('settings and states', () => {
  it('[C1] every preset is sound', () => {
    for (const { settings: each } of clawPresets) expect(clawSettingsFaults(each)).toEqual([]);
  });

  it('[C1] a setting that is missing, strange, fractional or out of range is named', () => {
    const { gripTicks: _, ...without } = standardClaw;
    expect(clawSettingsFaults(without)).toEqual(['settings.gripTicks: not a whole number']);
    expect(clawSettingsFaults({ ...standardClaw, luck: 1 })).toEqual(['settings.luck: unknown']);
    expect(clawSettingsFaults({ ...standardClaw, gripTicks: 1.5 })).toHaveLength(1);
    expect(clawSettingsFaults({ ...standardClaw, prongs: 4 })).toHaveLength(1);
    expect(
      clawSettingsFaults({ ...standardClaw, tolerances: { ...standardClaw.tolerances, swingUm: -1 } }),
    ).toHaveLength(1);
    expect(clawSettingsFaults(null)).toHaveLength(1);
  });

  it('[C2] a full machine is a sound state of less than eight kilobytes', () => {
    expect(clawStateFaults(start)).toEqual([]);
    expect(canonicalJson(start).length).toBeLessThan(maxStateBytes);
  });

  it('[C2] a state with a repeated serial, an unknown kind, a fraction or no rotation is refused', () => {
    const [first, ...rest] = start.toys;
    for (const change of [
      { serial: 2 },
      { kind: 'A dog' },
      { p: [0.5, 0, 0] },
      { q: [0, 0, 0, 0] },
      { extra: 1 },
    ]) {
      expect(clawStateFaults({ toys: [{ ...first, ...change }, ...rest] })).toHaveLength(1);
    }
    for (const value of [null, 1, {}, { toys: 1 }, { toys: [null] }, { toys: [], more: 1 }])
      expect(clawStateFaults(value)).toHaveLength(1);
  });
});

describe('stages', () => {
  it('[C4] every stage can be reached, and only by the table', () => {
    const reached = new Set(['aiming', ...Object.values(clawTransitions).flat()]);
    expect([...reached].sort()).toEqual([...clawPhases].sort());
    expect(() => toPhase('aiming', 'settling')).toThrow('no way');
  });

  it('[C4] a play goes through them all, in order', () => {
    const seen = new Set<string>();
    replayClaw(rapier, source(start), { onFrame: ({ phase }) => seen.add(phase) });
    expect([...seen]).toEqual(clawPhases);
  });
});

describe('inputs', () => {
  it('[C5] apply at the next tick; none are taken once the claw drops', () => {
    const play = createClawPlay(rapier, { settings, start });
    expect(play.steer(2)).toBe(1);
    for (const code of [-1, 16, 1.5]) expect(play.steer(code)).toBeNull();
    play.step();
    expect(play.drop(randomness())).toBe(2);
    expect(play.drop(randomness())).toBeNull();
    expect(play.steer(1)).toBeNull();
    play.step();
    expect(play.phase).toBe('dropping');
    finish(play);
  });

  it('[C5] move the carriage in the tick at which they apply', () => {
    const play = createClawPlay(rapier, { settings, start });
    const [before] = play.fullFrame().gantry;
    expect(play.steer(2)).toBe(1);
    play.step();
    expect(play.tick).toBe(1);
    expect(play.fullFrame().gantry[0]).toBeGreaterThan(before);
    play.free();
  });

  it('[C6] the carriage keeps to its rails, whatever is held', () => {
    const play = createClawPlay(rapier, { settings, start });
    play.steer(1 | 4);
    for (let i = 0; i < 300; i++) play.step();
    const [x, z] = play.fullFrame().gantry;
    expect(x).toBe(-2555);
    expect(z).toBe(-2120);
    play.free();
  });

  it('[C8] a play cannot be aimed for longer than it may', () => {
    const play = createClawPlay(rapier, { settings: { ...settings, aimTicks: 60 }, start });
    while (!play.dropDue) play.step();
    expect(play.tick).toBe(59);
    expect(() => play.step()).toThrow('without a drop');
    expect(play.drop(randomness())).toBe(60);
    finish(play);
  });

  it('[C8] a list of inputs ends with its only drop, in order and in time', () => {
    const drop = { id: 0, tick: 9, code: dropCode };
    expect(clawInputFaults([{ id: 1, tick: 1, code: 2 }, drop], 1800)).toEqual([]);
    const bad = [
      [],
      [{ ...drop, code: 3 }],
      [drop, drop],
      [{ ...drop, tick: 0 }],
      [{ ...drop, tick: 1801 }],
      [{ ...drop, code: 17 }],
      [{ id: 1, tick: 10, code: 1 }, drop],
    ];
    for (const inputs of bad) expect(clawInputFaults(inputs, 1800)).toHaveLength(1);
  });
});

describe('what an outcome follows from', () => {
  it('[C9] hidden randomness keeps within its published reach', () => {
    const { dropPointUm, speedPermille } = settings.tolerances;
    for (let i = 0; i < 300; i++) {
      const {
        driftXUm,
        driftZUm,
        phaseX,
        phaseZ,
        speedPermille: speed,
      } = clawRandomness(seed, 'reach', i, settings);
      expect(driftXUm * driftXUm + driftZUm * driftZUm).toBeLessThanOrEqual(dropPointUm * dropPointUm);
      expect(Math.abs(speed)).toBeLessThanOrEqual(speedPermille);
      expect(phaseX * phaseX + phaseZ * phaseZ).toBeGreaterThanOrEqual(250_000);
    }
  });

  it('[C7] the grip is a setting: randomness has no part in it', () => {
    expect(Object.keys(randomness()).sort()).toEqual([
      'driftXUm',
      'driftZUm',
      'phaseX',
      'phaseZ',
      'speedPermille',
      'turn',
    ]);
  });

  it('[C12] the same setup, seed and inputs end in the same state', () => {
    const [first, second] = [replayClaw(rapier, source(start)), replayClaw(rapier, source(start))];
    expect(second).toEqual(first);
    expect(replayClaw(rapier, { ...source(start), clientSeed: 'another' }).endHash).not.toBe(first.endHash);
  });

  it('[C12] a chain of plays that is cut and rebuilt from its canonical state goes on the same', () => {
    const chain = (state: ClawState, from: number, to: number): ClawState => {
      let now = state;
      for (let i = from; i < to; i++) now = replayClaw(rapier, source(now, i)).end;
      return now;
    };
    const half = chain(start, 0, 2);
    const middle: unknown = JSON.parse(canonicalJson(half));
    const whole = chain(half, 2, 4);
    expect(clawStateFaults(middle)).toEqual([]);
    expect(clawStateHash(chain(middle as ClawState, 2, 4))).toBe(clawStateHash(whole));
  });

  it('[C12] watching changes nothing', () => {
    const watched = createClawPlay(rapier, { settings, start });
    watched.drop(randomness());
    while (watched.phase !== 'ended') {
      watched.step();
      watched.frame();
      watched.fullFrame();
      watched.sane();
    }
    const blind = createClawPlay(rapier, { settings, start });
    blind.drop(randomness());
    expect(clawStateHash(finish(blind))).toBe(clawStateHash(watched.end()));
    watched.free();
  });

  it('[C13] frames add up to the whole, and hold whole numbers only', () => {
    const play = createClawPlay(rapier, { settings, start });
    play.drop(randomness());
    const poses = new Map<number, readonly number[]>();
    while (play.phase !== 'ended') {
      play.step();
      const frame = play.frame();
      expect(
        [...frame.gantry, frame.hub, ...frame.swing, ...frame.prongs, ...frame.toys.flat()].every((n) =>
          Number.isInteger(n),
        ),
      ).toBe(true);
      for (const pose of frame.toys) poses.set(pose[0], pose);
    }
    expect([...poses.values()].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))).toEqual(play.fullFrame().toys);
    play.free();
  });
});

describe('the end', () => {
  it('[C3] the toys in the chute are won and leave the machine', () => {
    let state = start;
    let wins = 0;
    for (let i = 0; i < 12 && wins === 0; i++) {
      const before = state.toys.length;
      const { won, end } = replayClaw(rapier, source(state, i));
      expect(end.toys.length).toBe(before - won.length);
      expect(end.toys.some(({ serial }) => won.includes(serial))).toBe(false);
      wins += won.length;
      state = end;
    }
    expect(wins).toBeGreaterThan(0);
  });

  it('[C3] [fair 7] several toys in the chute are all won, in one tick the lowest serial first', () => {
    const { left, right, back, front } = chuteOf(settings);
    const [x, z] = [Math.round(((left + right) / 2) * 1e5), Math.round(((back + front) / 2) * 1e5)];
    const fallen = start.toys.slice(-3).map((toy, i): ClawState['toys'][number] => ({
      ...toy,
      p: [x, -32_000 + (2 - i) * 16_000, z],
      q: [0, 0, 0, 1_000_000],
    }));
    const lying = start.toys.slice(0, 3);
    const { won, end } = replayClaw(rapier, source({ toys: [...lying, ...fallen] }));
    expect(won.slice(0, 3)).toEqual(fallen.map(({ serial }) => serial));
    expect(end.toys.every(({ serial }) => !won.includes(serial))).toBe(true);
  });

  it('[C14] comes by the published tick at the latest', () => {
    // Long before the claw is back, let alone a toy at rest.
    const hasty = { ...settings, settleTicks: 60 };
    const play = createClawPlay(rapier, { settings: hasty, start });
    const at = play.drop(randomness()) ?? 0;
    while (play.phase !== 'ended') play.step();
    expect(play.tick - at).toBeLessThanOrEqual(60);
    expect(() => play.step()).toThrow('after the end');
    play.free();
  });
});

it('[C2] [fair 3] a state keeps the motion of toys that were still falling', () => {
  const hasty = { ...settings, settleTicks: 6 };
  const toys = start.toys.map((toy, i): ClawState['toys'][number] =>
    i === 0 ? { ...toy, p: [0, 60_000, 0] } : toy,
  );
  const play = createClawPlay(rapier, { settings: hasty, start: { toys } });
  play.drop(randomness());
  expect(finish(play).toys[0]?.v[1]).toBeLessThan(0);
});

describe('refills', () => {
  it('[C11] add toys and move none, clear of the chute and at rest', () => {
    const few = { toys: start.toys.slice(0, 15) };
    const after = refillClaw(rapier, {
      settings,
      state: few,
      kinds: ['bear', 'whale', 'chick'],
      firstSerial: 100,
      seed,
    });
    expect(after.toys.slice(0, 15)).toEqual(few.toys);
    expect(after.toys.slice(15).map(({ serial, kind }) => `${serial} ${kind}`)).toEqual([
      '100 bear',
      '101 whale',
      '102 chick',
    ]);
    for (const { p, v, w } of after.toys.slice(15)) {
      expect([...v, ...w]).toEqual([0, 0, 0, 0, 0, 0]);
      expect(p[0] < -14_500 && p[2] > 11_600).toBe(false);
    }
    expect(
      refillClaw(rapier, { settings, state: few, kinds: ['bear', 'whale', 'chick'], firstSerial: 100, seed }),
    ).toEqual(after);
  });

  it('[C11] refuse too many toys and a serial that is taken', () => {
    expect(() =>
      refillClaw(rapier, { settings, state: start, kinds: ['bear'], firstSerial: 5, seed }),
    ).toThrow(RangeError);
    expect(() =>
      refillClaw(rapier, { settings, state: start, kinds: Array(30).fill('bear'), firstSerial: 500, seed }),
    ).toThrow(RangeError);
  });
});

describe('the bot', () => {
  it('[C6] brings the carriage within a centimetre of its target', () => {
    for (const target of clawTargets(start, settings).slice(0, 6)) {
      const play = createClawPlay(rapier, { settings, start });
      const inputs = aimAt(start, settings, target);
      for (const { tick, code } of inputs) {
        while (play.tick + 1 < tick) play.step();
        if (code !== dropCode) play.steer(code);
      }
      const [x, z] = play.fullFrame().gantry;
      const clamp = (at: number, end: number): number => Math.min(end, Math.max(-end, at));
      expect(Math.abs(x / 1e4 - clamp(target.x, 0.2555))).toBeLessThan(0.01);
      expect(Math.abs(z / 1e4 - clamp(target.z, 0.212))).toBeLessThan(0.01);
      play.free();
    }
  });
});

describe('wild plays', () => {
  it('[C10] nothing leaves the box or turns into no number', { timeout: 120_000 }, () => {
    const printed = printedSeed('wild claw plays');
    const draw = drawStream(sha256Hex(printed), 'wild');
    for (let i = 0; i < 10; i++) {
      const chosen = clawPresets[draw.below(clawPresets.length)] ?? preset;
      const play = createClawPlay(rapier, {
        settings: chosen.settings,
        start: i % 2 === 0 ? start : filled(rapier, chosen, `${printed}/${i}`),
      });
      const dropAt = 5 + draw.below(150);
      while (play.phase !== 'ended') {
        if (play.tick % 7 === 0) play.steer(draw.below(16));
        if (play.tick === dropAt) play.drop(clawRandomness(seed, printed, i, chosen.settings));
        play.step();
        if (!play.sane()) throw new Error(`play ${i} at tick ${play.tick} is not sane`);
      }
      expect(clawStateFaults(play.end())).toEqual([]);
      play.free();
    }
  });
});
