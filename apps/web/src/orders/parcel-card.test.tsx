// @vitest-environment happy-dom
import { RechargePosition } from '@grabbit/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startFrom } from '../ports/checkout/start-from.ts';
import { ParcelCard } from './parcel-card.tsx';
import type { Booking } from './use-booking.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => vi.fn() }));
vi.mock('../ports/checkout/start-from.ts', () => ({ startFrom: vi.fn() }));
vi.mock('../ui/wallet-chip.tsx', () => ({ useSpendable: () => 300 }));
vi.mock('../ui/currency-price.tsx', () => ({ CurrencyPrice: () => null }));
afterEach(cleanup);

const option = {
  ...{ courier: 'post', fullCents: 690, priceCents: 690, rule: '', currency: 'USD' },
  ...{ creditCents: 0, coins: 690, minDays: 3, maxDays: 5 },
};
const parcel = {
  ...{ packed: [{ unitId: '7', kind: 'bear' }], addresses: [{ id: 1 }], search: {}, option },
  address: { id: 1, name: 'Ann', fields: {}, country: 'DE' },
  quote: {
    data: { tax: null, coins: 300, creditCents: 0, grams: 190, boxMm: [1, 1, 1], options: [option] },
    refetch: vi.fn(),
  },
  ...{ send: { mutateAsync: vi.fn() }, choose: vi.fn(), chooseCourier: vi.fn(), chooseAddress: vi.fn() },
} as unknown as Booking;

it('[S056] where coins are missing for the delivery, they are to be had from there, and it says how many', () => {
  render(<ParcelCard undoDays={3} parcel={parcel} />);
  fireEvent.click(screen.getByRole('button', { name: 'cards.getCoins' }));
  expect(startFrom).toHaveBeenCalledExactlyOnceWith({
    position: RechargePosition.delivery,
    note: 'orders.missing',
  });
});

it('where the operator takes money for missing coins, the parcel is paid with it, and coins are still to be had', () => {
  const mutateAsync = vi.fn();
  const { data } = parcel.quote;
  const quote = { ...parcel.quote, data: { ...data, payRest: true } };
  render(
    <ParcelCard undoDays={3} parcel={{ ...parcel, quote, rest: { mutateAsync } } as unknown as Booking} />,
  );
  expect(screen.getByText('orders.restText')).toBeDefined();
  expect(screen.getByRole('button', { name: 'cards.getCoins' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'orders.payRest' }));
  expect(mutateAsync).toHaveBeenCalledOnce();
});
