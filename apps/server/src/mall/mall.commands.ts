import { CommandUsageError } from '../core/command-usage-error.ts';
import { arcadeSecret } from '../core/arcade-secret.ts';
import { textOfFile } from '../core/given-texts.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import { createCodeBox } from './gift-codes.ts';
import { addGiftCodes, listShop, priceGoods, putGoods, turnGoods } from './mall.operator.ts';

const idOf = (given: Given): number => given.whole('ID', 1, 2_000_000_000);

function parsed(file: string): unknown {
  try {
    return JSON.parse(textOfFile(file)) as unknown;
  } catch (error) {
    if (error instanceof CommandUsageError) throw error;
    throw new CommandUsageError(`${file} is not JSON.`);
  }
}

/** The operator's command `mall`: what is sold for coins. `docs/mall.md` says what a file holds. */
export const mallCommands = operatorCommands(
  'mall',
  'what is sold for coins: things, prices, codes of gift cards',
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: async ({ db, registry, operator }) =>
        listShop({ db, messages: (await registry()).messages }, operator),
    },
    {
      usage: 'put FILE [ID]',
      run: async ({ db, registry, given, operator }) =>
        putGoods({ db, messages: (await registry()).messages }, operator, {
          id: given.has('ID') ? idOf(given) : null,
          ...{ given: parsed(given.text('FILE')), now: Date.now() },
        }),
      text: (id: number) => `It is number ${id}.`,
    },
    {
      usage: 'price ID COINS',
      run: ({ db, given, operator }) =>
        priceGoods(db, operator, { id: idOf(given), price: given.whole('COINS', 1, 10_000_000) }),
      text: (price: number) => `It costs ${price} coins from now on.`,
    },
    {
      usage: 'take-down ID',
      run: ({ db, given, operator }) =>
        turnGoods(db, operator, { id: idOf(given), listed: false, now: Date.now() }),
      text: () => 'It is sold no more.',
    },
    {
      usage: 'put-up ID',
      run: ({ db, given, operator }) =>
        turnGoods(db, operator, { id: idOf(given), listed: true, now: Date.now() }),
      text: () => 'It is sold again.',
    },
    {
      usage: 'codes ID FILE',
      run: ({ db, config, given, operator }) =>
        addGiftCodes(db, operator, {
          ...{ box: createCodeBox(arcadeSecret(config)), id: idOf(given), now: Date.now() },
          codes: textOfFile(given.text('FILE')).split('\n'),
        }),
      text: (added: number) => `${added} codes came in.`,
    },
  ],
);
