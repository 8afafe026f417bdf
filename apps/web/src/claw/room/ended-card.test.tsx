// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { useMissGift } from '../../kernel/player/miss-gift.store.ts';
import { firstState } from '../../room/machine/machine-state.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { EndedCard } from './ended-card.tsx';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';

vi.mock('../../ui/button-link.tsx', () => ({ ButtonLink: () => null }));
vi.mock('../story/lazy-story.tsx', () => ({ LazyStory: () => null }));

afterEach(cleanup);

it('a first miss says its gift on its card, and not that the coins are gone for nothing', () => {
  useLanguage.setState(createTranslator('en-US', english), true);
  const ended = { how: 'settled', play: '41', mine: true, won: [], seed: '', clientSeed: 'mine' } as const;
  const store = createStore<MachineState>(() => ({ ...firstState, ended }));
  render(
    <RoomContext value={{ client: { store } } as unknown as RoomShared}>
      <EndedCard />
    </RoomContext>,
  );
  const card = screen.getByRole('region', { name: 'Not this time' });
  expect(card.textContent).toContain('nothing more');
  act(() => useMissGift.setState({ playId: '40', coins: 30 }));
  expect(card.textContent).toContain('nothing more');
  act(() => useMissGift.setState({ playId: '41', coins: 30 }));
  expect(screen.getByRole('status').textContent).toContain('30\u00a0coins for you');
  expect(card.textContent).toContain('You get it once');
  expect(card.textContent).not.toContain('nothing more');
});
