// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import withBeacon from '../../../../docs/files/bag-1-beacon.json' with { type: 'json' };
import withSeeds from '../../../../docs/files/bag-1.json' with { type: 'json' };
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { queryClient } from '../kernel/query-client.ts';
import { BagVerified } from './bag-verified.tsx';

const show = (value: unknown): unknown =>
  render(
    <QueryClientProvider client={queryClient}>
      <BagVerified value={value} ours={false} onAgain={undefined} />
    </QueryClientProvider>,
  );
const wrong = (): (string | null)[] =>
  [...document.querySelectorAll('[data-result="bad"]')].map((row) => row.getAttribute('data-check'));

beforeEach(() => {
  useLanguage.setState(createTranslator('en-US', english), true);
  queryClient.clear();
});
afterEach(cleanup);

it.each([
  ['seeds that were shown', withSeeds, ['4', '1 · 2'], 'reveals'],
  ['a public beacon', withBeacon, ['4', '1 · 3'], 'beacon'],
])('draws a bag of %s again and names who won', async (_, file, winners, check) => {
  show(file);
  await screen.findByText(english.verify.allFits);
  expect(
    screen.getByText('Evening show, lucky bag 3: seal, entrants and draw belong together.'),
  ).toBeTruthy();
  for (const [index, prize] of ['coupon-20', 'bear'].entries())
    expect(screen.getByText(prize).nextElementSibling?.textContent).toBe(winners[index]);
  expect(document.querySelectorAll('[data-result="ok"]')).toHaveLength(11);
  expect(document.querySelector(`[data-check="${check}"]`)).not.toBeNull();
  expect(wrong()).toEqual([]);
});

it('says what does not fit where another number won', async () => {
  show({ ...withSeeds, result: withSeeds.result.toReversed() });
  await screen.findByText(english.verify.doesNotFit);
  expect(wrong()).toEqual(['result']);
});

it('says that a file is none', async () => {
  show({ ...withSeeds, entrants: 'all' });
  await screen.findByText(english.verify.doesNotFit);
  expect(wrong()).toEqual(['file']);
});
