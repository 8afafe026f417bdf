/**
 * How much a player gains who simulates many aims from the exact start state without knowing the seed, over one who
 * aims at the topmost toy. Two ways to use the simulations: take an aim that won once, and the strongest we know,
 * to explore, smooth over neighbouring aims, and try the best ones again.
 *
 *   node bench/look-ahead.ts [--preset NAME,…] [--states 24] [--aims 500] [--fresh 30] [--seed TEXT] [--change JSON]
 *   node bench/look-ahead.ts --band [--plays 200] [--preset NAME,…]     win rate of the topmost aim alone
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import {
  aimAt,
  clawPresets,
  clawRandomness,
  clawTargets,
  createClawPlay,
  drawStream,
  dropCode,
  railsOf,
  refillClaw,
  sha256Hex,
} from '@grabbit/engines';
import { print } from './harness/measure.ts';
import type { AimPoint, ClawPreset, ClawSettings, ClawState, DrawStream } from '@grabbit/engines';

const { values } = parseArgs({
  options: {
    preset: { type: 'string' },
    states: { type: 'string', default: '24' },
    aims: { type: 'string', default: '500' },
    fresh: { type: 'string', default: '30' },
    plays: { type: 'string', default: '200' },
    seed: { type: 'string', default: new Date().toISOString() },
    change: { type: 'string', default: '{}' },
    band: { type: 'boolean', default: false },
  },
});
const options = {
  ...{ states: Number(values.states), aims: Number(values.aims), fresh: Number(values.fresh) },
  ...{ plays: Number(values.plays), seed: values.seed },
};

interface Trial extends AimPoint {
  won: number;
  runs: number;
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const share = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Half of the 95 % interval of a mean. */
function halfInterval(values: readonly number[]): number {
  const m = mean(values);
  const squares = values.reduce((sum, v) => sum + (v - m) ** 2, 0);
  return 1.96 * Math.sqrt(squares / Math.max(1, values.length - 1) / values.length);
}

interface PlayResult {
  readonly won: number;
  readonly end: ClawState | null;
  readonly ticks: number;
  readonly ms: number;
}

/** One play; with `hurry`, a play whose claw comes up empty is not followed to its end. */
function playOnce(
  settings: ClawSettings,
  start: ClawState,
  aim: AimPoint | undefined,
  seed: string,
  hurry: boolean,
): PlayResult {
  const play = createClawPlay(RAPIER, { settings, start });
  const inputs = aimAt(start, settings, aim);
  const begun = performance.now();
  let next = 0;
  while (play.phase !== 'ended') {
    for (let input = inputs[next]; input?.tick === play.tick + 1; input = inputs[++next]) {
      if (input.code === dropCode) play.drop(clawRandomness(seed, 'look-ahead', 0, settings));
      else play.steer(input.code);
    }
    play.step();
    const high = (settings.restHeightUm / 1e6 - 0.3) * 1e4;
    if (hurry && play.phase === 'returning' && !play.fullFrame().toys.some((toy) => toy[2] > high)) break;
    if (hurry && play.won.length > 0) break;
  }
  const result = {
    won: play.won.length,
    end: play.phase === 'ended' ? play.end() : null,
    ticks: play.tick,
    ms: performance.now() - begun,
  };
  if (!play.sane()) throw new Error(`a body escaped: seed ${seed}`);
  play.free();
  return result;
}

function fill(preset: ClawPreset, state: ClawState, seed: string): ClawState {
  const firstSerial = (state.toys.at(-1)?.serial ?? 0) + 1;
  const from = firstSerial % preset.kinds.length;
  const kinds = Array.from({ length: preset.toys }, () => preset.kinds)
    .flat()
    .slice(from, from + preset.toys - state.toys.length);
  return refillClaw(RAPIER, { settings: preset.settings, state, kinds, firstSerial, seed: sha256Hex(seed) });
}

/** A machine as a player finds it: filled, then played a few times. */
function stateOf(preset: ClawPreset, name: string, plays: number): ClawState {
  let state = fill(preset, { toys: [] }, name);
  for (let i = 0; i < plays; i++)
    state = playOnce(preset.settings, state, undefined, sha256Hex(`${name}/before/${i}`), false).end ?? state;
  return state;
}

function randomAim(settings: ClawSettings, state: ClawState, draw: DrawStream, i: number): AimPoint {
  const rails = railsOf(settings);
  const targets = clawTargets(state, settings);
  const blind = i % 4 === 0 || targets.length === 0;
  const near = blind ? undefined : targets[draw.below(Math.min(targets.length, 12))];
  if (near === undefined) {
    return {
      x: draw.within(Math.floor(rails.x.high * 1e6)) / 1e6,
      z: draw.within(Math.floor(rails.z.high * 1e6)) / 1e6,
    };
  }
  return { x: near.x + draw.within(40_000) / 1e6, z: near.z + draw.within(40_000) / 1e6 };
}

/** A trial's share of wins, smoothed over its neighbours of a centimetre. */
function smoothed(trial: Trial, trials: readonly Trial[]): number {
  const overall = trials.reduce((sum, t) => sum + t.won, 0) / trials.reduce((sum, t) => sum + t.runs, 0);
  let [won, runs] = [overall * 2, 2];
  for (const other of trials) {
    const d2 = (other.x - trial.x) ** 2 + (other.z - trial.z) ** 2;
    const weight = Math.exp(-d2 / (2 * 0.01 ** 2));
    won += weight * other.won;
    runs += weight * other.runs;
  }
  return won / runs;
}

const best = (trials: readonly Trial[]): Trial[] => {
  const scored = trials.map((trial) => ({ trial, score: smoothed(trial, trials) }));
  return scored.sort((a, b) => b.score - a.score).map(({ trial }) => trial);
};

interface Attack {
  readonly winner: AimPoint | undefined;
  readonly best: AimPoint | undefined;
}

/** Spends the simulations: three fifths to explore, the rest to try the twenty best again. */
function attack(settings: ClawSettings, state: ClawState, aims: number, name: string): Attack {
  const draw = drawStream(sha256Hex(name), 'aims');
  let spent = 0;
  const simulate = (aim: AimPoint): number =>
    playOnce(settings, state, aim, sha256Hex(`${name}/${spent++}`), true).won > 0 ? 1 : 0;
  const trials: Trial[] = [];
  while (spent < aims * 0.6) {
    const aim = randomAim(settings, state, draw, spent);
    trials.push({ ...aim, won: simulate(aim), runs: 1 });
  }
  const winner = trials.find(({ won }) => won > 0);
  const finalists = best(trials).slice(0, 20);
  while (spent < aims) {
    for (const trial of finalists.slice(0, aims - spent)) {
      trial.won += simulate(trial);
      trial.runs++;
    }
  }
  return { winner, best: best(trials)[0] };
}

function rate(
  settings: ClawSettings,
  state: ClawState,
  aim: AimPoint | undefined,
  fresh: number,
  name: string,
): number {
  const wins = Array.from({ length: fresh }, (_, i): number =>
    playOnce(settings, state, aim, sha256Hex(`${name}/fresh/${i}`), true).won > 0 ? 1 : 0,
  );
  return mean(wins);
}

function lookAhead(preset: ClawPreset): void {
  const rates: { readonly top: number; readonly winner: number; readonly strong: number }[] = [];
  for (let i = 0; i < options.states; i++) {
    const name = `${options.seed}/${preset.name}/${i}`;
    const state = stateOf(preset, name, i % 6);
    const found = attack(preset.settings, state, options.aims, name);
    const rateOf = (aim: AimPoint | undefined): number =>
      rate(preset.settings, state, aim, options.fresh, name);
    rates.push({ top: rateOf(undefined), winner: rateOf(found.winner), strong: rateOf(found.best) });
  }
  const gain = (of: 'winner' | 'strong'): string => {
    const gains = rates.map((each) => each[of] - each.top);
    return `${share(mean(rates.map((each) => each[of])))} (${share(mean(gains))} ± ${share(halfInterval(gains))})`;
  };
  print(
    `${preset.name.padEnd(18)} topmost ${share(mean(rates.map(({ top }) => top)))}  an aim that won ${gain('winner')}  best of ${options.aims} ${gain('strong')}`,
  );
}

function band(preset: ClawPreset): void {
  let state: ClawState = { toys: [] };
  let [wins, toys, ticks, ms, longest] = [0, 0, 0, 0, 0];
  for (let i = 0; i < options.plays; i++) {
    const name = `${options.seed}/${preset.name}/band/${i}`;
    if (i % 40 === 0) state = { toys: [] };
    if (state.toys.length < preset.refillBelow) state = fill(preset, state, name);
    const result = playOnce(preset.settings, state, undefined, sha256Hex(name), false);
    state = result.end ?? state;
    wins += result.won > 0 ? 1 : 0;
    toys += result.won;
    ticks += result.ticks;
    ms += result.ms;
    longest = Math.max(longest, result.ticks);
  }
  const p = wins / options.plays;
  const half = 1.96 * Math.sqrt((p * (1 - p)) / options.plays);
  print(
    `${preset.name.padEnd(18)} won ${share(p)} ± ${share(half)} of ${options.plays}, ${toys} toys, longest ${longest} ticks, ${(ms / ticks).toFixed(3)} ms a tick`,
  );
}

await RAPIER.init();
const change: Partial<ClawSettings> = JSON.parse(values.change) as Partial<ClawSettings>;
const wanted = values.preset?.split(',');
print(`seed ${options.seed}${values.change === '{}' ? '' : `, changed ${values.change}`}`);
for (const preset of clawPresets.filter(({ name }) => wanted === undefined || wanted.includes(name))) {
  const changed = { ...preset, settings: { ...preset.settings, ...change } };
  if (values.band) band(changed);
  else lookAhead(changed);
}
