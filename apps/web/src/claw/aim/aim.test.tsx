// @vitest-environment happy-dom
import type { PlayId } from '@grabbit/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../../kernel/call.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { AimPage } from './aim.page.tsx';
import type { AimPlay, AimRecord } from './aim.queries.ts';

vi.mock('../../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'key' }));

const idOf = (name: string) => name as PlayId;
const record: AimRecord = {
  plays: 3,
  touched: 2,
  hits: 1,
  slips: 1,
  misses: 1,
  bestStreak: 1,
  streak: 0,
  highestSlip: { playId: idOf('slip'), kind: 'bear', raised: 1790 },
  earlier: 4,
  machines: [{ roomId: 7, roomName: 'Deep end', plays: 3, hits: 1, slips: 1, misses: 1 }],
};
const at = '2026-11-20T10:00:00Z';
const lift = { serial: 4, kind: 'bear', raised: 1790, carried: 640 };
const plays: AimPlay[] = [
  {
    playId: idOf('miss'),
    roomName: 'Deep end',
    settledAt: at,
    grip: {
      result: 'missed',
      touched: false,
      aim: { tick: 90, x: 0, z: 0, serial: 4, kind: 'bear', offX: -210, offZ: 80, away: 225 },
      lift: null,
    },
  },
  {
    playId: idOf('slip'),
    roomName: 'Deep end',
    settledAt: at,
    grip: {
      result: 'slipped',
      touched: true,
      aim: null,
      lift: { ...lift, slip: { tick: 200, place: 'top' } },
    },
  },
  {
    playId: idOf('won'),
    roomName: 'Deep end',
    settledAt: at,
    grip: { result: 'won', touched: true, aim: null, lift: null },
  },
];

async function open(shown: AimRecord, list: readonly AimPlay[]) {
  vi.mocked(call).mockImplementation(async (name) => (name === 'aimRecord' ? shown : { list, next: null }));
  const root = createRootRoute();
  const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
  const page = createRoute({ getParentRoute: () => shell, path: '/user/aim', component: AimPage });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/user/aim'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
  return router;
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  queryClient.clear();
});
afterEach(cleanup);

const region = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the latest plays as dots, the newest at the end, each the way to its receipt', async () => {
  await open(record, plays);
  const dots = (await region('Your last plays')).getAllByRole('link');
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Won, Deep end, /),
    expect.stringMatching(/^Slipped, Deep end, /),
    expect.stringMatching(/^Missed, Deep end, /),
  ]);
  expect(dots.map((dot) => dot.getAttribute('href'))).toEqual([
    '/user/aim?play=won',
    '/user/aim?play=slip',
    '/user/aim?play=miss',
  ]);
});

it('sums up hits, slips, misses and bests, and says what it does not count', async () => {
  await open(record, plays);
  const all = await region('All your grips');
  expect(all.getAllByRole('listitem').map((figure) => figure.textContent)).toEqual([
    '1Won',
    '1Slipped',
    '1Missed',
  ]);
  expect(all.getByText('Touched a toy: 2 of 3')).toBeDefined();
  expect(all.getByText('Earlier plays, not counted here: 4')).toBeDefined();
  const highest = screen.getByRole('link', { name: /18 cm.*Highest slip.*Honey bear/ });
  expect(highest.getAttribute('href')).toBe('/user/aim?play=slip');
  const machine = (await region('By machine')).getByRole('link', { name: /Deep end/ });
  expect(machine.getAttribute('href')).toContain('/claw/aim/7');
});

it('tells each play in the words that its room told it', async () => {
  await open(record, plays);
  const lines = (await region('Play by play')).getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toContain('2.1 cm too far left');
  expect(lines[1]).toContain('lifted 18 cm, then slipped at the top stop');
  expect(lines[2]).toContain('You got it!');
});

it('opens a receipt over the page, and closing it leaves the way back as it was', async () => {
  const router = await open(record, plays);
  const [dot] = (await region('Your last plays')).getAllByRole('link');
  fireEvent.click(dot ?? document.body);
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
  expect(router.history.canGoBack()).toBe(true);
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
  expect(router.history.canGoBack()).toBe(false);
});

it('leads to a machine while there is nothing to tell', async () => {
  const nothing = { plays: 0, touched: 0, hits: 0, slips: 0, misses: 0, bestStreak: 0, streak: 0 };
  await open({ ...nothing, highestSlip: null, earlier: 0, machines: [] }, []);
  expect((await screen.findByText('No grips yet')).textContent).toBeDefined();
  expect(screen.getByRole('link', { name: english.rooms.browse }).getAttribute('href')).toBe('/claw');
});
