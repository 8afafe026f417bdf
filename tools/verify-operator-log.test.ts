import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  firstOperatorHead,
  type OperatorFileLine,
  operatorFileHeader,
  operatorHead,
  operatorLogFetch,
} from '@grabbit/engines/fair';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'grabbit-operator-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A log that ends with the line of who fetched it. */
function logOf(reasons: readonly string[]): OperatorFileLine[] {
  const lines: OperatorFileLine[] = [];
  for (const [index, reason] of reasons.entries()) {
    const action = reason === 'audit' ? operatorLogFetch : 'add stock';
    const line = {
      ...{ who: 'player 7 (Ada)', action, subject: 'bear: 7', reason },
      ...{ at: `2026-11-30T03:10:0${index}.665Z`, salt: `6c1f2f0e-6f2a-4f0c-9b59-0d7a1a3f6f1${index}` },
    };
    const before = lines.at(-1)?.hash ?? firstOperatorHead;
    lines.push({ number: index + 1, ...line, before, hash: operatorHead(before, line) });
  }
  return lines;
}

function fileOf(name: string, lines: readonly unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, [operatorFileHeader, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

async function verify(...args: readonly string[]): Promise<{ code: number; said: string }> {
  const tool = join(import.meta.dirname, 'verify-operator-log.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [tool, ...args]);
    return { code: 0, said: stdout };
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

const says = (code: number, words: string) => ({ code, said: expect.stringContaining(words) as string });

const reasons = ['we open', 'Delivery “17”', 'Delivery 18', 'audit'];
const whole = logOf(reasons);

it('[F31] counts the lines of a whole file', async () => {
  const said = await verify(fileOf('whole.jsonl', whole));
  expect(said).toEqual(says(0, 'ok, 4 lines, the last of 2026-11-30T03:10:03.665Z'));
}, 30_000);

it('[F31] names the line that was changed, taken out or moved, and an end that was cut off', async () => {
  const [first, second, third, last] = whole;
  const changed = fileOf('changed.jsonl', [first, { ...second, reason: 'another' }, third, last]);
  expect(await verify(changed)).toEqual(says(1, 'WRONG: line 2 was changed'));
  const lacking = fileOf('lacking.jsonl', [first, third, last]);
  expect(await verify(lacking)).toEqual(says(1, 'between line 1 and line 3 a line was taken out'));
  const moved = fileOf('moved.jsonl', [first, third, second, last]);
  expect(await verify(moved)).toEqual(says(1, 'line 3 was moved: it stands before line 2'));
  expect(await verify(fileOf('cut.jsonl', [first, second]))).toEqual(says(1, 'cut off after line 2'));
}, 30_000);

it('[F31] names the line in which the log is another than it was in an earlier file', async () => {
  const earlier = fileOf('earlier.jsonl', whole);
  const later = fileOf('later.jsonl', logOf([...reasons, 'Delivery 19', 'audit']));
  expect(await verify(later, '--earlier', earlier)).toEqual(says(0, 'it goes on where'));
  const forged = fileOf('forged.jsonl', logOf(reasons.with(2, 'Delivery 8')));
  expect(await verify(forged)).toEqual(says(0, 'ok, 4 lines'));
  expect(await verify(forged, '--earlier', earlier)).toEqual(says(1, 'WRONG line 3 was changed since'));
}, 30_000);

it('says what it cannot read, which is no accusation', async () => {
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"format":"grabbit-draw","version":2}\n');
  expect(await verify(other)).toEqual(says(2, "is no file of an operator's log"));
  writeFileSync(other, '');
  expect(await verify(other)).toEqual(says(2, 'is empty'));
  expect(await verify(join(folder, 'none'))).toEqual(says(2, 'no such file'));
  expect(await verify(other, '--copy', folder)).toEqual(says(2, 'is no copy of a witness'));
  expect(await verify(other, '--arcade', 'here')).toEqual(says(2, 'is no address of an arcade'));
  expect(await verify()).toEqual(says(2, 'usage: '));
}, 30_000);
