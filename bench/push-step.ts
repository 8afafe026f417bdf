/**
 * The coin pusher's tick against the same world stepped bare. Both run the same epoch from the same bed, in interleaved
 * rounds; the bare side does to its bodies what was recorded of the engine, so that both worlds do the same work, and both must
 * end with the same snapshot. Processor time, since a busy machine's wall clock says little.
 *
 *   node bench/push-step.ts [--rounds 7] [--strokes 3] [--every 20]
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import { sha256Hex } from '@grabbit/engines';
import { createPushEpoch, emptyTable, fillPushBed, standardPush } from '@grabbit/engines/push';
import type { PushEpoch, PushEpochSetup, Rapier } from '@grabbit/engines/push';
import { assertCorrect, atMost, cpuMs, median, percentile, print, runBenchmark } from './harness/measure.ts';
import type { BenchResult } from './harness/measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    strokes: { type: 'string', default: '3' },
    every: { type: 'string', default: '20' },
    quick: { type: 'boolean', default: false },
  },
});

type World = InstanceType<Rapier['World']>;
type Body = ReturnType<World['getRigidBody']>;

/** Something that the engine did to its world. */
interface Act {
  /** How many steps the world had made by then. */
  readonly steps: number;
  readonly run: (world: World) => void;
}

/** A world that notes what is done to it; `noted` is its list when somebody listens. */
class NotedWorld extends RAPIER.World {
  static made: NotedWorld[] = [];
  static noted: Act[] | null = null;
  steps = 0;

  constructor(gravity: { x: number; y: number; z: number }) {
    super(gravity);
    NotedWorld.made.push(this);
  }

  note(run: Act['run']): void {
    NotedWorld.noted?.push({ steps: this.steps, run });
  }

  override step(...args: Parameters<World['step']>): void {
    super.step(...args);
    this.steps += 1;
  }

  override createRigidBody(...[desc]: Parameters<World['createRigidBody']>): Body {
    this.note((world) => void world.createRigidBody(desc));
    return super.createRigidBody(desc);
  }

  override createCollider(
    ...[desc, parent]: Parameters<World['createCollider']>
  ): ReturnType<World['createCollider']> {
    const handle = parent?.handle;
    this.note(
      (world) =>
        void world.createCollider(desc, handle === undefined ? undefined : world.getRigidBody(handle)),
    );
    return super.createCollider(desc, parent);
  }

  override removeRigidBody(...[body]: Parameters<World['removeRigidBody']>): void {
    const { handle } = body;
    this.note((world) => world.removeRigidBody(world.getRigidBody(handle)));
    super.removeRigidBody(body);
  }
}

const kinematic = RAPIER.RigidBody.prototype;
const driven = Object.getOwnPropertyDescriptor(kinematic, 'setNextKinematicTranslation');

/** Runs something while the deck's moves are noted, too. */
function listening(acts: Act[], run: () => void): void {
  const original: unknown = driven?.value;
  if (typeof original !== 'function') throw new Error('the physics library moves no kinematic body');
  Object.defineProperty(kinematic, 'setNextKinematicTranslation', {
    configurable: true,
    writable: true,
    value: function noted(this: Body, at: { x: number; y: number; z: number }) {
      const { handle } = this;
      NotedWorld.made.at(-1)?.note((world) => world.getRigidBody(handle).setNextKinematicTranslation(at));
      return Reflect.apply(original, this, [at]) as unknown;
    },
  });
  NotedWorld.noted = acts;
  run();
  NotedWorld.noted = null;
  Object.defineProperty(kinematic, 'setNextKinematicTranslation', driven ?? {});
}

function runEngine(epoch: PushEpoch, ticks: number): void {
  for (let next = 0; next < ticks; next += 1) {
    if (next % Number(values.every) === 0)
      epoch.drop({ seat: 0, aimUm: ((next * 7_919) % 360_001) - 180_000 });
    epoch.step();
  }
}

function engineWorld(setup: PushEpochSetup): { epoch: PushEpoch; world: NotedWorld } {
  const epoch = createPushEpoch({ ...RAPIER, World: NotedWorld }, setup);
  const world = NotedWorld.made.at(-1);
  if (world === undefined) throw new Error('the engine made no world');
  return { epoch, world };
}

/** A world of the physics alone, built as the engine built its own. */
function bareWorld(acts: readonly Act[], like: World): World {
  const world = new RAPIER.World({ ...like.gravity });
  world.timestep = like.timestep;
  for (const key of ['numSolverIterations', 'lengthUnit', 'normalizedPredictionDistance'] as const)
    world.integrationParameters[key] = like.integrationParameters[key];
  return replay(world, acts);
}

function replay(world: World, acts: readonly Act[]): World {
  for (const { run } of acts) run(world);
  return world;
}

/** What was done before the first step, and what at each tick: a fall is cleared away after its step, before the next. */
function byTick(acts: readonly Act[], built: number, ticks: number): Act[][] {
  const list: Act[][] = Array.from({ length: ticks + 1 }, () => []);
  for (const act of acts.slice(built)) list[act.steps]?.push(act);
  return list;
}

function runBare(world: World, acts: readonly (readonly Act[])[]): void {
  for (const [tick, list] of acts.entries()) {
    for (const { run } of list) run(world);
    if (tick < acts.length - 1) world.step();
  }
}

const hashOf = (world: World): string => sha256Hex(world.takeSnapshot());

async function bench(): Promise<BenchResult[]> {
  await RAPIER.init();
  const [rounds, strokes] = [values.quick ? 3 : Number(values.rounds), Number(values.strokes)];
  assertCorrect(rounds >= 2 && strokes >= 1, '--rounds at least 2, --strokes at least 1');
  const start = fillPushBed(RAPIER, {
    ...{ settings: standardPush, start: emptyTable },
    ...{ drops: 300, seed: sha256Hex('bench') },
  });
  const settings = { ...standardPush, epochStrokes: strokes };
  const setup: PushEpochSetup = { settings, start, seed: sha256Hex('step'), clientSeeds: ['bench'] };
  const ticks = strokes * settings.periodTicks;
  const acts: Act[] = [];
  let built = 0;
  listening(acts, () => {
    const { epoch } = engineWorld(setup);
    built = acts.length;
    runEngine(epoch, ticks);
    epoch.free();
  });
  const list = byTick(acts, built, ticks);
  const ratios: number[] = [];
  const perTick: number[] = [];
  const falls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { epoch, world } = engineWorld(setup);
    const bare = bareWorld(acts.slice(0, built), world);
    const engineRun = (): number => cpuMs(() => runEngine(epoch, ticks));
    const bareRun = (): number => cpuMs(() => runBare(bare, list));
    const first = round % 2 === 0 ? engineRun() : bareRun();
    const second = round % 2 === 0 ? bareRun() : engineRun();
    assertCorrect(hashOf(world) === hashOf(bare), 'the bare world ended otherwise');
    falls.push(epoch.falls().length);
    epoch.free();
    bare.free();
    if (round === 0) continue;
    const [engineMs, bareMs] = round % 2 === 0 ? [first, second] : [second, first];
    ratios.push(engineMs / bareMs);
    perTick.push(engineMs / ticks);
  }
  const each = tickTimes(setup, ticks);
  print(
    `${start.bodies.length} coins, ${ticks} ticks, ${falls[0]} falls, equal worlds at the end of each of ${ratios.length} rounds`,
  );
  print(
    `ms of processor a tick: mean ${median(perTick).toFixed(2)}, p50 ${percentile(each, 0.5).toFixed(2)}, p99 ${percentile(each, 0.99).toFixed(2)}`,
  );
  return [
    atMost('engine tick against bare Rapier', median(ratios), 1.15, 'x', 3),
    atMost('an epoch run again, as a share of its own time', (median(perTick) * 60) / 1000, 0.25, 'x', 3),
  ];
}

/** Processor time of each tick, with a frame every third, as a live table has it. */
function tickTimes(setup: PushEpochSetup, ticks: number): number[] {
  const { epoch } = engineWorld(setup);
  const times: number[] = [];
  for (let tick = 0; tick < ticks; tick += 1)
    times.push(
      cpuMs(() => {
        if (tick % Number(values.every) === 0) epoch.drop({ seat: 0, aimUm: 0 });
        epoch.step();
        if (tick % 3 === 0) epoch.frame();
      }),
    );
  epoch.free();
  return times;
}

await runBenchmark(bench);
