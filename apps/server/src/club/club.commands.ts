import { ClubType } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { textOfFile } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { type CommandCall, operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import type { Giver } from '../ports/gifts.operator.ts';
import { readClubFile } from './club-file.ts';
import { titleOf } from './club-terms.ts';
import {
  type Assortment,
  giveClubCard,
  giveClubCoupon,
  listClubCards,
  listMembers,
  putClubCardsOnSale,
} from './club.operator.ts';
import type { ClubConfigRow, MemberLine, NewClubConfig } from './club.store.ts';

function memberLine({ playerId, nickName, cardClass, endsAt, terms }: MemberLine): string {
  const card = cardClass === ClubType.ruby ? 'ruby' : 'jade';
  return `${playerId}  ${card}  until ${endsAt.toISOString().slice(0, 16)}  ${terms} terms  ${nickName}`;
}

function configLine(config: ClubConfigRow): string {
  const { id, audience, listCents, saleCents, saleUntil, firstCoins, dayCoins, weekPostageCents } = config;
  const sale =
    saleUntil === null
      ? ''
      : `  sale ${(saleCents ?? listCents) / 100} until ${saleUntil.toISOString().slice(0, 10)}`;
  return `${id}  ${audience.padEnd(8)}  ${titleOf(config)}  $${(listCents / 100).toFixed(2)}  ${firstCoins} coins + ${dayCoins} a day  shipping ${weekPostageCents} cents a week${sale}`;
}

function cardsOf(file: string): readonly NewClubConfig[] {
  const read = readClubFile(textOfFile(file));
  if ('faults' in read)
    throw new CommandUsageError(`${file} is not in order:\n  ${read.faults.join('\n  ')}`);
  return read.configs;
}

const giverOf = async ({ db, registry }: CommandCall): Promise<Giver> => ({
  db,
  grants: (await registry()).grants,
});
const playerOf = (given: Given): number => given.whole('PLAYER', 1, Number.MAX_SAFE_INTEGER);

/** The operator's command `club`. */
export const clubCommands = operatorCommands(
  'club',
  'see the members and cards of the club, put cards on sale from a file, give a player a card or a coupon',
  [
    {
      ...{ usage: 'members', signs: 'what they like' },
      run: ({ db, operator }) => listMembers(db, operator),
      text: (members: readonly MemberLine[]) => members.map(memberLine).join('\n') || 'No members.',
    },
    {
      ...{ usage: 'configs', signs: 'nothing' },
      run: ({ db, operator }) => listClubCards(db, operator),
      text: (cards: readonly ClubConfigRow[]) => cards.map(configLine).join('\n') || 'No cards.',
    },
    {
      ...{ usage: 'load FILE', signs: 'name and reason' },
      run: ({ db, given, operator }) =>
        putClubCardsOnSale(db, operator, cardsOf(given.text('FILE')), given.text('FILE')),
      text: ({ stay, fresh, gone }: Assortment) =>
        `${stay} cards stay, ${fresh} are new, ${gone} are sold no more.`,
    },
    {
      ...{ usage: 'grant PLAYER CONFIG', signs: 'name and reason' },
      async run(call) {
        const [playerId, configId] = [playerOf(call.given), call.given.whole('CONFIG', 1, 999_999_999)];
        return giveClubCard(await giverOf(call), call.operator, playerId, configId);
      },
      text: ({ playerId, card }: { readonly playerId: number; readonly card: ClubConfigRow }) =>
        `Player ${playerId} has a ${titleOf(card)}.`,
    },
    {
      ...{ usage: 'coupon PLAYER CLASS TERM CENTS', signs: 'name and reason' },
      async run(call) {
        const { given, operator } = call;
        const wish = {
          ...{ playerId: playerOf(given), cardClass: given.text('CLASS'), term: given.text('TERM') },
          cents: given.whole('CENTS', 1, 999_999_999),
        };
        return giveClubCoupon(await giverOf(call), operator, wish);
      },
      text: ({ playerId, cents }: { readonly playerId: number; readonly cents: number }) =>
        `Player ${playerId} has a coupon of ${cents} cents.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
