// @vitest-environment happy-dom
import { RoomUseType } from '@grabbit/contract';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../kernel/session.store.ts';
import type { Session } from '../../kernel/session.store.ts';
import { ask } from '../../ports/parts.ts';
import { RegisterLink } from './register-link.tsx';
import { takeWantedPlay, tried, wantPlay } from './tried.ts';
import { useTryFree } from './use-try-free.ts';
import type { FreeRoom } from './use-try-free.ts';

const navigate = vi.fn<(to: { readonly href: string }) => Promise<void>>();
let here = '/';
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useRouterState: () => here,
  Link: ({ search, children }: { search: { from: string }; children: ReactNode }) => (
    <a href={search.from}>{children}</a>
  ),
}));
vi.mock('../../ports/parts.ts', () => ({ ask: vi.fn() }));
vi.mock('../../ports/room-way.ts', () => ({
  roomWay: (game: string, room: number, from: string) => `/${game}/${from}/${room}`,
}));

const nobody: Session = { token: null, userId: 0, role: 'guest' };
const trial = { token: 'trial', userId: 8, role: 'guest' };
const player = { token: 'own', userId: 9, role: 'user' };

const real: FreeRoom = {
  game: 'claw',
  room: { roomId: 5, roomName: 'Octopus', useType: RoomUseType.normal },
  twin: 12,
};
const practice: FreeRoom = { ...real, room: { ...real.room, roomId: 12, useType: RoomUseType.trial } };
const triedRoom = { game: 'claw', roomName: 'Octopus', room: 5, practice: 12 };

/** What a room offers to somebody. */
function offered(room: FreeRoom, who: Session): (() => Promise<void>) | null {
  useSession.setState(who);
  let offer: (() => Promise<void>) | null = null;
  const Room = (): ReactNode => {
    offer = useTryFree(room);
    return null;
  };
  render(<Room />);
  cleanup();
  return offer;
}

/** Where the link of a room leads somebody after they have registered; null where there is none. */
function linkAt(path: string, who: Session): string | null | undefined {
  useSession.setState(who);
  here = path;
  render(<RegisterLink />);
  const to = screen.queryByText('room.registerReal')?.getAttribute('href');
  cleanup();
  return to;
}

beforeEach(() => {
  localStorage.clear();
  vi.mocked(ask).mockReset();
  navigate.mockReset();
  takeWantedPlay(12);
});
afterEach(() => {
  cleanup();
  useSession.setState({ token: null, userId: 0, role: null });
});

it('a visitor tries a room free by one tap: a trial account, then the practice twin, where a play begins', async () => {
  await offered(real, nobody)?.();
  expect(ask).toHaveBeenCalledExactlyOnceWith('playAsTrial');
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/claw/practice/12' });
  expect(tried.read()).toEqual(triedRoom);
  expect([takeWantedPlay(5), takeWantedPlay(12), takeWantedPlay(12)]).toEqual([false, true, false]);
});

it('who has a trial account gets no other one', async () => {
  await offered(real, trial)?.();
  expect(ask).not.toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/claw/practice/12' });
});

it('in a practice room a visitor stays, and comes back to no other room', async () => {
  await offered(practice, nobody)?.();
  expect(ask).toHaveBeenCalledExactlyOnceWith('playAsTrial');
  expect(navigate).not.toHaveBeenCalled();
  expect([tried.read(), takeWantedPlay(12)]).toEqual([null, true]);
});

it('is not offered to who may play, to who practises already, and where there is no twin', () => {
  expect(offered(real, player)).toBeNull();
  expect(offered(practice, trial)).toBeNull();
  expect(offered({ ...real, twin: null }, nobody)).toBeNull();
});

it('goes nowhere where no account could be opened', async () => {
  vi.mocked(ask).mockRejectedValueOnce(new Error('no'));
  await expect(offered(real, nobody)?.()).rejects.toThrow('no');
  expect(navigate).not.toHaveBeenCalled();
});

it('registering leads back from practice into the room that was tried, elsewhere to where one is', () => {
  tried.write(triedRoom);
  expect(linkAt('/claw/practice/12?x=1', trial)).toBe('/claw/trial/5');
  expect(linkAt('/claw/practice/13', trial)).toBe('/claw/practice/13');
  expect(linkAt('/claw/practice/123', trial)).toBe('/claw/practice/123');
  tried.write(null);
  expect(linkAt('/claw/practice/12', trial)).toBe('/claw/practice/12');
});

it('only who is on a trial account is asked to register', () => {
  expect([linkAt('/claw/practice/12', nobody), linkAt('/claw/practice/12', player)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('what was tried is forgotten where the browser holds something else under its name', () => {
  for (const kept of [7, { ...triedRoom, room: '5' }, { ...triedRoom, game: undefined }]) {
    tried.write(kept as never);
    expect(tried.read()).toBeNull();
  }
  wantPlay(12);
  wantPlay(13);
  expect([takeWantedPlay(12), takeWantedPlay(13)]).toEqual([false, true]);
});
