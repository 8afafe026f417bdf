// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { StakeChoice } from './stake-choice.tsx';

let userLevel = 0;
vi.mock('../kernel/player/use-account.ts', () => ({ useAccount: () => ({ userLevel }) }));

const amounts = [
  { coins: 100, minLevel: 0 },
  { coins: 1_000, minLevel: 2 },
] as const;
const onChoose = vi.fn();

function choices(practice = false): HTMLInputElement[] {
  render(<StakeChoice label="A ball" {...{ amounts, chosen: 100, practice, onChoose }} />);
  return screen.getAllByRole<HTMLInputElement>('radio');
}

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  vi.clearAllMocks();
  userLevel = 0;
});
afterEach(cleanup);

it('marks what is chosen, and says from which level on another amount opens', () => {
  const [small, large] = choices();
  expect(screen.getByRole('group', { name: 'A ball' })).toBeDefined();
  expect(small?.checked).toBe(true);
  expect(large?.disabled).toBe(true);
  expect(screen.getByRole('radio', { name: /1,000\scoins.*From Lv 3 on/ })).toBe(large);
});

it('lets who has the level choose', () => {
  userLevel = 2;
  const [, large] = choices();
  expect(screen.queryByText(/From Lv/)).toBeNull();
  if (large !== undefined) fireEvent.click(large);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(1_000);
});

it('asks for no level where coins are for practice', () => {
  const [, large] = choices(true);
  expect(large?.disabled).toBe(false);
});
