import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createCodeBox } from './gift-codes.ts';

it('opens what it sealed, each time sealed otherwise, and nothing that was changed or is another arcade’s', () => {
  const box = createCodeBox(randomBytes(32));
  const [first, second] = [box.seal('ABCD-1234'), box.seal('ABCD-1234')];
  expect(first.equals(second)).toBe(false);
  expect([box.open(first), box.open(second)]).toEqual(['ABCD-1234', 'ABCD-1234']);
  expect(first.includes('ABCD')).toBe(false);
  first.writeUInt8(first.readUInt8(first.length - 1) ^ 1, first.length - 1);
  expect(() => box.open(first)).toThrow(/authenticate/);
  expect(() => createCodeBox(randomBytes(32)).open(second)).toThrow(/authenticate/);
  expect(box.digest('A')).not.toBe(createCodeBox(randomBytes(32)).digest('A'));
});
