// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { BonusTab } from './bonus-tab.tsx';
import { BuffTab } from './buff-tab.tsx';
import { DiscountTab } from './discount-tab.tsx';
import { TrialTab } from './cards-dialog.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../ui/menu.tsx', () => ({ MenuLink: () => null, MenuItem: () => null }));
afterEach(cleanup);

/** What every call of the tabs says of who has nothing. */
const nothing = { list: [], records: [], nowTime: 0, ofsetAmount: 0, trialBalance: {} };

it.each<[string, string, ReactNode]>([
  ['cat', 'cards.buffNone', <BuffTab key="" />],
  ['whale', 'cards.bonusNone', <BonusTab key="" onLeave={() => undefined} />],
  ['dino', 'cards.couponsNone', <DiscountTab key="" />],
  ['chick', 'cards.trialNone', <TrialTab key="" />],
])('a tab that holds nothing has its toy: %s', async (toy, title, tab) => {
  vi.mocked(call).mockResolvedValue(nothing);
  render(<QueryClientProvider client={new QueryClient()}>{tab}</QueryClientProvider>);
  const words = await screen.findByText(title);
  const picture = words.closest('.noneyet')?.querySelector('img');
  expect(picture?.getAttribute('src')).toContain(toy);
});
