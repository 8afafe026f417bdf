import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { firstLogHead, logEntryHash } from '../fair/commitment.ts';
import { sha256Hex } from '../fair/hash.ts';
import { chainSeed } from '../fair/seed-chain.ts';
import {
  pushCommitment,
  pushCommitmentBody,
  pushEpochBody,
  pushFileFormat,
  pushFileVersion,
  pushReceipt,
  pushTurnBody,
  recordEpoch,
  sourceOf,
} from '../push/file.ts';
import type { DropLine } from '../push/epoch.ts';
import type { PushLogEntry, PushReceiptFields, PushTurnFile } from '../push/file.ts';
import { droppersOf, holdersAfter } from '../push/holders.ts';
import type { PushHolders } from '../push/holders.ts';
import { standardPush } from '../push/presets.ts';
import { replayPushEpoch } from '../push/replay.ts';
import type { PushSettings } from '../push/settings.ts';
import { pushStateHash, pushStateText, readPushState } from '../push/state-bytes.ts';
import type { PushState } from '../push/state.ts';
import { pushEngineName, pushEngineVersion } from '../push/version.ts';
import { rapierWasmHash } from '../rapier.ts';
import type { Rapier } from '../rapier.ts';

function fixture(name: string): PushState {
  const state = readPushState(readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').trim());
  if (state === null) throw new Error(`${name} holds no state`);
  return state;
}

/** A lean bed of the standard table: 280 house drops from the seed `ab…`, 172 coins. */
export const standardBed = fixture('push-bed.txt');

/** A table small enough that its epochs of two seconds run in an instant. */
export const smallPush: PushSettings = {
  ...standardPush,
  bedWidthUm: 150_000,
  bedDepthUm: 190_000,
  periodTicks: 120,
  epochStrokes: 1,
  restStrokes: 1,
  tokenEvery: 3,
  leastBodies: 20,
  dryDrops: 40,
};

/** Its bed: 110 house drops from the seed `cd…`, 58 coins. */
export const smallBed = fixture('push-small.txt');

/** The small table with stones, and its bed with two of them: one that stands over the edge, and one among the coins. */
export const stonyPush: PushSettings = {
  ...smallPush,
  stones: {
    radiusUm: 14_000,
    thicknessUm: 8_000,
    densityPermille: 1_000,
    frictionPermille: 200,
    every: 20,
    factor: 2,
  },
};
const stone = { kind: 'stone', q: [0, 0, 0, 1_000_000], v: [0, 0, 0], w: [0, 0, 0] } as const;
export const stonyBed: PushState = {
  ...smallBed,
  nextSerial: smallBed.nextSerial + 2,
  bodies: [
    ...smallBed.bodies,
    { ...stone, serial: smallBed.nextSerial, p: [-3_000, 1_400, 19_400] },
    { ...stone, serial: smallBed.nextSerial + 1, p: [2_000, 2_400, 15_000] },
  ],
};

/** Every leaf of a JSON value changed in place, one at a time, with its path. */
export function eachLeaf(at: object, path: string, visit: (path: string) => void): void {
  for (const [key, value] of Object.entries(at) as [string, unknown][]) {
    const where = `${path}.${key}`;
    if (typeof value === 'object' && value !== null) {
      eachLeaf(value, where, visit);
      continue;
    }
    Object.assign(at, { [key]: otherLeaf(value) });
    visit(where);
    Object.assign(at, { [key]: value });
  }
}

function otherLeaf(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 1;
  return value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
}

const roomId = '9';

/** Drops of each epoch of the sample; in the first one somebody sits down late, the last has none, and ends the turn. */
const sampleDrops: readonly (readonly DropLine[])[] = [
  [
    [1, 0, 1, 0],
    [1, 1, 1, 30_000],
    [2, 0, 40, -55_000],
    [1, 2, 50, 20_000],
    [2, 2, 80, 10_000],
  ],
  [[3, 0, 60, 12_345]],
  [],
];

/** A real turn of the small table, exported as a server exports it, with a foreign entry in its log. */
export function sampleTurn(
  rapier: Rapier,
  table: { readonly settings: PushSettings; readonly bed: PushState } = {
    settings: smallPush,
    bed: smallBed,
  },
): PushTurnFile {
  // Falls are shared, and every drop brings a token, so that a file has something of everything.
  const settings: PushSettings = {
    ...table.settings,
    tokenEvery: 1,
    ticketWindow: 50,
    houseTrayUm: 60_000,
    trayPitchUm: 120_000,
  };
  const tip = sha256Hex('turn');
  const log: PushLogEntry[] = [];
  let head = sha256Hex(firstLogHead(roomId));
  const append = (kind: string, body: unknown): void => {
    const at = `2026-11-23T10:00:${10 + log.length}.000Z`;
    const entry = { seq: 40 + log.length, kind, at, body, prev: head };
    head = logEntryHash({ roomId, ...entry });
    log.push({ ...entry, hash: head });
  };
  let state = table.bed;
  const before = Array.from({ length: settings.ticketWindow }, (_, i) =>
    i % 5 === 0 ? null : i % 2 === 0 ? 'Mika' : 'Lu',
  );
  let holders: PushHolders = before;
  const epochs = sampleDrops.map((drops, i) => {
    const [seed, sequence, logHead] = [chainSeed(tip, 5, 2 + i), 7 + i, head];
    const promise = { settings, stateHash: pushStateHash(state), seed, logHead, roomId, sequence, holders };
    const opening = {
      sequence,
      logHead,
      commitment: pushCommitment({ ...promise, wasm: rapierWasmHash }),
      seed,
    };
    append('commitment', pushCommitmentBody(opening));
    if (i === 1) append('staff', { act: 'polished the glass', by: 'depot' });
    const seats = [
      { player: 'Mika', clientSeed: 'm' },
      { player: 'Jo', clientSeed: `j${i}` },
      ...(i === 0 ? [{ player: 'Ann', clientSeed: 'a', since: 50 }] : []),
    ];
    const end = replayPushEpoch(rapier, sourceOf(settings, state, { seed, seats, drops }));
    const record = recordEpoch(opening, { seats, drops, end, holders });
    append('epoch', pushEpochBody(record));
    state = end.state;
    holders = holdersAfter(holders, droppersOf(seats, drops), settings.ticketWindow);
    return record;
  });
  const fields: PushReceiptFields = {
    ...{ format: pushFileFormat, version: pushFileVersion, game: 'push', turnId: '12', roomId },
    ...{
      roomName: 'Harbour',
      price: 10,
      openedAt: '2026-11-23T10:00:11.000Z',
      settledAt: '2026-11-23T10:02:00.000Z',
    },
    engine: { name: pushEngineName, version: pushEngineVersion, wasm: rapierWasmHash },
    ...{ settings, start: pushStateText(table.bed), holders: before, anchor: chainSeed(tip, 5, 1), epochs },
  };
  append('turn', pushTurnBody(fields, head));
  return { ...fields, receipt: pushReceipt(fields), log, head };
}
