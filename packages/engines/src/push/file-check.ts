import { isHash } from '../fair/hash.ts';
import { hasShape, is, isCount, isName, isPositive, isText, isTime, listOf } from '../fair/shape.ts';
import type { Check } from '../fair/shape.ts';
import { pushFileFormat, pushFileVersion } from './file.ts';
import type { PushSeat } from './epoch.ts';
import type { PushEpochRecord, PushTurnFile } from './file.ts';
import { isShared } from './holders.ts';
import { jackpotPrizes } from './jackpot.ts';
import { pushSettingsFaults } from './settings.ts';
import { readPushState } from './state-bytes.ts';

/** A file that can be verified, or why it cannot. */
export type PushFileReading =
  | { readonly ok: true; readonly file: PushTurnFile }
  | { readonly ok: false; readonly fault: string };

const mostEpochs = 2_000;
const mostDrops = 20_000;
const mostSeats = 32;
const mostEntries = 20_000;
/** As many tickets as may share in a fall. */
const mostHolders = 1_000;

const bodies = { coins: isCount, tokens: isCount };
const isTally: Check = (value) =>
  hasShape(value, bodies) || hasShape(value, { ...bodies, stones: isPositive });
const isShare: Check = (value) =>
  hasShape(value, { ...bodies, player: isName }) ||
  hasShape(value, { ...bodies, player: isName, stones: isPositive });
const isWhole: Check = (value) => Number.isSafeInteger(value) && !Object.is(value, -0);
const isDrop: Check = (value) =>
  Array.isArray(value) && value.length === 4 && value.slice(0, 3).every(isCount) && isWhole(value[3]);
const some =
  (check: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(check);

const isSeats: Check = (value) => {
  const shape = {
    player: isText,
    clientSeed: isText,
    since: (tick: unknown) => tick === undefined || isPositive(tick),
  };
  if (!Array.isArray(value) || !listOf(shape, mostSeats)(value)) return false;
  // Who sat there from the beginning comes first.
  const lates = value.map((seat: PushSeat) => seat.since !== undefined);
  return lates.every((late, i) => late || lates[i - 1] !== true) && value.every(noneUndefined);
};
const noneUndefined = (value: object): boolean => Object.values(value).every((field) => field !== undefined);
const isHolders: Check = (value) =>
  Array.isArray(value) && value.length <= mostHolders && value.every((one) => one === null || isName(one));

const epochShape: Readonly<Record<keyof PushEpochRecord, Check>> = {
  sequence: isPositive,
  logHead: isHash,
  commitment: isHash,
  seed: isHash,
  seats: isSeats,
  drops: some(isDrop, mostDrops),
  chain: isHash,
  ticks: isPositive,
  won: isTally,
  lost: isTally,
  prizes: some((value) => jackpotPrizes.some((prize) => prize === value), mostDrops),
  shares: (value) => value === undefined || some(isShare, mostHolders)(value),
  falls: isHash,
  endHash: isHash,
  finalHash: isHash,
};

const fileShape: Readonly<Record<keyof PushTurnFile, Check>> = {
  format: is(pushFileFormat),
  version: is(pushFileVersion),
  game: is('push'),
  turnId: isName,
  roomId: isName,
  roomName: isText,
  price: isCount,
  openedAt: isTime,
  settledAt: isTime,
  engine: (value) => hasShape(value, { name: isName, version: isName, wasm: isHash }),
  settings: (value) => pushSettingsFaults(value).length === 0,
  start: (value) => typeof value === 'string' && readPushState(value) !== null,
  holders: (value) => value === undefined || isHolders(value),
  anchor: isHash,
  epochs: (value) => listOf(epochShape, mostEpochs)(value) && Array.isArray(value) && value.length > 0,
  receipt: isHash,
  log: listOf(
    {
      seq: isPositive,
      kind: isName,
      at: isTime,
      body: (value) => value !== undefined,
      prev: isHash,
      hash: isHash,
    },
    mostEntries,
  ),
  head: isHash,
};

/** Takes any value and says whether it has the form of a turn's file; what it claims is for `verifyPushFile`. */
export function readPushFile(value: unknown): PushFileReading {
  if (typeof value !== 'object' || value === null) return { ok: false, fault: 'not a turn file' };
  const given: Record<string, unknown> = { ...value };
  if (given['format'] !== pushFileFormat) return { ok: false, fault: 'not a turn file' };
  if (given['version'] !== pushFileVersion)
    return { ok: false, fault: `version ${String(given['version'])} of the format is not known` };
  const strange = Object.keys(given).find((key) => !Object.hasOwn(fileShape, key));
  if (strange !== undefined) return { ok: false, fault: `unknown field ${strange}` };
  const wrong = Object.entries(fileShape).find(([key, check]) => !check(given[key]));
  if (wrong === undefined && isFile(given)) return fitting(given);
  const field = wrong?.[0] ?? '';
  if (!(field in given)) return { ok: false, fault: `field ${field} is missing` };
  const [fault] = field === 'settings' ? pushSettingsFaults(given[field]) : [];
  return { ok: false, fault: fault ?? `field ${field} is malformed` };
}

/** Whose tickets and falls are told where they are shared, and nowhere else. */
function fitting(file: PushTurnFile): PushFileReading {
  const { settings, start, holders, epochs } = file;
  const shared = isShared(settings);
  const tickets = readPushState(start)?.tickets ?? 0;
  const sound = shared ? holders?.length === Math.min(tickets, settings.ticketWindow) : holders === undefined;
  if (!sound) return { ok: false, fault: 'field holders is malformed' };
  return epochs.every(({ shares }) => (shares !== undefined) === shared)
    ? { ok: true, file }
    : { ok: false, fault: 'field epochs is malformed' };
}

function isFile(given: object): given is PushTurnFile {
  return hasShape(given, fileShape);
}
