// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../kernel/query-client.ts';
import { dropSession } from '../kernel/session.store.ts';
import { CurrencyPrice } from './currency-price.tsx';
import { NearCoins } from './near-coins.tsx';
import { chooseCurrency, readerCurrency } from '../kernel/money/reader-currency.ts';

beforeEach(() => {
  dropSession();
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const of = new URL(url, 'http://arcade').searchParams.get('of') ?? '';
    const list = [{ currency: of, currAmount: of === 'EUR' ? 0.92 : 0.79, date: '2026-11-20' }];
    return Response.json({ success: true, data: { list } });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const speaks = (...languages: string[]): void =>
  void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

it('guesses what a visitor counts in by the browser’s languages, until they or their account say it', () => {
  for (const [language, currency] of [
    ['de', 'EUR'],
    ['en-GB', 'GBP'],
    ['fr-CA', 'CAD'],
    ['th-TH', 'THB'],
    ['en-US', 'USD'],
    ['ja-JP', 'USD'],
  ] as const) {
    speaks(language);
    expect(readerCurrency(null, undefined)).toBe(currency);
    // An account begins with what is charged.
    expect(readerCurrency(null, 'USD')).toBe(currency);
  }
  expect(readerCurrency(null, 'THB')).toBe('THB');
  expect(readerCurrency('USD', 'THB')).toBe('USD');
});

it('shows a visitor beside coins and prices about how much that is at home, and as they choose', async () => {
  speaks('de-DE');
  render(
    <QueryClientProvider client={queryClient}>
      <NearCoins coins={150} />
      <CurrencyPrice minor={1_000} />
    </QueryClientProvider>,
  );
  expect((await screen.findByTitle('app.rateOf')).textContent).toContain('≈ €1.38');
  expect(await screen.findByText(/≈ €9.20/)).toBeDefined();
  chooseCurrency('GBP');
  expect(await screen.findByText(/≈ £7.90/)).toBeDefined();
});
