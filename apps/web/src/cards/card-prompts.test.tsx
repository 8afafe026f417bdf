// @vitest-environment happy-dom
import { BonusCardScene, type CallName, RechargePosition } from '@grabbit/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { CallError } from '../kernel/call-error.ts';
import { emitEvent, onEvent } from '../kernel/events.ts';
import { dropSession, keepSession } from '../kernel/session.store.ts';
import { usePopups } from '../ui/popups.store.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { sparePlayer } from '../ports/checkout/spared.ts';
import { startFrom } from '../ports/checkout/start-from.ts';
import { BonusTab } from './bonus-tab.tsx';
import { BuffTab } from './buff-tab.tsx';
import { startCards } from './card-events.ts';
import { allCardsPrompt, bonusCardPrompt, bonusUsagePrompt, offerSceneCard } from './card-prompts.tsx';
import { bonusCard, cardCounts } from './cards-fixture.ts';
import { tabCounts } from './cards-dialog.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'request-1' }));

vi.mock('../ports/checkout/start-from.ts', () => ({ startFrom: vi.fn() }));

let replies: Partial<Record<CallName, unknown>>;
beforeEach(() => {
  replies = {};
  usePopups.setState({ queue: [], closing: false });
  useToasts.setState({ queue: [] });
  keepSession({ token: 'a'.repeat(43), userId: 10_001, role: 'user' });
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async (name: CallName) => {
    await Promise.resolve();
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  });
});
afterEach(() => {
  cleanup();
  dropSession();
});

const named = () => vi.mocked(call).mock.calls.map(([name]) => name);
const offered = bonusCard({ cardSceneTriggerRecordId: 77, userCardRecordId: 0 });

it('[S032] asks for the big-amount scene when it is told to, and shows a card only if one is triggered', async () => {
  replies = { triggerCardScene: null };
  expect(await offerSceneCard(BonusCardScene['big amount'])).toBe(false);
  expect(usePopups.getState().queue).toEqual([]);
  replies = { triggerCardScene: offered };
  const stop = startCards();
  emitEvent('checkBonusCard', { scene: BonusCardScene['big amount'] });
  await vi.waitFor(() => expect(usePopups.getState().queue).toHaveLength(1));
  stop();
  expect(call).toHaveBeenLastCalledWith('triggerCardScene', { sceneType: 3 });
});

it('[S032] after a payment that was broken off its card is a line that covers nothing, and shows it to who asks', async () => {
  replies = { triggerCardScene: offered };
  keepSession({ token: 'a'.repeat(43), userId: 10_002, role: 'user' });
  sparePlayer();
  expect(await offerSceneCard(BonusCardScene['big amount'])).toBe(true);
  expect(usePopups.getState().queue).toEqual([]);
  const [line] = useToasts.getState().queue;
  expect(line?.text).toBe('cards.promptTitle');
  line?.action?.onPress();
  expect(usePopups.getState().queue).toHaveLength(1);
});

it('asks nothing for whoever may pay for nothing', async () => {
  dropSession();
  expect(await offerSceneCard(BonusCardScene.insufficient)).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

it('[S033] claiming a bonus card calls the claim call, then closes', async () => {
  const answered = vi.fn<(claimed: boolean | null) => void>();
  const counted = vi.fn<() => void>();
  const stop = onEvent('refreshCardCount', counted);
  render(<bonusCardPrompt.Dialog card={offered} open onAnswer={answered} />);
  await act(() => vi.dynamicImportSettled());
  expect(answered).not.toHaveBeenCalled();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'cards.claim' })));
  stop();
  expect(call).toHaveBeenCalledExactlyOnceWith('receiveSceneCard', { cardSceneTriggerRecordId: 77 });
  expect(answered).toHaveBeenCalledExactlyOnceWith(true);
  expect(counted).toHaveBeenCalledOnce();
});

it('stays open when the claim is refused', async () => {
  replies = { receiveSceneCard: new Error('gone') };
  const answered = vi.fn<(claimed: boolean | null) => void>();
  render(<bonusCardPrompt.Dialog card={offered} open onAnswer={answered} />);
  await act(() => vi.dynamicImportSettled());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'cards.claim' })));
  expect(answered).not.toHaveBeenCalled();
});

it('prompts apply only where there is something', async () => {
  replies = { cardSceneInfo: { list: [] }, bestBonusCard: null, cardCounts: cardCounts() };
  expect(await bonusCardPrompt.check()).toBeNull();
  expect(await bonusUsagePrompt.check()).toBeNull();
  expect(await allCardsPrompt.check()).toBeNull();
  replies = {
    cardSceneInfo: { list: [offered] },
    bestBonusCard: bonusCard(),
    cardCounts: cardCounts({ slotTrialBalance: 5 }),
  };
  expect(await bonusCardPrompt.check()).toEqual({ card: offered });
  expect(await bonusUsagePrompt.check()).toMatchObject({ card: { ratio: 10 } });
  expect(await allCardsPrompt.check()).not.toBeNull();
  expect(named()).toHaveLength(6);
});

it('[S056] "Use it" leads to coins from the prompt, a tab of cards from the cards', async () => {
  render(<bonusUsagePrompt.Dialog card={bonusCard()} open onAnswer={() => undefined} />);
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(screen.getByRole('button', { name: 'cards.useIt' }));
  expect(startFrom).toHaveBeenLastCalledWith({ position: RechargePosition['bonus card prompt'] });
  cleanup();
  replies = { bonusCards: { list: [bonusCard()], nowTime: 0 } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BonusTab onLeave={() => undefined} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'cards.getCoins' }));
  expect(startFrom).toHaveBeenLastCalledWith({ position: RechargePosition['cards dialog'] });
});

it('counts what can be used for each tab', () => {
  const counts = cardCounts({ buffCardCount: 2, rechargeCardCount: 1, deliveryOffsetBalance: 350 });
  expect(
    tabCounts({ ...counts, clubOffsetCardCount: 3, pushcoinTimeLimitedCount: 1, optionTrialBalance: 9 }),
  ).toEqual({ buff: 2, bonus: 1, discount: 4, trial: 2 });
});

it('[E23] tells of buff cards that do not load by a toast with the message', async () => {
  const asked = { call: 'buffCards', params: {}, url: '' };
  replies = {
    buffCards: new CallError(asked, 'bad-request', { code: '99999', message: 'The cards are away' }),
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <BuffTab />
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(useToasts.getState().queue).toMatchObject([{ tone: 'error', text: 'The cards are away' }]),
  );
  expect(screen.getByRole('alert').textContent).toContain('The cards are away');
});
