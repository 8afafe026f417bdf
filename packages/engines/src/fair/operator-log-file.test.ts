import { describe, expect, it } from 'vitest';
import {
  compareOperatorLines,
  isOperatorFileHeader,
  OperatorLogCheck,
  type OperatorFileLine,
  operatorFileHeader,
  operatorLogFetch,
  type OperatorLogHead,
  type OperatorLogVerdict,
  readOperatorLogHead,
} from './operator-log-file.ts';
import { firstOperatorHead, operatorHead } from './operator-log.ts';

const salt = (index: number): string => `6c1f2f0e-6f2a-4f0c-9b59-${`${index}`.padStart(12, '0')}`;

/** A log of so many lines, the last of them that of who fetched it. Every third number was given up. */
function logOf(count: number): OperatorFileLine[] {
  const lines: OperatorFileLine[] = [];
  for (let index = 1; index <= count; index += 1) {
    const line = {
      ...{ who: 'player 7 (Ada)', subject: `bear: ${index}`, reason: 'Delivery “17”' },
      ...{ at: `2026-11-30T03:10:${`${index}`.padStart(2, '0')}.665Z`, salt: salt(index) },
      action: index === count ? operatorLogFetch : 'add stock',
    };
    const before = lines.at(-1)?.hash ?? firstOperatorHead;
    const number = index + Math.floor(index / 3);
    lines.push({ number, ...line, before, hash: operatorHead(before, line) });
  }
  return lines;
}

/** Chains lines anew, as somebody would who hides a change. */
function chained(lines: readonly OperatorFileLine[]): OperatorFileLine[] {
  const anew: OperatorFileLine[] = [];
  for (const line of lines) {
    const before = anew.at(-1)?.hash ?? firstOperatorHead;
    anew.push({ ...line, before, hash: operatorHead(before, line) });
  }
  return anew;
}

const log = logOf(9);
const headAt = (count: number): OperatorLogHead => {
  const line = log[count - 1];
  if (line === undefined) throw new Error(`there are no ${count} lines`);
  return { head: line.hash, last: line.number, lines: count };
};
const heads = [headAt(3), headAt(6), headAt(8)];

function checked(lines: readonly unknown[], said: readonly OperatorLogHead[] = []): OperatorLogVerdict {
  const check = new OperatorLogCheck(said);
  for (const line of lines) check.take(line);
  return check.end();
}
const faultOf = (lines: readonly unknown[], said?: readonly OperatorLogHead[]) => checked(lines, said).fault;
const numberAt = (index: number): number => log[index]?.number ?? 0;

describe('a whole file', () => {
  it('[F31] holds, and says how many lines there are and how far the checkpoints cover them', () => {
    expect(checked(log)).toEqual({
      ...{ fault: null, lines: 9, last: numberAt(8), at: log[8]?.at, covered: 0, later: 0 },
    });
    expect(checked(log, heads)).toMatchObject({ fault: null, lines: 9, covered: numberAt(7), later: 0 });
    expect(checked(log, [...heads, headAt(9)])).toMatchObject({ fault: null, covered: numberAt(8) });
  });

  it('[F31] holds also where the checkpoints go on after it, and says by how many lines', () => {
    const later = { head: log[0]?.hash ?? '', last: 40, lines: 14 };
    expect(checked(log, [...heads, later])).toMatchObject({ fault: null, covered: numberAt(7), later: 5 });
  });

  it('[F31] begins with its format and version', () => {
    expect(isOperatorFileHeader({ ...operatorFileHeader })).toBe(true);
    expect(isOperatorFileHeader({ ...operatorFileHeader, version: 2 })).toBe(false);
    expect(isOperatorFileHeader(log[0])).toBe(false);
  });
});

describe('a file that was tampered with', () => {
  it.each(['who', 'action', 'subject', 'reason'] as const)(
    '[F31] names a line whose %s was changed',
    (name) => {
      expect(faultOf(log.with(4, { ...log[4], [name]: 'another' } as OperatorFileLine))).toEqual({
        ...{ is: 'changed', number: numberAt(4) },
      });
    },
  );

  it('[F31] names a line with another time, salt, hash or predecessor', () => {
    for (const change of [
      ...[{ at: '2026-11-30T03:10:01.666Z' }, { salt: salt(99) }],
      ...[{ hash: firstOperatorHead }, { before: firstOperatorHead }],
    ])
      expect(faultOf(log.with(4, { ...log[4], ...change } as OperatorFileLine))).toEqual({
        ...{ is: 'changed', number: numberAt(4) },
      });
  });

  it('[F31] names the line after which one was taken out', () => {
    expect(faultOf(log.toSpliced(4, 1))).toEqual({ is: 'missing', after: numberAt(3), number: numberAt(5) });
    expect(faultOf(log.toSpliced(0, 2))).toEqual({ is: 'missing', after: 0, number: numberAt(2) });
    const whole = { ...log[4], reason: 'another' } as OperatorFileLine;
    const forged = { ...whole, hash: operatorHead(whole.before, whole) };
    expect(faultOf(log.with(4, forged))).toEqual({
      ...{ is: 'missing', after: numberAt(4), number: numberAt(5) },
    });
  });

  it('[F31] names lines that were swapped, or moved elsewhere', () => {
    const [a, b] = [log[3], log[4]];
    if (a === undefined || b === undefined) throw new Error('no lines');
    const moved = { is: 'moved', number: b.number, from: a.number };
    expect(faultOf(log.with(3, b).with(4, a))).toEqual(moved);
    expect(faultOf(log.toSpliced(3, 1).toSpliced(6, 0, a))).toEqual(moved);
    const early = log.toSpliced(6, 1).toSpliced(2, 0, log[6] as OperatorFileLine);
    expect(faultOf(early)).toEqual({ is: 'moved', number: numberAt(6), from: numberAt(5) });
  });

  it('[F31] names a line that was put in or stands there twice', () => {
    const forged = { ...log[4], number: numberAt(4), reason: 'another' } as OperatorFileLine;
    const before = log[3]?.hash ?? '';
    const put = { ...forged, before, hash: operatorHead(before, forged) };
    expect(faultOf(log.toSpliced(4, 0, put))).toEqual({ is: 'putIn', number: put.number });
    expect(faultOf(log.toSpliced(4, 0, log[3] as OperatorFileLine))).toEqual({
      ...{ is: 'putIn', number: numberAt(3) },
    });
  });

  it('[F31] names a number that does not rise', () => {
    expect(faultOf(log.with(4, { ...log[4], number: 2 } as OperatorFileLine))).toEqual({
      is: 'changed',
      number: 2,
    });
  });

  it('[F31] sees that its end was cut off, with and without checkpoints', () => {
    expect(faultOf(log.slice(0, 7))).toEqual({ is: 'cut', after: numberAt(6), lacking: 0 });
    expect(faultOf(log.slice(0, 7), heads)).toEqual({ is: 'cut', after: numberAt(6), lacking: 1 });
    expect(faultOf([], heads)).toEqual({ is: 'cut', after: 0, lacking: 8 });
  });

  it('[F31] names what is no line at all', () => {
    for (const wrong of [null, [], 'line', { ...log[2], more: 1 }, { ...log[2], who: '\ud800' }])
      expect(faultOf(log.with(2, wrong as OperatorFileLine))).toEqual({ is: 'unread', place: 4 });
  });

  it('reads no further than it must', () => {
    const check = new OperatorLogCheck();
    check.take({});
    expect(check.isDone).toBe(true);
    const seeking = new OperatorLogCheck();
    seeking.take(log[1]);
    expect(seeking.isDone).toBe(false);
  });
});

describe('a log that was tampered with before the file was made', () => {
  const between = { is: 'head', after: numberAt(2), until: numberAt(5) };

  it('[F31] fits itself, and not the checkpoints: a line was changed, or given another salt', () => {
    for (const change of [{ reason: 'another' }, { salt: salt(99) }]) {
      const forged = chained(log.with(4, { ...log[4], ...change } as OperatorFileLine));
      expect(faultOf(forged)).toBeNull();
      expect(checked(forged, heads)).toMatchObject({
        fault: { ...between, lacking: 0 },
        covered: numberAt(2),
      });
    }
  });

  it('[F31] has lines too few, or too many, between two checkpoints', () => {
    expect(faultOf(chained(log.toSpliced(4, 1)), heads)).toEqual({ ...between, lacking: 1 });
    const put = { ...log[4], number: numberAt(4) } as OperatorFileLine;
    const more = chained(log.toSpliced(4, 0, put)).map((line, index) => ({ ...line, number: index + 1 }));
    const said = heads.map((head) => ({ ...head, last: head.lines }));
    expect(faultOf(more, said)).toMatchObject({ is: 'head', lacking: 0 });
    expect(faultOf(chained(log.toSpliced(5, 1)), heads)).toEqual({ ...between, lacking: 1 });
  });

  it('[F31] is not what a checkpoint says that counts more or fewer lines', () => {
    const { head, last, lines } = headAt(6);
    for (const off of [1, -1])
      expect(faultOf(log, [headAt(3), { head, last, lines: lines + off }])).toEqual({
        ...between,
        lacking: off,
      });
  });

  it('[F31] has lines swapped', () => {
    const [a, b] = [log[3], log[4]];
    if (a === undefined || b === undefined) throw new Error('no lines');
    const swapped = chained(log.with(3, { ...b, number: a.number }).with(4, { ...a, number: b.number }));
    expect(faultOf(swapped, heads)).toEqual({ ...between, lacking: 0 });
  });

  it('[F31] ends before the checkpoints do, with a line of who fetched it', () => {
    const short = chained([...log.slice(0, 4), log[8] as OperatorFileLine]);
    expect(faultOf(short, heads)).toEqual({ ...between, lacking: 2 });
  });
});

it('[F31] names the line in which a later file differs from an earlier one', () => {
  const differ = (at: number, later: unknown) =>
    compareOperatorLines(log[at] ?? { number: 0, hash: '' }, later);
  expect(differ(4, log[4])).toBeNull();
  const forged = chained(log.with(4, { ...log[4], reason: 'another' } as OperatorFileLine));
  expect(differ(4, forged[4])).toEqual({ is: 'changed', number: numberAt(4) });
  expect(differ(4, log[5])).toEqual({ is: 'takenOut', number: numberAt(4) });
  expect(differ(4, log[3])).toEqual({ is: 'putIn', number: numberAt(3) });
  expect(differ(4, undefined)).toEqual({ is: 'takenOut', number: numberAt(4) });
});

it('[F30] reads what the log `operator` says, and nothing else', () => {
  expect(readOperatorLogHead(headAt(3))).toEqual(headAt(3));
  for (const wrong of [
    null,
    { ...headAt(3), more: 1 },
    { ...headAt(3), last: 0 },
    { ...headAt(3), head: 'x' },
  ])
    expect(readOperatorLogHead(wrong)).toBeNull();
});
