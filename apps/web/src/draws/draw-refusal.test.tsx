// @vitest-environment happy-dom
import { RoomUseType } from '@grabbit/contract';
import type { ErrorName } from '@grabbit/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { DrawRefusalSheet } from './draw-refusal.tsx';
import type { DrawRefusalSheetProps } from './draw-refusal.tsx';
import type { Practice } from './practice.tsx';

vi.mock('../ui/button-link.tsx', () => ({
  ButtonLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../ports/games.ts', () => ({
  useDrawnGame: () => ({ roomLink: (roomId: number) => ({ to: `/there/${roomId}` }) }),
}));
vi.mock('@tanstack/react-query', async (whole) => ({
  ...(await whole<object>()),
  useQuery: () => ({ data: [{ game: 'plinko', roomId: 4, useType: RoomUseType.trial }] }),
}));

let coins = 0;
const fillUp = vi.fn(async () => undefined);
const practice = { useStakes: () => coins, fillUp } as unknown as Practice;
const ways = { onClose: vi.fn(), onRetry: vi.fn() };

async function refuse(name: ErrorName, more: Partial<DrawRefusalSheetProps> = {}): Promise<void> {
  const fixed = { game: 'plinko', isPractice: false, practice, smallest: 100, ...ways };
  render(<DrawRefusalSheet {...fixed} refusal={{ name, price: 1_000 }} {...more} />);
  await screen.findByRole('dialog');
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.clearAllMocks();
  coins = 300;
});
afterEach(cleanup);

it('says from which level on a stake can be played, and leads to another one', async () => {
  const onStake = vi.fn();
  await refuse('levelLimited', { onStake });
  expect(screen.getByText('From Lv 3 on')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: english.draws.chooseStake }));
  expect(onStake).toHaveBeenCalledOnce();
});

it('leads to practice where there is no stake to choose', async () => {
  await refuse('insufficientBalance');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/there/4');
});

it('fills practice coins up before anything else may be chosen', async () => {
  coins = 99;
  await refuse('insufficientBalance', { isPractice: true, onStake: vi.fn() });
  fireEvent.click(screen.getByRole('button', { name: english.draws.fillUp }));
  await vi.waitFor(() => expect(ways.onClose).toHaveBeenCalledOnce());
  expect(fillUp).toHaveBeenCalledOnce();
});

it('has the words and the way of a refusal of the game’s own, and tells of the coins it is played with', async () => {
  const own = {
    name: 'purseTooSmall',
    title: 'Purse',
    text: 'Too few',
    way: <button>Put in</button>,
  } as const;
  await refuse('purseTooSmall', { own });
  expect(screen.getByRole('dialog', { name: 'Purse' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Put in' })).toBeDefined();
  cleanup();
  await refuse('insufficientBalance', { own, coins: 40 });
  expect(screen.getByText(/\b40\b/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Put in' })).toBeNull();
});
