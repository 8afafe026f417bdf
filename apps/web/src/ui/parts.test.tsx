// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { useState } from 'react';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { shortCount } from './count.tsx';
import { Money } from './money.tsx';
import { Stars, starsOf } from './stars.tsx';
import { tabByKey } from './tab-keys.ts';
import { Tabs } from './tabs.tsx';

beforeEach(() => useLanguage.setState(createTranslator('en-US', english), true));
afterEach(cleanup);

const names = ['Buff', 'Bonus', 'Discount', 'Trial'];

function Cards({
  count,
  onChoose = () => undefined,
}: {
  count: number;
  onChoose?: (id: string) => void;
}): ReactNode {
  const [chosen, setChosen] = useState('Buff');
  const tabs = names
    .slice(0, count)
    .map((name) => ({ id: name, label: name, count: name === 'Bonus' ? 120 : 0 }));
  const choose = (id: string): void => {
    setChosen(id);
    onChoose(id);
  };
  return (
    <Tabs label="Cards" tabs={tabs} chosen={chosen} onChoose={choose}>
      {`${chosen} cards`}
    </Tabs>
  );
}

it('[V034] [const ui.smallerTabTextAboveTabs] sets the words of tabs smaller above three', () => {
  const small = (): boolean => screen.getByRole('tablist').classList.contains('tabs--many');
  const { rerender } = render(<Cards count={3} />);
  expect(small()).toBe(false);
  rerender(<Cards count={4} />);
  expect(small()).toBe(true);
});

it('tabs: one is in the tab order, arrows choose and carry the focus, the panel is theirs', () => {
  render(<Cards count={4} />);
  const order = (): number[] => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex);
  expect(order()).toEqual([0, -1, -1, -1]);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Buff' }), { key: 'ArrowLeft' });
  expect(document.activeElement?.textContent).toBe('Trial');
  expect(order()).toEqual([-1, -1, -1, 0]);
  expect(screen.getByRole('tabpanel', { name: 'Trial' }).textContent).toBe('Trial cards');
});

it('keys lead to tabs round the ends, mirrored where text is', () => {
  const at = { index: 0, count: 3, rtl: false };
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => tabByKey(key, at))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ]);
  expect(['ArrowRight', 'ArrowLeft'].map((key) => tabByKey(key, { ...at, rtl: true }))).toEqual([2, 1]);
});

it('counts to 99 and shows none at zero', () => {
  expect([1, 99, 100, 5000].map(shortCount)).toEqual(['1', '99', '99+', '99+']);
  render(<Cards count={4} />);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Buff',
    'Bonus99+',
    'Discount',
    'Trial',
  ]);
});

it('[const cards.buffCardStars] [const cards.buffCardStarRange] a card has five stars, in halves, never fewer than none', () => {
  expect([0, 2.5, 2.6, 5, 9, -1, NaN].map((value) => starsOf(value, 5))).toEqual([0, 2.5, 2.5, 5, 5, 0, 0]);
  render(<Stars value={4.5} />);
  expect(screen.getByText('4.5 of 5 stars').parentElement?.querySelectorAll('svg')).toHaveLength(5);
});

it('[const cards.bonusCardStarRange] a bonus card has up to three stars', () => {
  render(<Stars value={4} of={3} />);
  expect(screen.getByText('3 of 3 stars').parentElement?.querySelectorAll('svg')).toHaveLength(3);
});

it('a price says what it was, what is off, and about how much it is elsewhere', () => {
  render(<Money minor={499} original={999} near={{ minor: 460, currency: 'EUR', date: '2026-11-20' }} />);
  const said = document.querySelector('.money')?.textContent;
  expect(said).toBe('$4.99$9.99Before: $9.9951% off≈ €4.60 · Rate of Nov 20, 2026');
});

it('a price without an original is a price', () => {
  render(<Money minor={499} original={499} />);
  expect(document.querySelector('.money')?.textContent).toBe('$4.99');
});
