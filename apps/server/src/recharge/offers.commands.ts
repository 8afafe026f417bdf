import { CommandUsageError } from '../core/command-usage-error.ts';
import { textOfFile } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { type OperatorCommand, operatorCommands, thereIsNo } from '../registry/operator-command.ts';
import { type ReadOffer, readOffersFile } from './catalogue-file.ts';
import {
  addOffers,
  closeOffer,
  listOffers,
  type OfferLine,
  type OfferName,
  turnOffer,
} from './offers.operator.ts';

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function line({ offer, state }: OfferLine): string {
  const brings = [
    `${offer.convertAmount} coins`,
    ...(offer.giftAmount > 0 ? [`+${offer.giftAmount} gift`] : []),
    ...(offer.experience > 0 ? [`${offer.experience} experience`] : []),
    ...(offer.offsetMoney > 0 ? [`${money(offer.offsetMoney)} shipping`] : []),
  ];
  const often = offer.howOften === 'any' ? '' : `  ${offer.howOften}`;
  return `${offer.id}  ${state.padEnd(6)}  kind ${offer.kind}  ${offer.place}  ${offer.name}  ${money(offer.rechargeMoney)}  ${brings.join(' ')}${often}`;
}

function offersOf(file: string): readonly ReadOffer[] {
  const read = readOffersFile(textOfFile(file));
  if ('faults' in read)
    throw new CommandUsageError(`${file} is not in order:\n  ${read.faults.join('\n  ')}`);
  return read.offers;
}

const idOf = (given: Given): number => given.whole('ID', 1, 999_999_999);

const turning = (word: 'enable' | 'disable'): OperatorCommand => ({
  ...{ usage: `${word} ID`, signs: 'what they like' },
  run: ({ db, given, operator }) => turnOffer(db, operator, idOf(given), word === 'enable'),
  text: ({ id }: { readonly id: number }) => `Offer ${id} is ${word}d.`,
});

/** The operator's command `offers`. */
export const offersCommands = operatorCommands(
  'offers',
  'see what coins are sold for, add offers from a JSON file, pause one, end one',
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: ({ db, operator }) => listOffers(db, operator, Date.now()),
      text: (offers: readonly OfferLine[]) => offers.map(line).join('\n') || 'No offers.',
    },
    {
      ...{ usage: 'add FILE', signs: 'what they like' },
      run: ({ db, given, operator }) => addOffers(db, operator, offersOf(given.text('FILE'))),
      text: (offers: readonly OfferName[]) => offers.map(({ id, name }) => `Offer ${id}: ${name}`).join('\n'),
    },
    turning('enable'),
    turning('disable'),
    {
      ...{ usage: 'end ID', signs: 'what they like' },
      run: ({ db, given, operator }) => closeOffer(db, operator, idOf(given), new Date()),
      text: ({ id }: { readonly id: number }) => `Offer ${id} has ended. Payments that were begun are kept.`,
    },
  ],
  { words: { notFound: thereIsNo } },
);
