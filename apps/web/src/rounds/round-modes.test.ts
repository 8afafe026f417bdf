// @vitest-environment happy-dom
import type { OwnStake, SharedStatus } from '@grabbit/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from 'zustand';
import type { RoundClient, RoundState } from './round-client.ts';
import { firstMode, useRoundMode } from './round-modes.tsx';

const status = (watchers: number): SharedStatus => ({
  ...{ open: true, watchers, next: null, running: null, before: null, last: [] },
});
const stake: OwnStake = { playId: 'a', sequence: 1, choice: 'up', coins: 100, clientSeedHash: null };

it('begins alone for who is alone, once the room has told who is there', () => {
  expect(firstMode({ status: null, mine: [] })).toBeNull();
  expect(firstMode({ status: status(1), mine: [] })).toBe('solo');
  expect(firstMode({ status: status(2), mine: [] })).toBe('shared');
});

it('begins with others for who has a stake with them', () => {
  expect(firstMode({ status: status(1), mine: [stake] })).toBe('shared');
});

it('goes over to rounds alone when nothing is open that this would close', () => {
  const store = createStore<Pick<RoundState, 'status' | 'mine'>>(() => ({ status: null, mine: [] }));
  const client = { store } as unknown as RoundClient;
  const { result } = renderHook(() => useRoundMode(client, true));
  act(() => result.current.onHold(true));
  act(() => store.setState({ status: status(1) }));
  expect(result.current.mode).toBe('shared');
  act(() => result.current.onHold(false));
  expect(result.current.mode).toBe('solo');
});
