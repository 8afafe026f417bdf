// @vitest-environment happy-dom
import { PopupRewardType, RechargePosition } from '@grabbit/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReactElement } from 'react';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { clubKey } from '../ports/club/club.queries.ts';
import { usePopups } from '../ui/popups.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { dealOccasions, itemOfDeal, rewardText } from './deal.ts';
import { DealDialog } from './deal.dialog.tsx';
import { persuasionOf } from './persuade.dialog.tsx';
import { clubDealOf, dealOf, rewardItem } from './rewards-fixture.ts';
import { showDeal } from './show-deal.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
const checkOut = vi.hoisted(() => vi.fn(async () => 'paid'));
vi.mock('../ports/checkout/checkout.ts', () => ({ checkOut }));

const answered = vi.fn<(answer: true | null) => void>();
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)));

beforeEach(() => {
  answered.mockReset();
  useToasts.setState({ queue: [] });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name: string) =>
    name === 'receivePushPopup' ? { list: [] } : null,
  );
});
afterEach(cleanup);

/** Answers the popup that stands. */
async function answerTop(answer: true): Promise<void> {
  const [first] = usePopups.getState().queue;
  if (first === undefined) throw new Error('there is no popup');
  const { onAnswer } = (first.draw(true) as ReactElement<{ onAnswer: (given: true) => void }>).props;
  await act(async () => onAnswer(answer));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
}

async function open(deal = dealOf()): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DealDialog deal={deal} occasion={dealOccasions.mainPage} open onAnswer={answered} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

it('[E26] keeps the deal locked until the gift is claimed, which then shows a mark and a toast', async () => {
  await open();
  expect(button('checkout.pay').hasAttribute('disabled')).toBe(true);
  await press('cards.claim');
  expect(call).toHaveBeenCalledWith('receivePushPopup', { popupConfigRecordId: 77 });
  expect(screen.queryByRole('button', { name: 'cards.claim' })).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('rewards.claimed');
  expect(useToasts.getState().queue).toMatchObject([{ tone: 'success', text: 'Dialog.m46' }]);
  await press('checkout.pay');
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
});

it('stays locked, and says why, when the gift is refused', async () => {
  vi.mocked(call).mockRejectedValue(new Error('a break'));
  await open();
  await press('cards.claim');
  expect(button('checkout.pay').hasAttribute('disabled')).toBe(true);
  expect(button('cards.claim')).toBeDefined();
  await vi.waitFor(() => expect(useToasts.getState().queue).toHaveLength(1));
});

it('asks once before a gift is left behind, and lets it be taken there', async () => {
  await open();
  await press('room.notNow');
  await act(() => vi.dynamicImportSettled());
  expect(answered).not.toHaveBeenCalled();
  await press('rewards.takeGift');
  expect(call).toHaveBeenCalledWith('receivePushPopup', { popupConfigRecordId: 77 });
  expect(answered).not.toHaveBeenCalled();
});

it('lets the gift be left, and asks nothing once it is claimed', async () => {
  await open();
  await press('room.notNow');
  await press('rewards.leaveGift');
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
  cleanup();
  answered.mockReset();
  await open(dealOf({ claimed: true }));
  await press('room.notNow');
  expect(answered).toHaveBeenCalledExactlyOnceWith(null);
});

it('the checkout gets the popup whose deal it is, and what comes on top', () => {
  const position = RechargePosition['special offer'];
  const item = itemOfDeal(dealOf(), position);
  expect(item).toMatchObject({ popupConfigRecordId: 77, price: 499, coins: 700, position });
  expect(item?.lines.at(-1)).toEqual({ term: 'wallet.asset_postage', value: '$5.00' });
  expect(itemOfDeal(dealOf({ rechargeConfig: null }), position)).toBeNull();
});

it('a card of the club is a deal, too: shown as one, bought as one, with what comes on top', async () => {
  const position = RechargePosition['special offer'];
  const item = itemOfDeal(clubDealOf(), position);
  expect(item).toMatchObject({
    popupConfigRecordId: 77,
    isCyclical: 1,
    configId: 502,
    price: 1_499,
    position,
  });
  expect(item?.lines.at(-1)).toEqual({ term: 'wallet.asset_postage', value: '$5.00' });
  await open(clubDealOf({ claimed: true }));
  expect(screen.getByRole('heading', { name: /^club.jade, / })).toBeDefined();
  expect(screen.getByText('club.ends')).toBeDefined();
  await press('checkout.pay');
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
});

it('when a card of the club was bought, the club is read anew', async () => {
  const read = vi.spyOn(queryClient, 'invalidateQueries');
  for (const [deal, times] of [
    [dealOf(), 0],
    [clubDealOf(), 1],
  ] as const) {
    read.mockClear();
    const shown = showDeal({ deal, occasion: dealOccasions.mainPage });
    await answerTop(true);
    expect(await shown).toBe(true);
    expect(checkOut).toHaveBeenCalledWith(expect.objectContaining({ popupConfigRecordId: 77 }));
    const club = read.mock.calls.filter(([filter]) => filter?.queryKey === clubKey);
    expect(club).toHaveLength(times);
  }
});

it('has words for each thing that a gift may be', () => {
  const said = Object.values(PopupRewardType).map((rewardType) => rewardText(rewardItem({ rewardType })));
  expect(new Set(said).size).toBe(5);
});

it('[V030] a first purchase is persuaded to only where nothing was paid and time remains', () => {
  const { rechargeConfig } = dealOf();
  const some = { rechargeConfig, rechargeAmount: 0, remainingTime: 1 };
  expect(persuasionOf(some)).toEqual({ config: rechargeConfig, remainingTime: 1 });
  expect(persuasionOf({ ...some, rechargeAmount: 1 })).toBeNull();
  expect(persuasionOf({ ...some, remainingTime: 0 })).toBeNull();
  expect(persuasionOf({ ...some, rechargeConfig: null })).toBeNull();
});
