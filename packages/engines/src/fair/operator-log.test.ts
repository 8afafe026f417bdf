import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstOperatorHead, operatorHead } from './operator-log.ts';

const line = {
  ...{ who: 'player 7 (Ada)', action: 'add stock', subject: 'bear: 7', reason: 'Delivery 17' },
  ...{ at: '2026-11-30T03:10:01.665Z', salt: '6c1f2f0e-6f2a-4f0c-9b59-0d7a1a3f6f11' },
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('[F30] chains each line of the operator’s log onto the head before', () => {
  expect(firstOperatorHead).toBe(sha256('grabbit-operator-log'));
  const text =
    '{"action":"add stock","at":"2026-11-30T03:10:01.665Z","reason":"Delivery 17","salt":"6c1f2f0e-6f2a-4f0c-9b59-0d7a1a3f6f11","subject":"bear: 7","who":"player 7 (Ada)"}';
  expect(operatorHead(firstOperatorHead, line)).toBe(
    sha256(`grabbit-operator-line:${firstOperatorHead}\n${text}`),
  );
  // As docs/fair-play.md has them.
  expect(firstOperatorHead).toBe('7325765629dbaa946d89d393c931ef38db00fd480e415e973af1e57bf84f9208');
  expect(operatorHead(firstOperatorHead, line)).toBe(
    'b15301e563fc2b977f4eeb11dc7ed79f51c2a4941818d0ed11c0313c7e520ad5',
  );
});

it('[F30] gives another head where anything of a line, or the line before, is another', () => {
  const heads = (Object.keys(line) as (keyof typeof line)[]).map((name) =>
    operatorHead(firstOperatorHead, { ...line, [name]: `${line[name]}!` }),
  );
  heads.push(operatorHead(sha256('another'), line), operatorHead(firstOperatorHead, line));
  expect(new Set(heads).size).toBe(8);
});
