// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { queryClient } from '../kernel/query-client.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { ClubCardSlide } from './club-card.tsx';
import { clubItem, couponOff } from '../ports/club/club-item.ts';
import type { ClubCard } from '../ports/club/club.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(async () => ({ list: [] })), newRequestId: () => 'key' }));
const checkOut = vi.hoisted(() => vi.fn(async () => null));
vi.mock('../ports/checkout/checkout.ts', () => ({ checkOut }));

const card: ClubCard = {
  ...{ configId: 505, configType: 6, cardClass: 2, rechargeMoney: 2_999, showAmount: 3_499, giveCoin: 300 },
  ...{ vipDays: 30, firstAmount: 3_000, dayAmount: 90, totalAmount: 6_000, showGiftRatio: 100 },
  ...{ totalOffsetMoney: 1_250, offsetMoney: 250, offsetCurrMoney: 250, couponMoney: 250, remainingDay: 14 },
  ...{ advanceDay: 6, rechargeDescribe: '', productId: '', state: 'new', restOffset: 0, restCoins: 0 },
  price: 2_999,
};
const coupon = { couponId: 70_001, cardClass: 2, configType: 6, amount: 500, num: 1 } as const;

function draw(given: Partial<ClubCard>, mine: typeof coupon | null = null): void {
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <ClubCardSlide card={{ ...card, ...given }} coupon={mine} />
    </QueryClientProvider>,
  );
}
const buttons = (): (string | null)[] =>
  screen.queryAllByRole('button').map(({ textContent }) => textContent);

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  checkOut.mockClear();
});
afterEach(cleanup);

it('[S061] can be taken when new, to upgrade or to renew, and says why not otherwise', () => {
  draw({});
  expect(buttons()).toEqual(['Join for $29.99']);
  draw({ state: 'upgrade' });
  expect(buttons()).toEqual(['Upgrade for $29.99']);
  draw({ state: 'append' });
  expect(buttons()).toEqual(['Renew for $29.99']);
  for (const [state, why] of [
    ['limited', 'once yours can be renewed'],
    ['disabled', 'the higher one already'],
    ['mine', 'Your card'],
  ] as const) {
    draw({ state });
    expect(buttons()).toEqual([]);
    expect(screen.getByText(new RegExp(why))).toBeDefined();
  }
});

it('[S062] carries the sale mark with the days that it stands, and none without', () => {
  draw({});
  expect(screen.getByText('On sale: 14 days left')).toBeDefined();
  draw({ state: 'mine' });
  expect(screen.queryByText(/On sale/)).toBeNull();
  draw({ remainingDay: 0 });
  expect(screen.queryByText(/On sale/)).toBeNull();
});

it('says what the rest of a lower card takes off, and charges that', async () => {
  draw({ state: 'upgrade', restOffset: 515, restCoins: 0, price: 2_484 });
  expect(screen.getByText('−$5.15')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Upgrade for $24.84' }));
  await vi.waitFor(() => expect(checkOut).toHaveBeenCalledOnce());
  expect(checkOut).toHaveBeenCalledWith(
    expect.objectContaining({
      ...{ isCyclical: 1, configId: 505, kind: 2, price: 2_484, original: 2_999, useBonusCard: false },
      deductions: [{ term: 'Off for the rest of your card', value: '$5.15' }],
    }),
  );
});

it('uses a coupon unless the player keeps it', async () => {
  draw({}, coupon);
  fireEvent.click(screen.getByRole('button', { name: 'Join for $24.99' }));
  await vi.waitFor(() => expect(checkOut).toHaveBeenCalledOnce());
  expect(checkOut).toHaveBeenCalledWith(expect.objectContaining({ price: 2_499, couponId: 70_001 }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use my coupon: $5.00 off' }));
  expect(screen.getByRole('button', { name: 'Join for $29.99' })).toBeDefined();
});

it('lets no coupon go below the least that a payment takes', () => {
  expect([couponOff({ price: 499 }, { amount: 100_000 }), couponOff({ price: 499 }, null)]).toEqual([400, 0]);
  expect(clubItem({ ...card, price: 499 }, { ...coupon, amount: 100_000 }, 28).price).toBe(99);
});
