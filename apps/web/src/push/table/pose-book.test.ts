import type { PushFrame, PushPose } from '@grabbit/engines/push';
import { PushFrameWriter } from '@grabbit/engines/push';
import { expect, it } from 'vitest';
import { createPoseBook } from './pose-book.ts';

const coin = (serial: number, x = 0): PushPose => [serial, 0, x, 12, 400, 0, 0, 0, 128];
const frame = (tick: number, moved: readonly PushPose[]): PushFrame => ({ tick, beltUm: 9, moved, gone: [] });
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

function arrange() {
  const writer = new PushFrameWriter();
  const first = writer.write(frame(0, [coin(1), coin(2)]));
  const next = writer.write(frame(3, [coin(2, 7)]));
  const book = createPoseBook();
  const seen: number[] = [];
  book.follow({ reset: ({ tick }) => seen.push(tick), frame: ({ tick }) => seen.push(tick) });
  return { book, first, next, seen };
}

it('keeps where everything lies', () => {
  const { book, first, next, seen } = arrange();
  expect(book.full(base64(first), 0)).toBe(true);
  expect(book.frame(next, [], 0)).toBe(true);
  expect([...book.poses.values()]).toEqual([coin(1), coin(2, 7)]);
  expect(seen).toEqual([0, 0, 3]);
});

it('says of what it cannot read that it could not, and shows what it had', () => {
  const { book, first, next, seen } = arrange();
  expect(book.frame(next, [], 0)).toBe(false);
  expect(book.full(base64(first), 0)).toBe(true);
  expect(book.full('no base64', 0)).toBe(false);
  expect(book.full(base64(first.slice(0, -1)), 0)).toBe(false);
  expect(book.frame(Uint8Array.of(255, 255, 255), [], 0)).toBe(false);
  expect([...book.poses.values()]).toEqual([coin(1), coin(2)]);
  expect(book.frame(next, [], 0)).toBe(true);
  expect(seen).toEqual([0, 0, 3]);
});
