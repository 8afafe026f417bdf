import { expect, it } from 'vitest';
import { iceServersFor } from './ice-servers.ts';

it('gives credentials that coturn can check', () => {
  const ice = { stun: ['stun:s.test'], turn: { urls: ['turn:t.test'], secret: 'north' } };
  // openssl: printf '21601:u7' | openssl dgst -sha1 -hmac north -binary | base64
  expect(iceServersFor(ice, 'u7', 1_500)).toEqual([
    { urls: ['stun:s.test'] },
    { urls: ['turn:t.test'], username: '21601:u7', credential: '9LROBDtWgLtcQ9zqRGx+fjkUOn8=' },
  ]);
  expect(iceServersFor({ stun: [], turn: undefined }, 'u7', 0)).toEqual([]);
});
