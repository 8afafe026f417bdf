import { Failure } from '../core/failure.ts';
import type { RoomPrice } from './room-row.ts';

const mostPrices = 6;

/** Throws `badParameters` for prices that a room cannot have. The first is what everybody may pay; lower ones ask for a level. */
export function refuseWrongPrices(prices: readonly RoomPrice[]): void {
  const wrong = (info: string): never => {
    throw new Failure('badParameters', info);
  };
  const [regular] = prices;
  if (regular === undefined || prices.length > mostPrices) wrong(`name 1 to ${mostPrices} prices`);
  if (regular?.minLevel !== 0) wrong('the first price is for every level');
  if (new Set(prices.map(({ price }) => price)).size < prices.length) wrong('each price stands once');
  for (const { price, minLevel } of prices) {
    if (!(Number.isInteger(price) && price >= 1 && price <= 100_000)) wrong('prices are 1 to 100000 coins');
    if (!(Number.isInteger(minLevel) && minLevel >= 0 && minLevel <= 100)) wrong('levels are 0 to 100');
  }
}
