import { givenTexts, textOptions } from '../core/given-texts.ts';
import { operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { listLetters, sendLetter } from './letters.operator.ts';
import type { LetterLine } from './letter.store.ts';

const line = ({ id, level, title, at, delivered, read }: LetterLine): string =>
  `${id}  ${at.toISOString()}  ${level === null ? 'all' : `level ${level + 1}`}  ${Object.values(title)[0] ?? ''}  has come to ${delivered}, read by ${read}`;

/** The operator's command `letters`: what the operator writes into players' inboxes. Levels are those that players see, from 1 on. */
export const lettersCommands = operatorCommands(
  'letters',
  'write to all players, to those on a level, or to one',
  [
    {
      usage: 'send',
      options: { ...textOptions, link: 'PATH', level: 'LEVEL', player: 'PLAYER' },
      run: ({ db, given, operator }) => {
        const level = given.maybeWhole('level', 1, 20);
        return sendLetter(db, operator, {
          ...{ texts: givenTexts(given), link: given.maybe('link') ?? '' },
          level: level === undefined ? null : level - 1,
          playerId: given.maybeWhole('player', 1, Number.MAX_SAFE_INTEGER) ?? null,
        });
      },
      text: ({ id }: { readonly id: number }) => `Letter ${id} is on its way.`,
    },
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listLetters(db, operator),
      text: (rows: readonly LetterLine[]) => rows.map(line).join('\n') || 'No letters.',
    },
  ],
  { words: { notFound: thereIsNo } },
);
