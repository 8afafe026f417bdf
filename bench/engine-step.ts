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
import { median } from './harness/measure.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, preset: { type: 'string', default: 'standard' } },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

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

/** Something that the engine did to a body or a joint. */
interface PlayerAction {
  /** How many steps the world had made by then. */
  readonly steps: number;
  readonly target: 'body' | 'joint';
  readonly handle: number;
  readonly method:
    | 'setNextKinematicTranslation'
    | 'wakeUp'
    | 'setLimits'
    | 'setMotorMaxForce'
    | 'configureMotorPosition';
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
function record(): { deeds: PlayerAction[]; ticks: number } {
  const { play, steps } = playAndWorld();
  const deeds: PlayerAction[] = [];
  const body = listen(
    RAPIER.RigidBody.prototype,
    'body',
    ['setNextKinematicTranslation', 'wakeUp'],
    deeds,
    steps,
  );
  const joint = listen(
    RAPIER.RevoluteImpulseJoint.prototype,
    'joint',
    ['setLimits', 'setMotorMaxForce', 'configureMotorPosition'],
    deeds,
    steps,
  );
  runEngine(play);
  body();
  joint();
  const ticks = play.tick;
  play.free();
  return { deeds, ticks };
}

/** Notes each call of some methods; returns what puts them back. */
function listen(
  prototype: object,
  target: PlayerAction['target'],
  methods: readonly PlayerAction['method'][],
  deeds: PlayerAction[],
  steps: () => number,
): () => void {
  const undo = methods.map((method) => {
    const holder = holderOf(prototype, method);
    const original: unknown = Reflect.get(holder, method);
    if (typeof original !== 'function') throw new Error(`${method} is not a method`);
    const put = (value: unknown): void =>
      void Object.defineProperty(holder, method, { configurable: true, writable: true, value });
    put(function noted(this: { handle: number }, ...args: unknown[]): unknown {
      deeds.push({ steps: steps(), target, handle: this.handle, method, args });
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

/** The same world, the same deeds, and nothing else. */
function runBare(world: World, byTick: readonly (readonly (() => void)[])[]): void {
  for (const deeds of byTick) {
    for (const deed of deeds) deed();
    world.step();
  }
}

function bind(world: World, deeds: readonly PlayerAction[], ticks: number): (() => void)[][] {
  const byTick: (() => void)[][] = Array.from({ length: ticks }, () => []);
  for (const { steps, target, handle, method, args } of deeds) {
    const object: object | null =
      target === 'body' ? world.getRigidBody(handle) : world.getImpulseJoint(handle);
    if (object === null) throw new Error(`the bare world lacks ${target} ${handle}`);
    const call: unknown = Reflect.get(object, method);
    if (typeof call !== 'function') throw new Error(`the physics library has no ${method}`);
    // A deed that follows a step (the claw closing) stands before the next one.
    byTick[steps]?.push(() => void Reflect.apply(call, object, args));
  }
  return byTick;
}

const hashOf = (world: World): string => sha256Hex(world.takeSnapshot());

/** CPU time in ms: a busy machine's wall clock says little. */
function timed(run: () => void): number {
  const begun = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

// A comparison that is void ends otherwise than one that was too slow.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exit(2);
});
if (!(Number(values.rounds) >= 2)) throw new Error('--rounds: at least 2, of which the first only warms up');
const { deeds, ticks } = record();
const ratios: number[] = [];
const [engine, bare]: [number[], number[]] = [[], []];
for (let round = 0; round < Number(values.rounds); round++) {
  const [a, b] = [playAndWorld(), playAndWorld()];
  const calls = bind(b.world, deeds, ticks);
  const engineFirst = round % 2 === 0;
  let [engineMs, bareMs] = [0, 0];
  if (engineFirst) engineMs = timed(() => runEngine(a.play));
  bareMs = timed(() => runBare(b.world, calls));
  if (!engineFirst) engineMs = timed(() => runEngine(a.play));
  if (hashOf(a.world) !== hashOf(b.world))
    throw new Error('the bare world ended otherwise: the comparison is void');
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
print(
  `engine ${median(engine).toFixed(4)} ms a tick, bare ${median(bare).toFixed(4)} ms, ratio ${median(ratios).toFixed(3)} (wanted: at most 1.15)`,
);
process.exitCode = median(ratios) <= 1.15 ? 0 : 1;
