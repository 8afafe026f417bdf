// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { ClawBanners } from './banners.tsx';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
vi.mock('../ui/path-link.tsx', () => ({ PathLink: 'a' }));

const place = (): Element | null => document.querySelector('.strips');
const client = (): QueryClient => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A visit: the list of banners is fetched anew, what the browser keeps stays. */
function visit(list: readonly object[], queries = client()): QueryClient {
  cleanup();
  vi.mocked(call).mockResolvedValue({ list });
  render(
    <QueryClientProvider client={queries}>
      <ClawBanners />
    </QueryClientProvider>,
  );
  return queries;
}
const answered = (queries: QueryClient): Promise<void> =>
  waitFor(() => expect(queries.isFetching()).toBe(0)).then(() => undefined);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('keeps the place where nothing turns out to hang, and takes none on the next visit', async () => {
  const first = visit([]);
  expect(place()).not.toBeNull();
  await answered(first);
  expect(place()?.className).toContain('strips--wait');
  const next = visit([]);
  expect(place()).toBeNull();
  await answered(next);
  expect(place()).toBeNull();
});

it('takes no place from the start when it is known already that nothing hangs', async () => {
  const queries = visit([]);
  await answered(queries);
  localStorage.clear();
  visit([], queries);
  expect(place()).toBeNull();
});
