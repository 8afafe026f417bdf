import { expect, it } from 'vitest';
import { failureFaults } from './failure-rule.ts';

const read = (head: string, ...body: readonly string[]): string =>
  [`${head} {`, ...body.map((line) => `  ${line}`), '}', ''].join('\n');

it('lets no function both return a Failure and throw one', () => {
  const mixed = 'a throws a Failure that its type says it returns';
  expect(failureFaults(read('function a(): X | Failure', "if (b) throw new Failure('denied');"))).toEqual([
    mixed,
  ]);
  expect(
    failureFaults(
      read(
        'export async function a(\n  b: B,\n): Promise<X | Failure>',
        "throw b ? new Failure('denied') : c;",
      ),
    ),
  ).toEqual([mixed]);
  expect(failureFaults(read('function a(): X', "throw new Failure('denied');"))).toEqual([]);
  expect(failureFaults(read('function a(): X | Failure', "return new Failure('denied');"))).toEqual([]);
});

it('lets a function throw within the work that it hands on', () => {
  const inner = ['return outcome(async () => {', "  throw new Failure('denied');", '});'];
  expect(failureFaults(read('function a(): X | Failure', ...inner))).toEqual([]);
});

it('lets no work of a transaction return a Failure', () => {
  const wrong = ['a returns a Failure in a transaction: throw it'];
  expect(
    failureFaults(read('async function a(tx: Queryable, b: B): Promise<X | Failure>', 'return b;')),
  ).toEqual(wrong);
  expect(
    failureFaults(read('async function a(\n  tx: Queryable,\n): Promise<X | Failure>', 'return b;')),
  ).toEqual(wrong);
});
