// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { queryClient } from '../kernel/query-client.ts';
import { Bill } from './parcel-bill.tsx';

afterEach(cleanup);

it('tells every line in coins, which pay it, and what is left in money beside it', () => {
  useLanguage.setState(createTranslator('en-US', english), true);
  render(
    <QueryClientProvider client={queryClient}>
      <Bill
        option={{ fullCents: 520, priceCents: 470, rule: 'together' }}
        creditCents={150}
        coins={320}
        goodsCoins={0}
      />
    </QueryClientProvider>,
  );
  // A price is written for who looks and for who listens.
  const lines = [...document.querySelectorAll('dl > div')].map((line) => [
    line.querySelector('dt')?.textContent,
    line.querySelector('dd')?.textContent,
  ]);
  expect(lines.slice(0, 3).map(([, value]) => value)).toEqual(['520520\u00a0coins', '−50', '−150']);
  expect(lines[3]?.[1]).toContain('320');
  expect(lines[4]?.[1]).toContain('$3.20');
});
