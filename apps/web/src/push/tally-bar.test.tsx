// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { PushContext } from './push-context.ts';
import { pushRoom, pushShared } from './push-fixture.ts';
import { TallyBar } from './tally-bar.tsx';
import type { TableState } from './table/table-state.ts';

const tally = { turn: 'turn', drops: 3, won: 4, due: 4, house: 0, paid: 0 };
const opened = vi.fn<() => void>();

function show(table: Partial<TableState>, room = pushRoom({ price: 10 })): void {
  render(
    <PushContext value={pushShared(room, table)}>
      <TallyBar onWords={opened} />
    </PushContext>,
  );
}
const cells = (): string[] =>
  [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers();
  useLanguage.setState(createTranslator('en-US', english), true);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names pieces and coins, and tells what is on its way with the time until it is paid', () => {
  show({ tally, paidAt: Date.now() + 8_000 });
  expect(cells()).toEqual(['Pieces dropped3', 'Pieces for you4', 'Paid in 8 s40']);
  fireEvent.click(screen.getByRole('button', { name: 'Pieces and coins' }));
  expect(opened).toHaveBeenCalledOnce();
});

it('tells no time that has passed, and what is paid once nothing is on its way', () => {
  show({ tally, paidAt: Date.now() });
  expect(cells().at(-1)).toBe('On its way40');
  cleanup();
  show({ tally: { ...tally, due: 0, paid: 40 } });
  expect(cells().at(-1)).toBe('Paid40');
});

it('tells pieces where a stone among them pays more than a coin', () => {
  show({ tally, paidAt: null }, pushRoom({ stones: { factor: 10, every: 40 } }));
  expect(cells().at(-1)).toBe('On its way4\u00a0pieces');
});
