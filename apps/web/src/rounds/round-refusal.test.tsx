// @vitest-environment happy-dom
import { RoomUseType } from '@grabbit/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import type { RoundGame, RoundPage, RoundRoomCard } from './round-game.ts';
import { roundHall } from './round-game.ts';
import { RoundRefusal } from './round-refusal.tsx';
import type { StakeRefusal } from './use-round-stake.ts';

vi.mock('../ui/button-link.tsx', () => ({
  ButtonLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const hall = roundHall<'up' | 'down', 100 | 500, RoundPage>();
const fillUp = vi.fn(async () => undefined);
let rooms: readonly Partial<RoundRoomCard>[] = [];
let coins = 0;
const game = {
  hall,
  stakes: [100, 500],
  practice: { useStakes: () => coins, fillUp },
  lists: {
    useRooms: () => ({ data: rooms }),
    roomLink: (roomId: number, from: string) => ({ to: `/there/${roomId}?from=${from}` }),
  },
  words: { stakesClosed: 'bo.callsClosed', stakeStands: 'bo.callStands', chooseStake: 'bo.chooseStake' },
} as unknown as RoundGame<'up' | 'down', 100 | 500, RoundPage>;

const ways = { onClose: vi.fn(), onRetry: vi.fn(), onStake: vi.fn() };

async function refuse(refusal: StakeRefusal, useType: RoomUseType = RoomUseType.normal): Promise<void> {
  const shared = { page: { room: { useType } }, wish: { choice: 'up', coins: 500 } };
  render(
    <hall.Shared value={shared as never}>
      <RoundRefusal game={game} refusal={refusal} {...ways} />
    </hall.Shared>,
  );
  await screen.findByRole('dialog');
}

const pressed = (): string[] =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map((one) => one.textContent ?? '');

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.clearAllMocks();
  [rooms, coins] = [[], 300];
});
afterEach(cleanup);

it.each(['stakesClosed', 'stakeStands'] as const)(
  '%s passes by itself: there is nothing to choose',
  async (name) => {
    await refuse(name);
    expect(screen.getByText(english.error[name])).toBeDefined();
    expect(pressed().filter((word) => word !== '')).toEqual([english.room.notNow]);
  },
);

it.each(['levelLimited', 'insufficientBalance'] as const)('%s leads to other stakes', async (name) => {
  await refuse(name);
  fireEvent.click(screen.getByRole('button', { name: english.bo.chooseStake }));
  expect(ways.onStake).toHaveBeenCalledOnce();
});

it('coins for practice that do not reach for the smallest stake are filled up; those that do choose another', async () => {
  coins = 99;
  await refuse('insufficientBalance', RoomUseType.trial);
  fireEvent.click(screen.getByRole('button', { name: english.draws.fillUp }));
  await vi.waitFor(() => expect(ways.onClose).toHaveBeenCalledOnce());
  expect(fillUp).toHaveBeenCalledOnce();
  cleanup();
  coins = 100;
  await refuse('insufficientBalance', RoomUseType.trial);
  expect(screen.queryByRole('button', { name: english.draws.fillUp })).toBeNull();
  expect(screen.getByRole('button', { name: english.bo.chooseStake })).toBeDefined();
});

it('a trial account is led to the room for practice, where there is one', async () => {
  await refuse('trialRoomOnly');
  expect(screen.queryByRole('link', { name: english.room.practiceRoom })).toBeNull();
  cleanup();
  rooms = [
    { roomId: 3, useType: RoomUseType.normal },
    { roomId: 4, useType: RoomUseType.trial },
  ];
  await refuse('trialRoomOnly');
  const link = screen.getByRole('link', { name: english.room.practiceRoom });
  expect(link.getAttribute('href')).toBe('/there/4?from=practice');
});
