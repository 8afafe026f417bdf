import { expect, it } from 'vitest';
import { isOffer, offerWithoutCandidates } from './offer.ts';

const plain = 'v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:0\r\n';

it('takes an offer of pictures, and no other text', () => {
  expect(isOffer(plain)).toBe(true);
  for (const odd of [
    '',
    'v=0\r\n',
    'm=video 9',
    plain.replace('m=video', 'm=audio'),
    `${plain}${'a=x\n'.repeat(2_000)}`,
  ])
    expect(isOffer(odd)).toBe(false);
});

it('hands on no address that an offer names', () => {
  const named = [
    'a=candidate:1 1 udp 2130706431 10.0.0.1 5432 typ host',
    'a=candidate:2 1 tcp 1518280447 192.168.0.1 22 typ host tcptype active',
    'A=CANDIDATE:3 1 udp 1 internal.example 53 typ host',
    'a=remote-candidates:1 10.0.0.1 9',
    'a=end-of-candidates',
  ];
  expect(offerWithoutCandidates(`${plain}${named.join('\r\n')}\r\na=sendonly\r\n`)).toBe(
    `${plain}a=sendonly\r\n`,
  );
});
