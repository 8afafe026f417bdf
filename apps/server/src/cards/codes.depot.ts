import { parseArgs } from 'node:util';
import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { readMoment } from '../platform/house-texts.ts';
import { hashOfCode, newExchangeCode } from './exchange-code.ts';
import { checkReward, readReward, RewardFault, type RewardName, rewardNames } from './exchange-reward.ts';
import { type BatchRow, insertBatch, readBatches, stopBatch } from './exchange.store.ts';
import { logOperator, readReason } from './operator-log.ts';

const usage =
  'create TYPE --title TEXT [--count N] [--amount N] [--class jade|ruby --term week|month|season] [--goods ID] [--card KIND] [--uses N] [--per-player N] [--total N] [--from DAY] [--until DAY] | list | stop BATCH --reason TEXT [--who NAME]';

const options = {
  title: { type: 'string' },
  count: { type: 'string', default: '1' },
  amount: { type: 'string' },
  class: { type: 'string' },
  term: { type: 'string' },
  goods: { type: 'string' },
  card: { type: 'string' },
  uses: { type: 'string', default: '1' },
  'per-player': { type: 'string', default: '1' },
  total: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  reason: { type: 'string' },
  who: { type: 'string', default: 'depot' },
} as const;

type Values = ReturnType<typeof parse>['values'];

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, options });
}

const mostCodes = 100_000;

function wholeNumber(name: string, value: string | undefined, most: number): number {
  if (value !== undefined && /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most) return Number(value);
  throw new DepotUsageError(`${name} must be a whole number from 1 to ${most}.`);
}

function titleOf({ title }: Values): string {
  const line = title?.trim() ?? '';
  if (line !== '' && line.length <= 80 && /^[^\p{Cc}]*$/u.test(line)) return line;
  throw new DepotUsageError('--title must be one line of at most 80 characters.');
}

async function create(db: Database, type: string | undefined, values: Values): Promise<string> {
  if (type === undefined || !Object.hasOwn(rewardNames, type)) {
    throw new DepotUsageError(`The type must be one of ${Object.keys(rewardNames).join(', ')}.`);
  }
  const name = type as RewardName;
  const reward = readReward(name, values);
  const codes = wholeNumber('--count', values.count, mostCodes);
  const usesEach = wholeNumber('--uses', values.uses, 1_000_000);
  const limits = {
    usesEach,
    perPlayer: wholeNumber('--per-player', values['per-player'], mostCodes),
    total:
      values.total === undefined ? codes * usesEach : wholeNumber('--total', values.total, 1_000_000_000),
  };
  const span = { startsAt: readMoment('from', values.from), endsAt: readMoment('until', values.until) };
  const printed = Array.from({ length: codes }, newExchangeCode);
  const hashes = printed.map((code) => hashOfCode(code) ?? Buffer.alloc(0));
  const about = { title: titleOf(values), createdBy: values.who, createdAt: new Date() };
  const batchId = await db.transaction(async (tx) => {
    await checkReward(tx, reward);
    const batch = { ...about, ...limits, ...span, rewardType: rewardNames[name], reward, codes };
    const id = await insertBatch(tx, batch, hashes);
    const subject = `batch ${id}: ${codes} × ${type}`;
    await logOperator(tx, { who: values.who, action: 'create codes', subject, reason: about.title });
    return id;
  });
  return [`Batch ${batchId}. The codes are printed this once:`, ...printed].join('\n');
}

function line(batch: BatchRow): string {
  const type = Object.entries(rewardNames).find(([, value]) => value === batch.rewardType)?.[0] ?? '';
  const until = batch.endsAt === null ? '' : `until ${batch.endsAt.toISOString().slice(0, 10)}`;
  const state = batch.stoppedAt === null ? until : 'stopped';
  const counts = `${batch.redeemed} of ${batch.total}, ${batch.perPlayer} a player`;
  return `${batch.id}  ${type}  ${batch.codes} codes  ${counts}  ${state}  ${batch.title}`;
}

async function stop(db: Database, id: string | undefined, values: Values): Promise<string> {
  const batchId = wholeNumber('BATCH', id, 2 ** 31 - 1);
  const reason = readReason(values.reason);
  return db.transaction(async (tx) => {
    if (!(await stopBatch(tx, batchId, new Date()))) {
      throw new DepotUsageError(`There is no batch ${batchId} that runs.`);
    }
    const subject = `batch ${batchId}`;
    await logOperator(tx, { who: values.who, action: 'stop codes', subject, reason });
    return `Batch ${batchId} is stopped.`;
  });
}

/** The command `codes` of the depot. Returns what to print; throws `DepotUsageError` with what is wrong. */
export async function codesCommand(db: Database, args: readonly string[]): Promise<string> {
  const { positionals, values } = parse(args);
  const [command, given] = positionals;
  try {
    if (command === 'create') return await create(db, given, values);
    if (command === 'stop') return await stop(db, given, values);
  } catch (error) {
    throw error instanceof RewardFault ? new DepotUsageError(error.message) : error;
  }
  if (command === 'list') {
    const batches = await readBatches(db);
    return batches.length === 0 ? 'No codes.' : batches.map(line).join('\n');
  }
  throw new DepotUsageError(`The command must be one of: ${usage}.`);
}

export const codesDepotCommand: DepotCommand = {
  name: 'codes',
  usage,
  help: 'make exchange codes (printed once), see how many were redeemed, stop a batch',
  async run(args, { database, print }) {
    print(await codesCommand(database, args));
  },
};
