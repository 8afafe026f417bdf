import { cardSortNames } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { textOfFile } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { type OperatorCommand, operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { readKind } from './card-kind-file.ts';
import type { KindRow } from './card-kinds.store.ts';
import { addCardKind, type CardName, giveCard, listCardKinds, turnCardKind } from './cards.operator.ts';

const most = 2_000_000_000;
const longest = Math.max(...cardSortNames.map(({ length }) => length));

function cardOf(given: Given): CardName {
  const sort = cardSortNames.find((each) => each === given.text('SORT'));
  if (sort === undefined) throw new CommandUsageError(`The sort must be one of ${cardSortNames.join(', ')}.`);
  return { sort, id: given.whole('KIND', 1, most) };
}

function line({ sort, id, enabled, name, detail }: KindRow): string {
  const title = 'key' in name ? name.key : (Object.values(name)[0] ?? '');
  return `${sort.padEnd(longest)}  ${id}  ${enabled ? 'on ' : 'off'}  ${detail}  ${title}`.trimEnd();
}

const turning = (word: 'on' | 'off'): OperatorCommand => ({
  ...{ usage: `${word} SORT KIND`, signs: 'what they like' },
  run: ({ db, given, operator }) => turnCardKind(db, operator, cardOf(given), word === 'on'),
  text: ({ sort, id }: CardName) => `Card ${sort} ${id} is ${word}.`,
});

/** The operator's command `cards`. */
export const cardsCommands = operatorCommands(
  'cards',
  `see the kinds of cards, add one, turn one on or off, give one to a player; SORT is one of ${cardSortNames.join(', ')}`,
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: ({ db, operator }) => listCardKinds(db, operator),
      text: (kinds: readonly KindRow[]) => kinds.map(line).join('\n') || 'No cards.',
    },
    {
      ...{ usage: 'add FILE', signs: 'what they like' },
      run: ({ db, given, operator }) => addCardKind(db, operator, readKind(textOfFile(given.text('FILE')))),
      text: ({ sort, id }: CardName) => `Card ${sort} ${id} is there.`,
    },
    turning('on'),
    turning('off'),
    {
      usage: 'give PLAYER SORT KIND',
      async run({ db, registry, given, operator }) {
        const [playerId, card] = [given.whole('PLAYER', 1, Number.MAX_SAFE_INTEGER), cardOf(given)];
        const { grants } = await registry();
        return giveCard({ db, grants }, operator, playerId, card);
      },
      text: ({ playerId, sort, id }: CardName & { readonly playerId: number }) =>
        `Player ${playerId} has card ${sort} ${id}.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
