import type { PushEnd, PushFall, PushState } from '@grabbit/engines/push';
import { pushStateHash } from '@grabbit/engines/push';
import type { EpochSetup, FromTable } from '../../apps/server/src/push/push-messages.ts';
import type { PushRunner } from '../../apps/server/src/push/push-runner.ts';

/** Of an epoch; at three a second an epoch of ten strokes may have a hundred, an easy hand lets go twenty. */
export const dropsInEpoch = 20;
/** Of a turn. */
export const epochsInTurn = 2;
const ticksBetween = 100;
/** Of the coins that fall, as many as there were drops: those that the players' trays miss. */
const houseEvery = 8;

interface Run {
  readonly setup: EpochSetup;
  readonly receive: (message: FromTable) => void;
  tick: number;
  drops: number;
}

/** Coins somewhere else than before, so that each end state is new; as many fall as were dropped. */
function shuffled({ start }: EpochSetup, { drops, tick }: Run): { state: PushState; falls: PushFall[] } {
  const gone = start.bodies.slice(0, drops);
  const [model] = start.bodies;
  if (model === undefined) throw new Error('a bed without coins');
  const come = Array.from({ length: drops }, (_, i) => ({ ...model, serial: start.nextSerial + i }));
  const moved = (n: number, i: number): number =>
    (Math.abs(n + tick * 7_919 + i * 104_729) % 30_000) - 15_000;
  const bodies = [...start.bodies.slice(drops), ...come].map((body, i) => ({
    ...body,
    p: [moved(body.p[0], i), body.p[1], moved(body.p[2], i + 1)] as const,
  }));
  const state = {
    ...start,
    ...{ bodies, nextSerial: start.nextSerial + drops, tickets: start.tickets + drops, quietTicks: 0 },
  };
  const falls = gone.map(({ serial }, i): PushFall => ({
    ...{ number: i + 1, tick: (i + 1) * ticksBetween, serial, kind: 'coin', xUm: i * 5_000 - 50_000 },
    ...{ tray: i % houseEvery === 0 ? 'house' : 'player', ticket: null, prize: null },
  }));
  return { state, falls };
}

function endOf(run: Run, turnOver: boolean): PushEnd {
  const { state, falls } = shuffled(run.setup, run);
  return { state, falls, hash: pushStateHash(state), ticks: run.tick + ticksBetween, turnOver };
}

/**
 * Ends an epoch as soon as its last drop is in the books, without physics and frames: what is left is the books, the sockets and the
 * calls. Beds, falls and journal are as large and as new as in play.
 */
export function createScriptedPushRunner(): PushRunner {
  const runs = new Map<number, Run>();
  const epochs = new Map<number, number>();

  function end(table: number, run: Run, hurried: boolean): void {
    runs.delete(table);
    const turnOver = hurried || epochs.get(table) === epochsInTurn;
    setImmediate(() => run.receive({ t: 'ended', of: table, end: endOf(run, turnOver) }));
  }

  return {
    open(table, setup, { moving }, { receive }) {
      epochs.set(table, moving ? (epochs.get(table) ?? 0) + 1 : 1);
      runs.set(table, { setup, receive, tick: 0, drops: 0 });
    },
    drop(table, drop) {
      const run = runs.get(table);
      if (run === undefined) return;
      run.tick += ticksBetween;
      run.receive({ t: 'dropAt', of: table, ...drop, tick: run.tick });
    },
    release(table) {
      const run = runs.get(table);
      if (run === undefined) return;
      run.drops += 1;
      if (run.drops === dropsInEpoch) end(table, run, false);
    },
    cancel: () => undefined,
    hurry(table) {
      const run = runs.get(table);
      if (run !== undefined) end(table, run, true);
    },
    stop: (table) => void runs.delete(table),
    full: () => Promise.resolve(null),
    show: (_settings, start) => Promise.resolve({ full: '', k: 0, coins: start.bodies.length }),
    rerun: () => Promise.reject(new Error('a benchmark does not restart')),
    lay: () => Promise.reject(new Error('a benchmark lays no bed')),
    setClocks: () => undefined,
    close: () => Promise.resolve(),
  };
}
