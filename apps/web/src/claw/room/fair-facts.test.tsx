// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import english from '../../../public/lang/en-US.json' with { type: 'json' };
import type { RoomCardData } from '../../ui/room-card.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { firstState } from '../../room/machine/machine-state.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { ResultsBand } from './fair-facts.tsx';
import { RoomContext } from './room-context.ts';
import type { RoomShared } from './room-context.ts';
import { RoomChips } from './room-hud.tsx';
import type { SheetName } from './room-sheets.tsx';

const opened = vi.fn<(sheet: SheetName) => void>();

function show(plays: number, wins: number, chance: RoomCardData['chance']): void {
  const store = createStore<MachineState>(() => firstState);
  const results = {
    ...{ plays, wins, voided: 0, since: '', sharePermille: 337, lowPermille: 311, highPermille: 364 },
    ...{ publishedLowPermille: 290, publishedHighPermille: 470 },
  };
  const page = { results, room: { chance }, waits: { commands: 0, medianUs: 0, p99Us: 0 } };
  const room = { client: { store }, page } as unknown as RoomShared;
  render(
    <RoomContext value={room}>
      <RoomChips onOpen={opened} />
      <section aria-label="results">
        <ResultsBand />
      </section>
    </RoomContext>,
  );
}

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
afterEach(() => {
  cleanup();
  opened.mockReset();
});

const results = (): string => screen.getByRole('region', { name: 'results' }).textContent;

it('says among the facts of the room how often a play wins, with what it was measured over a tap away', () => {
  show(1_204, 406, { wins: 1, of: 3 });
  const words = 'About 1 in 3 plays win, measured over 1,204\u00a0plays';
  const pill = screen.getByRole('button', { name: words });
  expect(pill.textContent).toContain('1 in 3');
  fireEvent.click(pill);
  expect(opened).toHaveBeenCalledExactlyOnceWith('results');
  expect(results()).toContain(words);
});

it('tells the range as wins of the next plays, and no term of statistics', () => {
  show(1_204, 406, { wins: 1, of: 3 });
  expect(results()).toContain('24\u00a0–\u00a043');
  expect(results()).not.toMatch(/interval|waits here/i);
});

it('says of a machine with few plays that they are too few, and guesses nothing', () => {
  show(199, 66, null);
  expect(results()).toContain('Not enough plays yet');
  expect(results()).not.toMatch(/about 1 in 3|next 100/i);
  expect(screen.queryByRole('button', { name: /1 in 3/ })).toBeNull();
});
