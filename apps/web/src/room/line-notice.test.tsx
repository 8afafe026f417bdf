// @vitest-environment happy-dom
import { RepairState } from '@grabbit/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tellRefund, useRefund } from '../ports/refund.store.ts';
import { LineNotice } from './line-notice.tsx';

afterEach(() => {
  cleanup();
  useRefund.setState({ last: null });
});

async function draw(repair: RepairState): Promise<void> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <LineNotice link="open" held={false} shut="rooms.repairing" repair={repair} records="0" />
      ),
    }),
    history: createMemoryHistory(),
  });
  await act(async () => {
    render(<RouterProvider router={router} />);
    await router.load();
  });
}

it('a machine that stops says so, and what came back since with its receipt', async () => {
  tellRefund('before', 70);
  await draw(RepairState.repairing);
  expect(screen.getByRole('status').textContent).toContain('rooms.repairing');
  expect(screen.queryByText('repair.backTitle')).toBeNull();
  act(() => tellRefund('turn', 1_140));
  expect(screen.getByText('repair.backTitle').parentElement?.textContent).toContain('1,140');
  const receipt = screen.getByRole('link', { name: 'play.receipt' }).getAttribute('href');
  expect(receipt).toContain('/user/game-record-detail/0');
  expect(receipt).toContain('turn');
});

it('one that plays on says nothing of refunds', async () => {
  await draw(RepairState.normal);
  act(() => tellRefund('turn', 1_140));
  expect(screen.queryByText('repair.backTitle')).toBeNull();
});
