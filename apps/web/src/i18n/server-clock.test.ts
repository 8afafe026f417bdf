import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLanguage } from './i18n.ts';
import { formatAgo } from './format.ts';
import { noteServerTime, serverNow } from './server-clock.ts';

const device = Date.parse('2026-11-18T11:00:00Z');
const server = 'Fri, 20 Nov 2026 12:00:00 GMT';

beforeEach(() => {
  useLanguage.setState({ locale: 'en-US' });
  vi.useFakeTimers();
  vi.setSystemTime(device);
});
afterEach(() => {
  vi.setSystemTime(device);
  noteServerTime(new Date(device + 1_000).toUTCString());
  vi.useRealTimers();
});

it('tells times by the server, where the clock of the device is wrong by days', () => {
  const seen = Date.parse(server) - 5 * 60_000;
  expect(formatAgo(seen)).toBe('in 2 days');
  noteServerTime(server);
  expect(formatAgo(seen)).toBe('5 min. ago');
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toBe(Date.parse(server) + 60_000);
});

it('keeps what it knows at an answer without a time', () => {
  noteServerTime(server);
  const before = serverNow();
  noteServerTime(null);
  noteServerTime('soon');
  expect(serverNow()).toBe(before);
});
