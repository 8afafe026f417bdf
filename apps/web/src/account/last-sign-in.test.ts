import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kernel/call.ts';
import { useToasts } from '../ui/toasts.store.ts';
import { showLastSignIn } from './last-sign-in.ts';

vi.mock('../kernel/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => useToasts.setState({ queue: [] }));

const entry = (what: string, at: string, place: string) => ({
  ...{ what, at, place, agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
});

it('says when, by which browser and from where the account was entered before', async () => {
  vi.mocked(call).mockResolvedValueOnce({
    list: [
      entry('sign-in', '2026-11-29T10:00:00.000Z', '198.51.100.0/24'),
      entry('sign-in failed', '2026-11-29T09:59:00.000Z', '203.0.113.0/24'),
      entry('sign-in from a new device', '2026-11-27T08:00:00.000Z', '192.0.2.0/24'),
      entry('sign-in', '2026-11-20T08:00:00.000Z', '198.51.100.0/24'),
    ],
  });
  await showLastSignIn();
  const [toast, ...others] = useToasts.getState().queue;
  expect(others).toEqual([]);
  expect(toast).toMatchObject({ tone: 'info', title: 'account.lastSignIn' });
  expect(toast?.text).toMatch(/2026.* · Firefox.* · securityLog\.network 192\.0\.2\.0\/24$/);
});

it('says nothing at the first sign-in', async () => {
  vi.mocked(call).mockResolvedValueOnce({
    list: [entry('sign-in from a new device', '2026-11-29T10:00:00.000Z', '198.51.100.0/24')],
  });
  await showLastSignIn();
  expect(useToasts.getState().queue).toEqual([]);
});
