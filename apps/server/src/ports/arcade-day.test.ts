import { expect, it } from 'vitest';
import { dayAfter, dayName, daysBetween, arcadeDay } from './arcade-day.ts';

it('turns at midnight UTC where no zone is set', () => {
  const line = Date.UTC(2026, 10, 25);
  expect(arcadeDay('UTC', line - 1)).toEqual({ name: '2026-11-24', endsAt: line });
  expect(arcadeDay('UTC', line)).toEqual({ name: '2026-11-25', endsAt: line + 86_400_000 });
});

it('turns at the midnight of the operator’s zone, also where clocks change', () => {
  expect(dayName('Asia/Tokyo', Date.UTC(2026, 10, 24, 15))).toBe('2026-11-25');
  const spring = arcadeDay('Europe/Berlin', Date.UTC(2026, 2, 29, 0));
  expect(spring).toEqual({ name: '2026-03-29', endsAt: Date.UTC(2026, 2, 29, 22) });
});

it('counts days across months and years', () => {
  expect([dayAfter('2026-12-31', 1), daysBetween('2026-12-25', '2027-01-01')]).toEqual(['2027-01-01', 7]);
});
