// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doneToday, markToday, onceToday } from './daily-flags.ts';
import { dropSession, keepSession } from './session.store.ts';
import { encodedKey } from './storage.ts';

const at = (text: string): Date => new Date(`${text}:00`);
const as = (userId: number): void => keepSession({ token: `token ${userId}`, userId, role: 'user' });

beforeEach(() => {
  localStorage.clear();
  as(7);
});
afterEach(() => {
  vi.unstubAllGlobals();
  dropSession();
});

it("[const daily.reviewPrompt] is true once on the player's own calendar day", () => {
  expect(onceToday('reviewPrompt', at('2026-11-20T00:00'))).toBe(true);
  expect(onceToday('reviewPrompt', at('2026-11-20T23:59'))).toBe(false);
  expect(onceToday('other', at('2026-11-20T23:59'))).toBe(true);
  expect(onceToday('reviewPrompt', at('2026-11-21T00:00'))).toBe(true);
});

it('asks no second time on a day that a clock or a journey comes back to', () => {
  markToday('reviewPrompt', at('2026-11-20T23:00'));
  markToday('reviewPrompt', at('2026-11-21T01:00'));
  expect(doneToday('reviewPrompt', at('2026-11-20T18:00'))).toBe(true);
});

it('a clock that was ahead, or stands at 1970, blocks no day for good', () => {
  markToday('reviewPrompt', at('2062-01-01T10:00'));
  expect(onceToday('reviewPrompt', at('1970-01-01T10:00'))).toBe(true);
  expect(onceToday('reviewPrompt', at('1970-01-01T11:00'))).toBe(false);
  expect(onceToday('reviewPrompt', at('2026-11-20T10:00'))).toBe(true);
});

it('keeps a few days only', () => {
  for (let day = 10; day < 30; day += 1) markToday('reviewPrompt', at(`2026-11-${day}T10:00`));
  expect(localStorage.getItem(encodedKey('daily:7'))).toBe(
    '{"reviewPrompt":["2026-11-27","2026-11-28","2026-11-29"]}',
  );
});

it('belongs to the account: another has its own, and signing in again gives none anew', () => {
  const now = at('2026-11-20T10:00');
  expect(onceToday('reviewPrompt', now)).toBe(true);
  as(8);
  expect(onceToday('reviewPrompt', now)).toBe(true);
  dropSession();
  as(7);
  expect(onceToday('reviewPrompt', now)).toBe(false);
});

it('holds for the open page where the browser keeps nothing, and takes foreign values for none', () => {
  localStorage.setItem(encodedKey('daily:7'), '{"kept":"2026-11-20","odd":[3]}');
  const now = at('2026-11-20T10:00');
  expect(doneToday('kept', now)).toBe(false);
  expect(doneToday('odd', now)).toBe(false);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(onceToday('unkept', now)).toBe(true);
  expect(onceToday('unkept', now)).toBe(false);
});
