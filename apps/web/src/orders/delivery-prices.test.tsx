// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import english from '../../public/lang/en-US.json' with { type: 'json' };
import { useLanguage } from '../i18n/i18n.ts';
import { createTranslator } from '../i18n/translator.ts';
import { queryClient } from '../kernel/query-client.ts';
import { DeliveryStrip } from './delivery-prices.tsx';
import { deliveryTableQuery } from './orders.queries.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('says what a parcel costs at least in coins, as every other price of delivery', () => {
  useLanguage.setState(createTranslator('en-US', english), true);
  const courier = { courier: 'post', stepCents: 40, minDays: 5, maxDays: 9 };
  const couriers = [520, 390].map((baseCents) => ({ ...courier, baseCents }));
  queryClient.setQueryData(deliveryTableQuery().queryKey, {
    ...{ zones: [{ countries: ['DE'], couriers }], blocked: [], taxes: [], freeToys: 0, freeCourier: '' },
  } as never);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <DeliveryStrip country="DE" />
    </QueryClientProvider>,
  );
  // A price is written for who looks and for who listens.
  expect(container.querySelector('dd')?.textContent).toBe('390390\u00a0coins');
  expect(container.textContent).not.toContain('$');
});
