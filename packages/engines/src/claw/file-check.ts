import { isHash } from '../fair/hash.ts';
import {
  type Check,
  hasShape,
  is,
  isCount,
  isName,
  isPositive,
  isText,
  isTime,
  listOf,
} from '../fair/shape.ts';
import { clawFileFormat, clawFileVersions } from './file.ts';
import type { ClawPlayFile, LogEntry } from './file.ts';
import { clawInputFaults } from './replay.ts';
import { clawSettingsFaults } from './settings.ts';
import { clawStateFaults } from './state.ts';
import { knowsToy } from './toy-shape.ts';

/** A file that can be verified, or why it cannot. */
export type ClawFileReading =
  | { readonly ok: true; readonly file: ClawPlayFile }
  | { readonly ok: false; readonly fault: string };

const mostInputs = 20_000;
const mostEntries = 1_000;

const entryShape: Readonly<Record<keyof LogEntry, Check>> = {
  seq: isPositive,
  kind: isName,
  at: isTime,
  body: (value) => value !== undefined,
  prev: isHash,
  hash: isHash,
};

const fileShape: Readonly<Record<keyof ClawPlayFile, Check>> = {
  format: is(clawFileFormat),
  version: (value) => clawFileVersions.some((version) => version === value),
  playId: isName,
  roomId: isName,
  roomName: isText,
  sequence: isPositive,
  player: isText,
  price: isCount,
  openedAt: isTime,
  droppedAt: isTime,
  settledAt: isTime,
  recovered: (value) => typeof value === 'boolean',
  resumed: isCount,
  roundTripMs: (value) => value === undefined || isCount(value),
  engine: (value) => hasShape(value, { name: isName, version: isName, wasm: isHash }),
  settings: (value) => clawSettingsFaults(value).length === 0,
  start: (value) => clawStateFaults(value).length === 0,
  startHash: isHash,
  logHead: isHash,
  commitment: isHash,
  seed: isHash,
  clientSeed: (value) => value === null || isText(value),
  clientSeedHash: (value) => value === undefined || isHash(value),
  drop: (value) => value === undefined || hasShape(value, { key: isName, signature: isName }),
  nonce: isCount,
  inputs: listOf({ id: isCount, tick: isPositive, code: isCount, hash: isHash }, mostInputs),
  endTick: isPositive,
  won: listOf({ serial: isPositive, kind: isName, unit: isName }, 40),
  end: (value) => clawStateFaults(value).length === 0,
  endHash: isHash,
  finalHash: isHash,
  receipt: isHash,
  log: listOf(entryShape, mostEntries),
  head: isHash,
  next: (value) => value === undefined || hasShape(value, entryShape),
};

/** Takes any value and says whether it has the form of a play file; what it claims is for `verifyClawFile`. */
export function readClawFile(value: unknown): ClawFileReading {
  if (typeof value !== 'object' || value === null) return { ok: false, fault: 'not a play file' };
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== clawFileFormat) return { ok: false, fault: 'not a play file' };
  if (!fileShape.version(given['version']))
    return { ok: false, fault: `version ${String(given['version'])} of the format is not known` };
  const strange = Object.keys(given).find((key) => !Object.hasOwn(fileShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  const wrong = Object.entries(fileShape).find(([key, check]) => !check(given[key]));
  if (wrong !== undefined) return { ok: false, fault: faultOf(wrong[0], given) };
  if (!isFile(given)) return { ok: false, fault: 'not a play file' };
  const odd = oddField(given);
  if (odd !== undefined)
    return { ok: false, fault: `field ${odd} does not belong to version ${given.version}` };
  const strangeKind = [...given.start.toys, ...given.end.toys, ...given.won].find(
    ({ kind }) => !knowsToy(given.settings, kind),
  );
  if (strangeKind !== undefined) return { ok: false, fault: `unknown kind ${strangeKind.kind}` };
  const [fault] = clawInputFaults(given.inputs, given.settings.aimTicks);
  return fault === undefined ? { ok: true, file: given } : { ok: false, fault };
}

/** A field that is not as the file's version has it. */
function oddField({ version, clientSeed, clientSeedHash, drop, next }: ClawPlayFile): string | undefined {
  const isFirst = version === 1;
  if ((clientSeedHash === undefined) !== isFirst) return 'clientSeedHash';
  if ((drop === undefined) !== isFirst) return 'drop';
  if ((next === undefined) !== isFirst) return 'next';
  const isSeed = isFirst ? clientSeed !== null : clientSeed === null || isHash(clientSeed);
  return isSeed ? undefined : 'clientSeed';
}

function faultOf(field: string, given: Readonly<Record<string, unknown>>): string {
  if (!(field in given)) return `field ${field} is missing`;
  const [fault] =
    field === 'settings'
      ? clawSettingsFaults(given[field])
      : field === 'start' || field === 'end'
        ? clawStateFaults(given[field], field)
        : [];
  return fault ?? `field ${field} is malformed`;
}

function isFile(given: object): given is ClawPlayFile {
  return hasShape(given, fileShape);
}
