// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { queryClient } from '../../kernel/query-client.ts';
import { useFreshPage } from './room-screen.tsx';

const store = createStore(() => ({ status: { commitment: { hash: 'a' } }, ended: null as object | null }));
vi.mock('./room-context.ts', () => ({ useRoom: () => ({ client: { store }, roomId: 7 }) }));
afterEach(() => void vi.restoreAllMocks());

it('reads the room’s page again with each new seal, and the player’s own things after a play', () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const keys = () => asked.mock.calls.map(([filters]) => filters?.queryKey);
  renderHook(() => useFreshPage());
  store.setState({ status: { commitment: { hash: 'a' } } });
  expect(keys()).toEqual([]);
  // New settings: no play has ended.
  store.setState({ status: { commitment: { hash: 'b' } } });
  expect(keys()).toEqual([['rooms', 'page', 7]]);
  store.setState({ ended: {} });
  expect(keys()).toContainEqual(['plays']);
  expect(keys().filter((key) => key?.[1] === 'page')).toHaveLength(1);
});
