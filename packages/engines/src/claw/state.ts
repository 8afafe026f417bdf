import { canonicalJson } from '../fair/canonical-json.ts';
import { hashOf } from '../fair/hash.ts';
import { kindShape } from './own-toy.ts';

export type Int3 = readonly [number, number, number];
export type Int4 = readonly [number, number, number, number];

/** One toy of a canonical state. */
export interface ClawToy {
  /** Number of the toy in its machine, never used twice. */
  readonly serial: number;
  /** One of the arcade's own, or one of the machine's `settings.toys`. */
  readonly kind: string;
  /** Place of the toy's origin (between its feet), in units of 10 µm. */
  readonly p: Int3;
  /** Rotation x, y, z, w in millionths. Normalised again when it is loaded. */
  readonly q: Int4;
  /** Velocity in units of 10 µm/s. */
  readonly v: Int3;
  /** Angular velocity in units of 0.1 mrad/s. */
  readonly w: Int3;
}

/** What a play starts from and ends with: rounded, in order of serials, at most 8 kB of canonical JSON. */
export interface ClawState {
  readonly toys: readonly ClawToy[];
}

export const maxToys = 40;
export const maxStateBytes = 8_192;
const farthest = 200_000;
const fastest = 10_000_000;

/** What is wrong with a value that should be a claw state; empty when it is sound. Source: rule C2. */
export function clawStateFaults(value: unknown, path = 'state'): readonly string[] {
  const toys = property(value, 'toys');
  if (!Array.isArray(toys) || keyCount(value) !== 1) return [`${path}: not an object with toys alone`];
  if (toys.length > maxToys) return [`${path}: more than ${maxToys} toys`];
  let last = 0;
  for (const [i, toy] of toys.entries()) {
    const fault = toyFault(toy);
    if (fault !== null) return [`${path}.toys[${i}]: ${fault}`];
    const serial = Number(property(toy, 'serial'));
    if (serial <= last) return [`${path}.toys[${i}]: serials do not rise`];
    last = serial;
  }
  return canonicalJson(value).length > maxStateBytes ? [`${path}: more than ${maxStateBytes} bytes`] : [];
}

export function isClawState(value: unknown): value is ClawState {
  return clawStateFaults(value).length === 0;
}

/** SHA-256 of a state's canonical JSON. */
export function clawStateHash(state: ClawState): string {
  return hashOf(state);
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;

const keyCount = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : 0;

function toyFault(toy: unknown): string | null {
  if (keyCount(toy) !== 6) return 'not a toy';
  const serial = property(toy, 'serial');
  if (typeof serial !== 'number' || !Number.isSafeInteger(serial) || serial < 1)
    return 'serial is not a positive whole number';
  const kind = property(toy, 'kind');
  if (typeof kind !== 'string' || !kindShape.test(kind)) return 'unknown kind';
  if (!isInts(property(toy, 'p'), 3, farthest)) return 'p is not three whole numbers in reach';
  if (!isInts(property(toy, 'v'), 3, fastest)) return 'v is not three whole numbers in reach';
  if (!isInts(property(toy, 'w'), 3, fastest)) return 'w is not three whole numbers in reach';
  const q = property(toy, 'q');
  if (!isInts(q, 4, 1_000_100)) return 'q is not four whole numbers in reach';
  const norm = Math.sqrt(q.reduce((sum, n) => sum + n * n, 0));
  return Math.abs(norm - 1_000_000) > 100 ? 'q is not a rotation' : null;
}

function isInts(value: unknown, count: number, reach: number): value is number[] {
  if (!Array.isArray(value) || value.length !== count) return false;
  return value.every((n) => Number.isInteger(n) && !Object.is(n, -0) && Math.abs(Number(n)) <= reach);
}
