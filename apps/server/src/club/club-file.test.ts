import { expect, it } from 'vitest';
import { readClubFile } from './club-file.ts';

const card = {
  cardClass: 'jade',
  term: 'month',
  listCents: 1499,
  firstCoins: 1500,
  dayCoins: 40,
  advanceDays: 6,
};
const faults = (...cards: unknown[]): readonly string[] => {
  const read = readClubFile(JSON.stringify(cards));
  return 'faults' in read ? read.faults : [];
};

it('reads cards, with the days of their term', () => {
  const sale = { ...card, term: 'week', saleCents: 999, saleUntil: '2026-12-24', audience: 'newbie' };
  const read = readClubFile(JSON.stringify([card, sale]));
  expect('configs' in read && read.configs).toMatchObject([
    { cardClass: 1, configType: 6, days: 30, listCents: 1499, saleCents: null, audience: 'everyone' },
    { configType: 5, days: 7, saleCents: 999, saleUntil: new Date('2026-12-24'), audience: 'newbie' },
  ]);
});

it.each([
  [{ ...card, cardClass: 'gold' }, 'cardClass must be jade or ruby'],
  [{ ...card, cardClass: 'constructor' }, 'cardClass must be jade or ruby'],
  [{ ...card, term: 'toString' }, 'term must be week, month or season'],
  [{ ...card, term: 'year' }, 'term must be week, month or season'],
  [{ ...card, audience: 'whales' }, 'audience must be one of'],
  [{ ...card, listCents: undefined }, 'listCents is missing'],
  [{ ...card, listCents: -5 }, 'listCents must be a whole number'],
  [{ ...card, dayCoins: 1.5 }, 'dayCoins must be a whole number'],
  [{ ...card, dayCoins: '40' }, 'dayCoins must be a whole number'],
  [{ ...card, advanceDays: 1 }, 'advanceDays must be a whole number from 2'],
  [{ ...card, saleCents: 999 }, 'saleUntil must say'],
  [{ ...card, saleUntil: '2026-12-24' }, 'no saleCents or saleCoins'],
  [{ ...card, saleCents: 1999, saleUntil: '2026-12-24' }, 'saleCents is above listCents'],
  [{ ...card, firstCoins: 0, dayCoins: 0 }, 'gives no coins'],
  [{ ...card, productId: 'a b' }, 'productId must be'],
  [{ ...card, grip: 9 }, 'grip is not known'],
  ['card', 'must be an object'],
])('says what is wrong with %j', (wrong, fault) => {
  expect(faults(wrong).join()).toContain(`card 1: `);
  expect(faults(wrong).join()).toContain(fault);
});

it('takes no text, no object and no card twice', () => {
  expect(readClubFile('{')).toEqual({ faults: ['it is not JSON'] });
  expect(readClubFile('{}')).toEqual({ faults: ['it must be a list of cards'] });
  expect(faults(card, card).join()).toContain('card 2: the same class');
});
