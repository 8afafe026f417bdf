/**
 * The engine's step against the same world stepped bare. Both run the same play from the same state, in interleaved
 * rounds; the bare side does to its bodies and joints what was recorded of the engine, so that both worlds do the same
 * work, and both must end with the same snapshot.
 *
 *   node bench/engine-step.ts [--rounds 15] [--preset standard]
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import {
  aimAt,
  clawPresets,
  clawRandomness,
  createClawPlay,
  dropCode,
  refillClaw,
  sha256Hex,
} from '@grabbit/engines';
import type { ClawPlay, ClawSetup, Rapier } from '@grabbit/engines';
import { assertCorrect, atMost, cpuMs, median, print, runBenchmark } from './harness/measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    preset: { type: 'string', default: 'standard' },
    quick: { type: 'boolean', default: false },
  },
});

await RAPIER.init();
const preset = clawPresets.find(({ name }) => name === values.preset);
if (preset === undefined) throw new Error(`no preset ${values.preset}`);
const { settings, toys, kinds } = preset;
const start = refillClaw(RAPIER, {
  settings,
  state: { toys: [] },
  kinds: Array.from({ length: toys }, () => kinds)
    .flat()
    .slice(0, toys),
  firstSerial: 1,
  seed: sha256Hex('bench'),
});
const setup: ClawSetup = { settings, start };
const inputs = aimAt(start, settings);
const randomness = clawRandomness(sha256Hex('bench'), 'bench', 0, settings);

type World = InstanceType<Rapier['World']>;

const bodyMethods = ['setNextKinematicTranslation', 'wakeUp'] as const;
const jointMethods = ['setLimits', 'setMotorMaxForce', 'configureMotorPosition'] as const;

/** Something that the engine did to a body or a joint. */
interface PlayerAction {
  /** How many steps the world had made by then. */
  readonly steps: number;
  readonly target: 'body' | 'joint';
  readonly handle: number;
  readonly method: (typeof bodyMethods | typeof jointMethods)[number];
  readonly args: readonly unknown[];
}

/** Builds a play and keeps hold of its world, whose steps it counts. */
function playAndWorld(): { play: ClawPlay; world: World; steps: () => number } {
  const made: World[] = [];
  let steps = 0;
  class Kept extends RAPIER.World {
    constructor(gravity: { x: number; y: number; z: number }) {
      super(gravity);
      made.push(this);
    }

    override step(...args: Parameters<World['step']>): void {
      steps += 1;
      super.step(...args);
    }
  }
  const play = createClawPlay({ ...RAPIER, World: Kept }, setup);
  const [world] = made;
  if (world === undefined) throw new Error('the engine made no world');
  return { play, world, steps: () => steps };
}

function feed(play: ClawPlay): void {
  for (const { tick, code } of inputs) {
    if (tick !== play.tick + 1) continue;
    if (code === dropCode) play.drop(randomness);
    else play.steer(code);
  }
}

function runEngine(play: ClawPlay): void {
  while (play.phase !== 'ended') {
    feed(play);
    play.step();
  }
}

/** Runs a play once with the physics' mutators listened to. */
function record(): { actions: PlayerAction[]; ticks: number } {
  const { play, steps } = playAndWorld();
  const actions: PlayerAction[] = [];
  const undo = [
    listen(RAPIER.RigidBody.prototype, 'body', bodyMethods, { actions, steps }),
    listen(RAPIER.RevoluteImpulseJoint.prototype, 'joint', jointMethods, { actions, steps }),
  ];
  runEngine(play);
  for (const putBack of undo) putBack();
  const ticks = play.tick;
  play.free();
  return { actions, ticks };
}

/** Notes each call of some methods; returns what puts them back. */
function listen(
  prototype: object,
  target: PlayerAction['target'],
  methods: readonly PlayerAction['method'][],
  { actions, steps }: { readonly actions: PlayerAction[]; readonly steps: () => number },
): () => void {
  const undo = methods.map((method) => {
    const holder = holderOf(prototype, method);
    const original: unknown = Reflect.get(holder, method);
    if (typeof original !== 'function') throw new Error(`${method} is not a method`);
    const put = (value: unknown): void =>
      void Object.defineProperty(holder, method, { configurable: true, writable: true, value });
    put(function noted(this: { handle: number }, ...args: unknown[]): unknown {
      actions.push({ steps: steps(), target, handle: this.handle, method, args });
      return Reflect.apply(original, this, args) as unknown;
    });
    return () => put(original);
  });
  return () => undo.forEach((putBack) => putBack());
}

/** The object of a prototype chain that has a method of its own. */
function holderOf(prototype: object, method: string): object {
  for (let at: object | null = prototype; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    if (Object.hasOwn(at, method)) return at;
  }
  throw new Error(`the physics library has no ${method}`);
}

/** The same world, the same actions, and nothing else. */
function runBare(world: World, byTick: readonly (readonly (() => void)[])[]): void {
  for (const actions of byTick) {
    for (const action of actions) action();
    world.step();
  }
}

function bind(world: World, actions: readonly PlayerAction[], ticks: number): (() => void)[][] {
  const byTick: (() => void)[][] = Array.from({ length: ticks }, () => []);
  for (const { steps, target, handle, method, args } of actions) {
    const object: object | null =
      target === 'body' ? world.getRigidBody(handle) : world.getImpulseJoint(handle);
    if (object === null) throw new Error(`the bare world lacks ${target} ${handle}`);
    const call: unknown = Reflect.get(object, method);
    if (typeof call !== 'function') throw new Error(`the physics library has no ${method}`);
    // A action that follows a step (the claw closing) stands before the next one.
    byTick[steps]?.push(() => void Reflect.apply(call, object, args));
  }
  return byTick;
}

const hashOf = (world: World): string => sha256Hex(world.takeSnapshot());

await runBenchmark(({ quick }) => {
  const rounds = quick ? 5 : Number(values.rounds);
  assertCorrect(rounds >= 2, '--rounds: at least 2, of which the first only warms up');
  const { actions, ticks } = record();
  const ratios: number[] = [];
  const [engine, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [playAndWorld(), playAndWorld()];
    const calls = bind(b.world, actions, ticks);
    const engineFirst = round % 2 === 0;
    let [engineMs, bareMs] = [0, 0];
    if (engineFirst) engineMs = cpuMs(() => runEngine(a.play));
    bareMs = cpuMs(() => runBare(b.world, calls));
    if (!engineFirst) engineMs = cpuMs(() => runEngine(a.play));
    assertCorrect(hashOf(a.world) === hashOf(b.world), 'the bare world ends alike');
    a.play.free();
    b.play.free();
    if (round === 0) continue;
    engine.push(engineMs / ticks);
    bare.push(bareMs / ticks);
    ratios.push(engineMs / bareMs);
  }
  print(
    `${preset.name}: ${start.toys.length} toys, ${ticks} ticks, equal worlds at the end of each of ${ratios.length} rounds`,
  );
  print(`engine ${median(engine).toFixed(4)} ms a tick, bare ${median(bare).toFixed(4)} ms`);
  return Promise.resolve([atMost('engine tick against bare Rapier', median(ratios), 1.15, 'x', 3)]);
});
