// @vitest-environment happy-dom
import { mostCartLines } from '@grabbit/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { encodedKey, readStored, writeStored } from '../kernel/storage.ts';

const load = async () => {
  vi.resetModules();
  return import('./guest-cart.ts');
};

beforeEach(() => localStorage.clear());

it('keeps what a guest puts into the cart in this browser, the newest last, and adds to what lies there', async () => {
  const cart = await load();
  cart.addToGuestCart(7, 1);
  cart.addToGuestCart(9, 2);
  cart.addToGuestCart(7, 3);
  const lines = [
    { shopGoodsId: 9, goodsNum: 2, checked: true },
    { shopGoodsId: 7, goodsNum: 4, checked: true },
  ];
  expect(cart.useGuestCart.getState().lines).toEqual(lines);
  expect((await load()).useGuestCart.getState().lines).toEqual(lines);
});

it('takes no more of a thing than a line can have, and no more lines than a cart can have', async () => {
  const cart = await load();
  cart.addToGuestCart(7, 98);
  expect(cart.addToGuestCart(7, 5)).toBe('capped');
  expect(cart.useGuestCart.getState().lines[0]?.goodsNum).toBe(99);
  for (let id = 100; id < 100 + mostCartLines - 1; id += 1) expect(cart.addToGuestCart(id, 1)).toBe('added');
  expect(cart.addToGuestCart(500, 1)).toBe('full');
  expect(cart.addToGuestCart(100, 1)).toBe('added');
});

it('forgets what is damaged, and follows other tabs', async () => {
  writeStored('device:cart', [
    { shopGoodsId: 7, goodsNum: 2 },
    { shopGoodsId: 'x' },
    null,
    { shopGoodsId: 8, goodsNum: 0 },
  ]);
  const cart = await load();
  expect(cart.useGuestCart.getState().lines).toEqual([{ shopGoodsId: 7, goodsNum: 2, checked: true }]);
  cart.followGuestCart();
  localStorage.removeItem(encodedKey('device:cart'));
  dispatchEvent(new StorageEvent('storage', { key: encodedKey('device:cart') }));
  expect(cart.useGuestCart.getState().lines).toEqual([]);
});

it('changes numbers and checks; a number of 0 takes a line out', async () => {
  const cart = await load();
  cart.addToGuestCart(7, 2);
  cart.addToGuestCart(9, 1);
  cart.changeGuestCart([{ shopGoodsId: 7, goodsNum: 3, checked: false }]);
  expect(cart.useGuestCart.getState().lines[0]).toEqual({ shopGoodsId: 7, goodsNum: 3, checked: false });
  cart.takeFromGuestCart([7, 9]);
  expect(cart.useGuestCart.getState().lines).toEqual([]);
  expect(readStored('device:cart')).toBeNull();
});

it('goes along under one key until something changes in it, in every tab', async () => {
  const cart = await load();
  cart.addToGuestCart(7, 2);
  const key = cart.guestCartKey();
  expect(cart.guestCartKey()).toBe(key);
  expect((await load()).guestCartKey()).toBe(key);
  cart.addToGuestCart(7, 1);
  expect(cart.guestCartKey()).not.toBe(key);
  cart.takeFromGuestCart([7]);
  expect(readStored('device:cart-key')).toBeNull();
});

it('finds a key for a cart that was kept without one', async () => {
  writeStored('device:cart', [{ shopGoodsId: 7, goodsNum: 2 }]);
  const cart = await load();
  expect(cart.guestCartKey()).toMatch(/^\w{8,64}$/);
  expect(cart.guestCartKey()).toBe((await load()).guestCartKey());
});
