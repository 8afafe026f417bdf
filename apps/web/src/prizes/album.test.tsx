// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { AlbumPage } from './album.page.tsx';
import { PrizeButton } from '../ports/prizes/prize-button.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'key' }));

const prizes = [
  { kind: 'bear', sizeMm: 180, weightG: 190, origin: 'DE', sent: 4211 },
  { kind: 'cat', sizeMm: 170, weightG: 160, origin: '', sent: 0 },
];
const won = [{ unitId: '7', kind: 'bear', playId: 'abc', wonAt: '2026-11-20T10:00:00Z' }];

beforeEach(async () => {
  useLanguage.setState(createTranslator('en-US', english), true);
  queryClient.clear();
  vi.mocked(call).mockImplementation(async (name) => ({ list: name === 'album' ? won : prizes }));
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/user/album', component: AlbumPage });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/user/album'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
});
afterEach(cleanup);

it('shows what was won with its day and its proof, and the rest as silhouettes', async () => {
  const proof = await screen.findByRole('link', { name: /Nov 20, 2026.*Verify/ });
  expect(proof.getAttribute('href')).toBe('/verify/abc');
  const dark = document.querySelectorAll('.is-dark');
  expect([...dark].map((card) => card.textContent)).toEqual([expect.stringContaining('Not won yet')]);
});

it('opens a toy close up, with its size, weight, origin and how many were sent', async () => {
  const [bear] = await screen.findAllByRole('button', { name: /^A closer look/ });
  fireEvent.click(bear ?? document.body);
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
  for (const words of ['18 cm', '190 g', 'Germany', '4,211'])
    expect(await sheet.findByText(words)).toBeDefined();
  fireEvent.click(sheet.getByRole('button', { name: 'From behind' }));
  expect(sheet.getByRole('img', { name: /From behind/ }).getAttribute('src')).toBe('/toys/bear-back.webp');
});

it('says of a toy that is to be won what a play costs, and about how much that is', async () => {
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <PrizeButton kind="bear" price={35}>
        bear
      </PrizeButton>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button'));
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
  expect(await sheet.findByText('≈ $0.35')).toBeDefined();
  expect(sheet.getByText('35 coins')).toBeDefined();
});
