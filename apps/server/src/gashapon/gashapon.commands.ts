import type { BoxPrize } from '@grabbit/engines/draws';
import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import type { OperatorCommand } from '../registry/operator-command.ts';
import { mostPrice } from './gashapon.module.ts';
import { endOpenBox, fillBox, listBoxes } from './gashapon.operator.ts';

/** One prize of a list, as `bear:6`. */
function prizeOf(given: string): BoxPrize {
  const [, kind, count] = /^([a-z][a-z0-9-]*):([1-9]\d?)$/.exec(given) ?? [];
  if (kind === undefined) throw new CommandUsageError(`${given} is no prize: write bear:6.`);
  return { kind, count: Number(count) };
}

const roomOf = (given: Given): number => given.whole('ROOM', 1, 2_000_000_000);

export const boxCommands: readonly OperatorCommand[] = [
  { usage: 'boxes', signs: 'nothing', run: ({ db, operator }) => listBoxes(db, operator) },
  {
    usage: 'fill ROOM PRICE KIND:COUNT,…',
    options: { last: 'KIND', again: 'MINUTES' },
    run: ({ db, given, operator }) =>
      fillBox(db, operator, {
        ...{ roomId: roomOf(given), price: given.whole('PRICE', 1, mostPrice), now: new Date() },
        ...{ prizes: given.list('KIND:COUNT,…').map(prizeOf), last: given.maybe('last') ?? null },
        againAfter: given.has('again') ? 60 * given.whole('again', 1, 100_000) : null,
      }),
  },
  {
    usage: 'close ROOM',
    run: ({ db, given, operator }) => endOpenBox(db, operator, { roomId: roomOf(given), now: new Date() }),
  },
];
