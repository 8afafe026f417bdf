import { parentPort } from 'node:worker_threads';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { rapierWasmHash, replayPushEpoch } from '@grabbit/engines/push';
import type { FromThread, ThreadWord } from '../games/worker-thread.ts';
import { layFirstBed } from './first-bed.ts';
import { LiveTable } from './live-table.ts';
import type { FromTable, ShownTable, ToWorker } from './push-messages.ts';

const port = parentPort;
if (port === null) throw new Error('the push worker runs in a worker thread');
/** What the tables of one tick say goes out at its end, in one message: each would wake the server's thread. */
let held: (ThreadWord | FromTable)[] | null = null;
const send = (message: FromThread<FromTable>): void => port.postMessage(message);
const tell = (message: ThreadWord | FromTable): void => {
  if (held === null) send(message);
  else held.push(message);
};

const tickMs = 1000 / 60;
/** A worker that fell behind by more than this lets the time go: the table slows down, nothing is skipped. */
const mostCatchUp = 6;
/** No table has it. */
const nobody = 0;

const tables = new Map<number, LiveTable>();
let clocksRun = true;
let nextTick = 0;
let timer: NodeJS.Timeout | null = null;
let ticksUs: number[] = [];
let dropped = 0;

function stepAll(): void {
  const messages: (ThreadWord | FromTable)[] = [];
  held = messages;
  for (const table of tables.values()) {
    table.step();
    if (table.over) close(table.table);
  }
  held = null;
  if (messages.length > 0) send({ t: 'batch', messages });
}

function close(table: number): void {
  tables.get(table)?.free();
  tables.delete(table);
}

function loop(): void {
  timer = null;
  const now = performance.now();
  if (now - nextTick > mostCatchUp * tickMs) {
    dropped += Math.floor((now - nextTick) / tickMs);
    nextTick = now;
  }
  // Between two rounds it hears what it is told, also where it cannot keep up.
  for (let ticks = 0; ticks < mostCatchUp && isDue(); ticks += 1) {
    const begun = performance.now();
    stepAll();
    ticksUs.push(Math.round((performance.now() - begun) * 1000));
    nextTick += tickMs;
  }
  schedule();
}

const isDue = (): boolean => clocksRun && nextTick <= performance.now() && tables.size > 0;

/** Where no table is open no timer runs. */
function schedule(): void {
  if (timer !== null || tables.size === 0 || !clocksRun) return;
  timer = setTimeout(loop, Math.max(0, nextTick - performance.now()));
}

function begin(): void {
  if (timer === null) nextTick = performance.now() + tickMs;
  schedule();
}

/** A word to a table that may bring it to its end. */
function told(number: number, tell: (table: LiveTable) => void): void {
  const table = tables.get(number);
  if (table === undefined) return;
  tell(table);
  if (table.over) close(number);
}

/** A table that stands still, as whoever comes in sees it. */
function show({ settings, start }: Extract<ToWorker, { t: 'show' }>): ShownTable {
  const setup = { settings, start, seed: '0'.repeat(64), clientSeeds: [] };
  const table = new LiveTable(RAPIER, { table: nobody, setup, moving: false }, () => undefined);
  try {
    return table.shown();
  } finally {
    table.free();
  }
}

function handle(message: ToWorker): void {
  switch (message.t) {
    case 'open':
      tables.set(message.table, new LiveTable(RAPIER, message, tell));
      return begin();
    case 'drop':
      return tables.get(message.table)?.drop(message);
    case 'release':
      return told(message.table, (table) => table.release(message));
    case 'cancel':
      return told(message.table, (table) => table.cancel(message));
    case 'hurry':
      return told(message.table, (table) => table.hurry());
    case 'stop':
      return close(message.table);
    case 'clocks':
      clocksRun = message.running;
      return begin();
    case 'full':
      return tell({ t: 'result', job: message.job, value: tables.get(message.table)?.shown() ?? null });
    case 'show':
      return answer(message.job, () => show(message));
    case 'rerun':
      return answer(message.job, () => replayPushEpoch(RAPIER, message.source));
    case 'lay':
      return answer(message.job, () => layFirstBed(RAPIER, message.settings, message.seed));
  }
}

function answer(job: number, work: () => unknown): void {
  try {
    tell({ t: 'result', job, value: work() });
  } catch (error) {
    tell({ t: 'failed', job, message: error instanceof Error ? error.message : String(error) });
  }
}

await RAPIER.init();
port.on('message', handle);
setInterval(() => {
  tell({ t: 'pulse', ticksUs, dropped, plays: tables.size });
  ticksUs = [];
  dropped = 0;
}, 1000);
tell({ t: 'ready', wasm: rapierWasmHash });
