// @vitest-environment happy-dom
import type { PlayId } from '@grabbit/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import { useToasts } from '../ui/toasts.store.ts';
import type { RoundClient, RoundState } from './round-client.ts';
import { useRoundEvents } from './use-round-room.ts';

const stake = { playId: 'p' as PlayId, sequence: 4, choice: 'up', coins: 500, clientSeedHash: null };
const first: RoundState = {
  ...{ link: 'open', latencyMs: null, status: null, mine: [stake], balance: 100 },
  ...{ paid: null, ended: null, returned: null, fault: null },
};
const store = createStore<RoundState>(() => first);

function Room(): ReactNode {
  const client = { store } as unknown as RoundClient;
  useRoundEvents({ client, page: ['round page'], keepPractice: () => undefined });
  return null;
}

const told = () => useToasts.getState().queue.map(({ title, text }) => `${title} ${text}`);

beforeEach(() => {
  store.setState(first, true);
  useToasts.setState({ queue: [] });
  render(<Room />);
});
afterEach(cleanup);

it('tells whoever staked on a round that could not be drawn that the coins are back, once', () => {
  store.setState({ returned: 4, mine: [] });
  store.setState({ latencyMs: 30 });
  expect(told()).toEqual(['rounds.returned rounds.returnedText']);
});

it('tells nothing of a round that others had staked on', () => {
  store.setState({ returned: 3 });
  expect(told()).toEqual([]);
});
