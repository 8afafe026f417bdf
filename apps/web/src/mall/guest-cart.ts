import { mostCartLines, mostOfOneThing } from '@grabbit/contract';
import { create } from 'zustand';
import { newRequestId } from '../kernel/call.ts';
import { isRecord, onStoredElsewhere, storedItem } from '../kernel/storage.ts';
import { changedLines } from './cart-changes.ts';
import type { CartChange, KeptLine } from './cart-changes.ts';

const isNumber = (value: unknown, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= most;

function lineOf(value: unknown): KeptLine[] {
  if (!isRecord(value)) return [];
  const { shopGoodsId, goodsNum, checked } = value;
  if (!isNumber(shopGoodsId, 2_000_000_000) || !isNumber(goodsNum, mostOfOneThing)) return [];
  return [{ shopGoodsId, goodsNum, checked: checked !== false }];
}

const read = (value: unknown): readonly KeptLine[] =>
  Array.isArray(value) ? value.flatMap(lineOf).slice(0, mostCartLines) : [];

// Of the browser, not of a player: it waits for whoever signs in here.
const key = 'device:cart';
const kept = storedItem<readonly KeptLine[]>(key, read, []);

/** Of these contents: whoever sends them again, in this tab or another, doubles nothing. */
const sending = storedItem<string>(
  'device:cart-key',
  (value) => (typeof value === 'string' ? value : ''),
  '',
);

/** What a guest has put into the cart in this browser. */
export const useGuestCart = create<{ readonly lines: readonly KeptLine[] }>(() => ({ lines: kept.read() }));

/** Follows what other tabs of this browser put into it. */
export function followGuestCart(): void {
  onStoredElsewhere(key, (value) => useGuestCart.setState({ lines: read(value) }));
}

function keep(lines: readonly KeptLine[]): void {
  useGuestCart.setState({ lines });
  if (lines.length === 0) {
    kept.remove();
    sending.remove();
  } else {
    kept.write(lines);
    sending.write(newRequestId());
  }
}

/** The key under which this cart goes along with whoever signs in: one until something changes in it. */
export function guestCartKey(): string {
  const known = sending.read();
  if (known !== '') return known;
  const key = newRequestId();
  sending.write(key);
  return key;
}

/** Puts things into it. Says where it is full, or had no room for all of them. */
export function addToGuestCart(shopGoodsId: number, goodsNum: number): 'added' | 'capped' | 'full' {
  const { lines } = useGuestCart.getState();
  const there = lines.find((line) => line.shopGoodsId === shopGoodsId);
  if (there === undefined && lines.length >= mostCartLines) return 'full';
  const number = (there?.goodsNum ?? 0) + goodsNum;
  const line = { shopGoodsId, goodsNum: Math.min(mostOfOneThing, number), checked: true };
  keep([...lines.filter((each) => each !== there), line]);
  return number > mostOfOneThing ? 'capped' : 'added';
}

/** Changes what lies in it. */
export function changeGuestCart(changes: readonly CartChange[]): void {
  const { lines } = useGuestCart.getState();
  keep(changedLines(lines, changes));
}

/** Takes things out: those that are known no more, or all that went along with who signed in. */
export function takeFromGuestCart(ids: readonly number[]): void {
  changeGuestCart(ids.map((shopGoodsId) => ({ shopGoodsId, goodsNum: 0 })));
}
