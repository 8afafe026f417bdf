import type { Database, Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { hashOfCode, newExchangeCode } from './exchange-code.ts';
import { checkReward, rewardNames, rewardOf, type RewardWish } from './exchange-reward.ts';
import { type BatchRow, insertBatch, readBatches, stopBatch } from './exchange.store.ts';

export const batchLimits = { codes: 100_000, uses: 1_000_000, total: 1_000_000_000 } as const;

export interface BatchWish {
  /** One line, for the house. */
  readonly title: string;
  readonly reward: RewardWish;
  readonly codes: number;
  /** How often one code can be redeemed; how many of the batch one player can; how many all can: by default all of each. */
  readonly usesEach: number;
  readonly perPlayer: number;
  readonly total?: number | undefined;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

export interface NewCodes {
  readonly batch: number;
  /** As they are printed. Only their hashes are kept. */
  readonly codes: readonly string[];
}

function refuseWrongBatch({ title, codes, usesEach, perPlayer, total }: BatchWish): void {
  if (title.trim() === '' || title.length > 80 || /\p{Cc}/u.test(title))
    throw new Failure('badParameters', 'the title must be one line of at most 80 characters');
  const numbers = [
    [codes, batchLimits.codes],
    [usesEach, batchLimits.uses],
    [perPlayer, batchLimits.codes],
    [total ?? 1, batchLimits.total],
  ] as const;
  if (!numbers.every(([given, most]) => Number.isInteger(given) && given >= 1 && given <= most))
    throw new Failure('badParameters', 'there are too many codes or uses, or none');
}

/** Batches of codes, with how many were redeemed. `denied`. */
export function listBatches(db: Queryable, operator: Operator): Promise<BatchRow[] | Failure> {
  return look(operator, 'codes.make', () => readBatches(db));
}

/** Makes codes, which are seen this once. `badParameters`, `notFound` for goods and cards that there are not. */
export function makeCodes(db: Database, operator: Operator, wish: BatchWish): Promise<NewCodes | Failure> {
  return operate(db, operator, 'codes.make', async (tx, note) => {
    refuseWrongBatch(wish);
    const { reward, title, usesEach, total, ...rest } = wish;
    const { name, grant } = rewardOf(reward);
    await checkReward(tx, grant);
    const codes = Array.from({ length: wish.codes }, newExchangeCode);
    const batch = await insertBatch(
      tx,
      {
        ...{ ...rest, usesEach, title: title.trim(), total: total ?? wish.codes * usesEach },
        ...{ rewardType: rewardNames[name], reward: grant },
        ...{ createdBy: operator.who, createdAt: new Date() },
      },
      codes.map((code) => hashOfCode(code) ?? Buffer.alloc(0)),
    );
    await note('create codes', `batch ${batch}: ${codes.length} × ${JSON.stringify(grant)}, ${title.trim()}`);
    return { batch, codes };
  });
}

/** Nothing of the batch can be redeemed any more. `notFound` for one that does not run. */
export function stopCodes(
  db: Database,
  operator: Operator,
  batch: number,
): Promise<{ readonly batch: number } | Failure> {
  return operate(db, operator, 'codes.make', async (tx, note) => {
    if (!(await stopBatch(tx, batch, new Date()))) throw new Failure('notFound', `batch ${batch} that runs`);
    await note('stop codes', `batch ${batch}`);
    return { batch };
  });
}
