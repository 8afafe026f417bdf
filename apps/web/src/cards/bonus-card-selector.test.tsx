// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { BonusCardSelector } from './bonus-card-selector.tsx';
import { bonusCard } from './cards-fixture.ts';
import type { BonusCard } from '../ports/cards/cards.queries.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));

let client: QueryClient;
const changed = vi.fn<(card: BonusCard | null) => void>();
const chosen = (): BonusCard | null => changed.mock.lastCall?.[0] ?? null;
beforeEach(() => {
  changed.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(cleanup);

function Checkout({ price, coins }: { price: number; coins: number }): ReactNode {
  const [card, setCard] = useState<BonusCard | null>(null);
  const change = (next: BonusCard | null): void => {
    changed(next);
    setCard(next);
  };
  return <BonusCardSelector priceCents={price} coins={coins} value={card} onChange={change} />;
}

const page = (price: number, coins = 1000): ReactNode => (
  <QueryClientProvider client={client}>
    <Checkout price={price} coins={coins} />
  </QueryClientProvider>
);

async function open(cards: readonly BonusCard[], price: number, coins = 1000) {
  vi.mocked(call).mockResolvedValue({ list: cards, pageNum: 1, total: cards.length, nowTime: 0 });
  const view = render(page(price, coins));
  await act(() => vi.waitFor(() => expect(screen.getByRole('button')).toBeDefined()));
  return { at: (next: number) => act(async () => view.rerender(page(next, coins))) };
}

const field = () => screen.getByRole<HTMLButtonElement>('button');
const cards = [
  bonusCard({ userCardRecordId: 1, ratio: 20, star: 3, limitAmount: 1999, name: 'Parade' }),
  bonusCard({ userCardRecordId: 2, ratio: 10, name: 'Arcade' }),
];

it('[V023] is inactive without a potential bonus, and says that no card is available', async () => {
  await open([], 999);
  expect(field().disabled).toBe(true);
  expect(field().textContent).toContain('cards.bonusNone');
  cleanup();
  client.clear();
  await open(cards, 100);
  expect(field().disabled).toBe(true);
  expect(chosen()).toBeNull();
});

it('[V024] chooses the best card first, and again when the price falls below the limit of the chosen one', async () => {
  const { at } = await open(cards, 1999);
  expect(chosen()?.userCardRecordId).toBe(1);
  await at(999);
  expect(chosen()?.userCardRecordId).toBe(2);
});

it('[V021] [V022] disables what the price does not meet, advises for three stars, and shows the coins', async () => {
  await open(cards, 999);
  fireEvent.click(field());
  const [parade, arcade, none] = screen.getAllByRole<HTMLInputElement>('radio');
  expect([parade?.disabled, arcade?.disabled, none?.disabled]).toEqual([true, false, false]);
  expect(screen.getAllByText('cards.advice')).toHaveLength(1);
  // [V025] floor(10 / 100 × 1000)
  expect(screen.getByText('+100')).toBeDefined();
  fireEvent.click(none ?? field());
  expect(chosen()).toBeNull();
});

it('keeps no card when the player wants none, whatever the price', async () => {
  const { at } = await open(cards, 999);
  fireEvent.click(field());
  fireEvent.click(screen.getAllByRole('radio').at(-1) ?? field());
  await at(1999);
  expect(chosen()).toBeNull();
});
