import { fromBase64, toBase64 } from '../fair/base64.ts';
import { sha256Hex } from '../fair/hash.ts';
import { mostBodies, mostStateBytes, pushStateFault } from './state.ts';
import type { PushBody, PushState } from './state.ts';
import { VarintReader, VarintWriter } from './varint.ts';

/** Of a state without stones, and of one with some: each has the one form that fits it. */
const forms = { plain: 1, stones: 2 } as const;
const columns = 13;

/** The one spelling of a state in bytes. Source: rule U2. @throws RangeError on a state that `pushStateFault` would name. */
export function packPushState(state: PushState): Uint8Array {
  const fault = pushStateFault(state);
  if (fault !== null) throw new RangeError(`push: ${fault}`);
  const to = new VarintWriter();
  const { bodies } = state;
  const hasStones = bodies.some(({ kind }) => kind === 'stone');
  const form = hasStones ? forms.stones : forms.plain;
  for (const n of [form, state.beltUm, state.tickets, state.quietTicks, state.dryDrops, state.nextSerial])
    to.count(n);
  to.count(bodies.length);
  writeSteps(
    to,
    bodies.map(({ serial }) => serial),
  );
  for (const kind of hasStones ? (['token', 'stone'] as const) : (['token'] as const)) {
    const places = bodies.flatMap((body, index) => (body.kind === kind ? [index + 1] : []));
    to.count(places.length);
    writeSteps(to, places);
  }
  const rows = bodies.map(({ p, q, v, w }) => [...p, ...q, ...v, ...w]);
  for (let column = 0; column < columns; column += 1) for (const row of rows) to.signed(row[column] ?? 0);
  return to.bytes;
}

/** Reads packed bytes; null for anything but the one spelling of a sound state. */
export function unpackPushState(bytes: Uint8Array): PushState | null {
  if (bytes.length > mostStateBytes) return null;
  try {
    const state = readState(new VarintReader(bytes));
    if (state === null || pushStateFault(state) !== null) return null;
    return packPushState(state).every((byte, index) => byte === bytes[index]) ? state : null;
  } catch (fault) {
    if (fault instanceof RangeError) return null;
    throw fault;
  }
}

/** SHA-256 of a state's bytes. */
export function pushStateHash(state: PushState): string {
  return sha256Hex(packPushState(state));
}

/** A state as files hold it. */
export function pushStateText(state: PushState): string {
  return toBase64(packPushState(state));
}

/** Reads `pushStateText`; null for anything else. */
export function readPushState(text: string): PushState | null {
  const bytes = fromBase64(text);
  return bytes === null ? null : unpackPushState(bytes);
}

function writeSteps(to: VarintWriter, rising: readonly number[]): void {
  let last = 0;
  for (const n of rising) {
    to.count(n - last);
    last = n;
  }
}

function readSteps(from: VarintReader, length: number): number[] {
  let last = 0;
  return Array.from({ length }, () => (last += from.count()));
}

/** Which of the bodies are of a kind, from 1. @throws RangeError for more than there are. */
function readPlaces(from: VarintReader, bodies: number): Set<number> {
  const length = from.count();
  if (length > bodies) throw new RangeError('more of a kind than bodies');
  return new Set(readSteps(from, length));
}

function readState(from: VarintReader): PushState | null {
  const form = from.count();
  if (form !== forms.plain && form !== forms.stones) return null;
  const [beltUm, tickets, quietTicks] = [from.count(), from.count(), from.count()];
  const [dryDrops, nextSerial, count] = [from.count(), from.count(), from.count()];
  if (count > mostBodies) return null;
  const serials = readSteps(from, count);
  const tokens = readPlaces(from, count);
  const stones = form === forms.stones ? readPlaces(from, count) : new Set<number>();
  const table = Array.from({ length: columns }, () => serials.map(() => from.signed()));
  const at = (column: number, row: number): number => table[column]?.[row] ?? 0;
  const bodies = serials.map((serial, i): PushBody => ({
    serial,
    kind: stones.has(i + 1) ? 'stone' : tokens.has(i + 1) ? 'token' : 'coin',
    p: [at(0, i), at(1, i), at(2, i)],
    q: [at(3, i), at(4, i), at(5, i), at(6, i)],
    v: [at(7, i), at(8, i), at(9, i)],
    w: [at(10, i), at(11, i), at(12, i)],
  }));
  return from.done ? { beltUm, tickets, quietTicks, dryDrops, nextSerial, bodies } : null;
}
