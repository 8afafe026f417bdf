import { afterEach, expect, it, vi } from 'vitest';
import { roomName } from './room-name.ts';

vi.mock('./use-t.ts', () => ({
  translateLoose: (key: string, otherwise: string) => texts[key] ?? otherwise,
}));

let texts: Record<string, string> = {};
afterEach(() => void (texts = {}));

it('is said in the reader’s language, with the number of a second one', () => {
  texts = { 'roomNames.tako-bay': 'Tako-Bucht' };
  expect(roomName('Tako bay')).toBe('Tako-Bucht');
  expect(roomName('Tako bay 2')).toBe('Tako-Bucht 2');
});

it('stays as an operator typed it', () => {
  for (const name of ['Müllers Greifer', 'Arcade 7', 'タコ', '']) expect(roomName(name)).toBe(name);
});
