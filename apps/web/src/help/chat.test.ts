// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chatAddress } from './chat.ts';

const url = 'https://chat.example/room?house=1';

it('opens the chat for a player with their number and its proof, for a visitor with neither', () => {
  const own = { enabled: true, url, userId: '10001', signature: 'ab12' };
  expect(chatAddress(own)).toBe('https://chat.example/room?house=1&userId=10001&signature=ab12');
  expect(chatAddress({ ...own, userId: '', signature: '' })).toBe(url);
});
