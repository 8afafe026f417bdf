// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../../kernel/call.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { chooseChat } from './chat-choice.ts';
import { ChatComposer } from './chat-composer.tsx';
import { ChatContext } from './chat-context.ts';
import { ChatCorner } from './chat-corner.tsx';
import { ChatVoice, CheerFloats } from './room-people.tsx';
import { createRoomChat } from './chat.store.ts';
import { WatcherFaces } from './watcher-faces.tsx';
import { WinFeed } from './chat-panel.tsx';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useLocation: () => '/claw/list/1',
  Link: ({ params, children }: { params: { playId: string }; children: ReactNode }) => (
    <a href={`/verify/${params.playId}`}>{children}</a>
  ),
}));

const still = { on: false };
vi.mock('../../ui/use-media.ts', async (original) => ({
  ...(await original<object>()),
  useReducedMotion: () => still.on,
}));

const chat = createRoomChat(() => true);
const face = (nickName: string) => ({ alias: `P-${nickName}`, nickName, portrait: '', level: 1 });

function draw(part: ReactNode, playing = false): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <ChatContext value={{ roomId: 1, userId: 5, chat, playing }}>{part}</ChatContext>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  chat.take({ t: 'chat', you: 'P-me', mayWrite: true, silence: null, lines: [] });
  chat.clearCheers();
  chooseChat({ on: true });
  still.on = false;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names who won what in the feed, each with a link to the proof', async () => {
  const at = new Date().toISOString();
  const win = { type: 'win', at, nickName: 'Mika', prize: 'bear', coins: 0, practice: false, playId: 'p-17' };
  vi.mocked(call).mockResolvedValue({ list: [win, { ...win, type: 'play', playId: 'p-18', prize: '' }] });
  draw(<WinFeed />);
  const proof = await screen.findByRole('link', { name: 'Verify' });
  expect(proof.getAttribute('href')).toBe('/verify/p-17');
  expect(screen.getByText(/Mika won/)).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('tells coins that were won, and says so where they are of practice', async () => {
  const at = new Date().toISOString();
  const win = { type: 'win', at, nickName: 'Mika', prize: '', coins: 1_200, practice: false, playId: 'p-19' };
  vi.mocked(call).mockResolvedValue({ list: [win, { ...win, practice: true, coins: 20, playId: 'p-20' }] });
  draw(<WinFeed />);
  expect(await screen.findByText('Mika won 1,200 coins')).toBeDefined();
  expect(screen.getByText('Mika won 20 practice coins')).toBeDefined();
});

it('counts cheers where nothing may move, and lets them float elsewhere', () => {
  still.on = true;
  draw(<CheerFloats />);
  act(() => chat.take({ t: 'cheers', marks: [{ mark: 'star', count: 12 }] }));
  expect(document.querySelector('.cheers--still')?.textContent).toBe('12');
  cleanup();
  still.on = false;
  draw(<CheerFloats />);
  expect(document.querySelector('.cheers--still')).toBeNull();
  expect(document.querySelectorAll('.cheers > span').length).toBeGreaterThan(3);
});

it('shows the faces of watchers and how many more there are', () => {
  act(() => chat.take({ t: 'faces', faces: [face('Ann'), face('Bo')], more: 27 }));
  draw(<WatcherFaces />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['AAnn', 'BBo', '+27']);
});

it('stands before no machine while our claw moves, and shows nothing of the talk when it is off', () => {
  act(() =>
    chat.take({ t: 'line', line: { id: '1', at: 0, from: face('Ann'), kind: 'sentence', body: 'soClose' } }),
  );
  draw(<ChatCorner />, true);
  expect(document.querySelector('.chatter-corner')).toBeNull();
  cleanup();
  draw(<ChatCorner />);
  expect(document.querySelector('.chatter-strip')?.textContent).toContain('So close!');
  act(() => chooseChat({ on: false }));
  expect(document.querySelector('.chatter-strip')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open the chat' }));
});

it('reads the newest line out politely, now and then, and not while our claw moves', () => {
  vi.useFakeTimers();
  const say = (id: string): void =>
    act(() =>
      chat.take({ t: 'line', line: { id, at: 0, from: face('Ann'), kind: 'text', body: `line ${id}` } }),
    );
  const voice = (): string => document.querySelector('[data-chat-voice]')?.textContent ?? '';
  draw(<ChatVoice />);
  for (const id of ['11', '12', '13']) say(id);
  expect(voice()).toBe('');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(voice()).toBe('Ann: line 13');
  cleanup();
  draw(<ChatVoice />, true);
  say('14');
  act(() => void vi.advanceTimersByTime(20_000));
  expect(voice()).toBe('');
});

it('sends what is written next before the last was answered', async () => {
  const sent = vi.fn(() => true);
  const busy = createRoomChat(sent);
  busy.take({ t: 'chat', you: 'P-me', mayWrite: true, silence: null, lines: [] });
  render(
    <ChatContext value={{ roomId: 1, userId: 5, chat: busy, playing: false }}>
      <ChatComposer />
    </ChatContext>,
  );
  for (const value of ['first', 'second']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  }
  expect(sent.mock.calls).toMatchObject([[{ body: 'first' }], [{ body: 'second' }]]);
});

it('lets new lines stand for a while over a game that needs its stage, and keeps the way to the talk', () => {
  vi.useFakeTimers();
  const line = { id: '7', at: 0, from: face('Mika'), kind: 'text', body: 'hi all' } as const;
  chat.take({ t: 'chat', you: 'P-me', mayWrite: true, silence: null, lines: [line] });
  draw(<ChatCorner brief />);
  expect(screen.getByText('hi all')).toBeDefined();
  act(() => void vi.advanceTimersByTime(9_000));
  expect(screen.queryByText('hi all')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open the chat' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send a heart' })).toBeNull();
  act(() => chat.take({ t: 'line', line: { ...line, id: '8', body: 'and again' } }));
  expect(screen.getByText('and again')).toBeDefined();
});
