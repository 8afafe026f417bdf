import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { rapierWasmHash, replayPushEpoch } from '@grabbit/engines/push';
import { PhysicsThread } from '../games/physics-thread.ts';
import { layFirstBed } from './first-bed.ts';
import { LiveTable } from './live-table.ts';
import type { FromTable, ShownTable, ToWorker } from './push-messages.ts';

/** No table has it. */
const nobody = 0;

const tables = new Map<number, LiveTable>();
let clocksRun = true;

/** Where no table is open no timer runs, nor while the clocks stand. */
const thread = new PhysicsThread<ToWorker, FromTable>({
  step: stepAll,
  goes: () => clocksRun && tables.size > 0,
  count: () => tables.size,
  handle,
});

function stepAll(): void {
  for (const table of tables.values()) {
    table.step();
    if (table.over) close(table.table);
  }
}

function close(table: number): void {
  tables.get(table)?.free();
  tables.delete(table);
}

/** A word to a table that may bring it to its end. */
function withTable(number: number, act: (table: LiveTable) => void): void {
  const table = tables.get(number);
  if (table === undefined) return;
  act(table);
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
      tables.set(message.table, new LiveTable(RAPIER, message, (word) => thread.sendMessage(word)));
      return thread.begin();
    case 'drop':
      return tables.get(message.table)?.drop(message);
    case 'release':
      return withTable(message.table, (table) => table.release(message));
    case 'cancel':
      return withTable(message.table, (table) => table.cancel(message));
    case 'hurry':
      return withTable(message.table, (table) => table.hurry());
    case 'stop':
      return close(message.table);
    case 'clocks':
      clocksRun = message.running;
      return thread.begin();
    case 'full':
      return thread.answer(message.job, () => tables.get(message.table)?.shown() ?? null);
    case 'show':
      return thread.answer(message.job, () => show(message));
    case 'rerun':
      return thread.answer(message.job, () => replayPushEpoch(RAPIER, message.source));
    case 'lay':
      return thread.answer(message.job, () => layFirstBed(RAPIER, message.settings, message.seed));
  }
}

await RAPIER.init();
thread.open(rapierWasmHash);
