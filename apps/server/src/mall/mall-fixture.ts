import type { CallParams, CallReply } from '@grabbit/contract';
import { giveCoins } from '../testing/give-coins.ts';
import type { TestServer } from '../testing/start-test-server.ts';

export const mallAddress: CallParams<'saveAddress'> = {
  ...{ name: 'Ann Lee', country: 'US', line1: '1 Market Street', line2: '', city: 'San Francisco' },
  ...{ region: 'CA', postcode: '94103', phone: '+14155552671' },
};

export type Card = CallReply<'shopGoodsList'>['list'][number];

export interface Buyer {
  readonly token: string;
  readonly userId: number;
  readonly addressId: string;
}

/** The demonstration's mall as a buyer finds it. */
export function createShopper(server: TestServer) {
  let key = 0;
  const newKey = (): string => {
    key += 1;
    return `shopper-${key}-${process.pid}`;
  };

  /** Something of the shelves by its picture. */
  async function find(picture: string): Promise<Card> {
    const { list } = (await server.call('shopGoodsList', { limit: 48 })).data ?? { list: [] };
    const card = list.find(({ pictures }) => pictures[0] === picture);
    if (card === undefined) throw new Error(`nothing with ${picture} is sold`);
    return card;
  }

  async function units(kind: string): Promise<number> {
    const { rows } = await server.db.query<{ stock: number }>('select stock from goods where kind = $1', [
      kind,
    ]);
    return rows[0]?.stock ?? 0;
  }

  /** A player with an address and so many coins beside those that everybody starts with. */
  async function newBuyer(coins = 20_000): Promise<Buyer> {
    const name = newKey();
    const { token, userId } = await server.register(`${name}@example.com`);
    if (coins > 0) await giveCoins(server.db, { userId, amount: coins, key: name });
    const saved = await server.call('saveAddress', mallAddress, { token });
    return { token, userId, addressId: saved.data?.id ?? '' };
  }

  const coinsOf = async (token: string): Promise<number> =>
    (await server.call('balance', {}, { token })).data?.balance ?? 0;

  return { newKey, newBuyer, find, units, coinsOf };
}
