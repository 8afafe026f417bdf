import { expect, it } from 'vitest';
import { chatFor } from './chat.ts';

const caller = { userId: 10001, sessionId: 1, role: 'user', trial: false, nickName: 'x' };
const config = { url: 'https://chat.example/', secret: 'a secret of the chat' };

it('the support chat is off until the operator has one', () => {
  expect(chatFor(undefined, caller)).toEqual({ enabled: false, url: '', userId: '', signature: '' });
});

it('the support chat learns from a signature who writes, and nothing of visitors', () => {
  expect(chatFor(config, null)).toEqual({ enabled: true, url: config.url, userId: '', signature: '' });
  const { userId, signature } = chatFor(config, caller);
  expect(userId).toBe('10001');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(chatFor(config, { ...caller, userId: 10002 }).signature).not.toBe(signature);
  expect(chatFor({ ...config, secret: 'another secret of it' }, caller).signature).not.toBe(signature);
});
