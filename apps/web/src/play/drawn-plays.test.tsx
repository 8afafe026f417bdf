// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { DrawReceipt } from './drawn-plays.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn(), newRequestId: () => 'key' }));
// The receipt of a game that this build does not know says as much as it can.
vi.mock('../ports/games.ts', () => ({ useDrawnGame: () => undefined }));

const playId = 'a'.repeat(26);
const file = {
  ...{ game: 'unknown', playId, roomName: 'Lucky dip', at: '2026-11-20T10:00:00Z', price: 30, paid: 0 },
  ...{ commitment: 'c'.repeat(64), clientSeed: 'mine', nonce: 3, seed: null },
  result: { capsule: 2, kind: 'bear', last: null },
};

beforeEach(async () => {
  useLanguage.setState(createTranslator('en-US', english), true);
  queryClient.clear();
  vi.mocked(call).mockResolvedValue(file);
  const routeTree = createRootRoute({ component: () => <DrawReceipt playId={playId} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it('leads from the receipt of a drawn play to its proof, and to the form that reports a problem with it', async () => {
  expect((await screen.findByRole('link', { name: english.play.verify })).getAttribute('href')).toContain(
    playId,
  );
  const report = screen.getByRole('link', { name: english.help.report });
  expect(report.getAttribute('href')).toBe(`/issues?play=${playId}`);
});
