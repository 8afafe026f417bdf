import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPayment } from './payment.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const card = (part = {}) => ({
  cardId: 7,
  drops: 6,
  left: 6,
  endsAt: Date.now() + 60_000,
  rests: false,
  leftMs: 60_000,
  ...part,
});

it('pays with coins until a card is taken, and with the card while it has drops', () => {
  const payment = createPayment();
  expect(payment.cardId()).toBeUndefined();
  payment.take(card());
  expect(payment.cardId()).toBe(7);
  payment.spent(1);
  expect(payment.cardId()).toBe(7);
  payment.spent(0);
  expect(payment.cardId()).toBeUndefined();
  expect(payment.waits()).toBe(true);
});

it('never goes over to coins by itself: neither when the time is up nor when the server says so', () => {
  const payment = createPayment();
  payment.take(card());
  vi.advanceTimersByTime(60_000);
  expect(payment.store.getState()).toMatchObject({ by: 'ended', asking: true });
  payment.dismiss();
  expect(payment.waits()).toBe(true);
  payment.ask();
  expect(payment.store.getState().asking).toBe(true);
  payment.useCoins();
  expect(payment.waits()).toBe(false);
  expect(payment.cardId()).toBeUndefined();
  payment.take(card({ cardId: 8 }));
  payment.end();
  expect(payment.waits()).toBe(true);
});

it('takes up no card that has ended, that is empty, or that was left for coins', () => {
  const payment = createPayment();
  payment.take(card({ left: 0 }));
  payment.take(card({ endsAt: Date.now() }));
  expect(payment.store.getState().by).toBe('coins');
  payment.take(card());
  payment.useCoins();
  payment.take(card());
  expect(payment.store.getState().by).toBe('coins');
  payment.stop();
});

it('does not end with the time of a card that rests, and does once it goes on', () => {
  vi.useFakeTimers();
  const payment = createPayment();
  payment.take(card({ rests: true }));
  vi.advanceTimersByTime(120_000);
  expect(payment.store.getState().by).toBe('card');
  payment.take(card());
  vi.advanceTimersByTime(60_000);
  expect(payment.store.getState().by).toBe('ended');
  vi.useRealTimers();
});
