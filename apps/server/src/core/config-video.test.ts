import { expect, it } from 'vitest';
import { ConfigReader } from './config-reader.ts';
import { readVideo } from './config-video.ts';

const outside = {
  VIDEO_WHIP_URL: 'http://media.test:8889/{stage}/whip',
  VIDEO_WHEP_URL: 'http://media.test:8889/{stage}/whep',
  VIDEO_STATUS_URL: 'http://media.test:9997/v3/paths/get/{stage}',
};

function read(env: Readonly<Record<string, string>>): ReturnType<typeof readVideo> & { faults: string[] } {
  const reader = new ConfigReader(env);
  return { ...readVideo(reader), faults: reader.faults };
}

it('has nothing unless it is told', () => {
  expect(read({})).toEqual({ outside: undefined, ice: { stun: [], turn: undefined }, faults: [] });
});

it('reads a media server, and servers that help browsers to it', () => {
  const ice = { STUN_URLS: 'stun:a.test', TURN_URLS: 'turn:b.test:3478, turns:b.test:443?transport=tcp' };
  expect(read({ ...outside, ...ice, TURN_SECRET: 'sixteen characters' })).toEqual({
    outside: {
      whipUrl: outside.VIDEO_WHIP_URL,
      whepUrl: outside.VIDEO_WHEP_URL,
      statusUrl: outside.VIDEO_STATUS_URL,
    },
    ice: {
      stun: ['stun:a.test'],
      turn: { urls: ['turn:b.test:3478', 'turns:b.test:443?transport=tcp'], secret: 'sixteen characters' },
    },
    faults: [],
  });
});

it.each([
  [{ VIDEO_WHIP_URL: outside.VIDEO_WHIP_URL }, 'VIDEO_WHEP_URL and VIDEO_STATUS_URL must be set with'],
  [{ ...outside, VIDEO_WHEP_URL: 'http://media.test/whep' }, 'VIDEO_WHEP_URL has no {stage}'],
  [
    { ...outside, VIDEO_WHEP_URL: 'rtsp://media.test/{stage}' },
    'VIDEO_WHEP_URL is not a URL that begins with',
  ],
  [{ STUN_URLS: 'stun.example.com' }, 'STUN_URLS holds "stun.example.com"'],
  [{ TURN_URLS: 'turn:b.test' }, 'TURN_URLS and TURN_SECRET must be set together'],
  [{ TURN_SECRET: 'sixteen characters' }, 'TURN_URLS and TURN_SECRET must be set together'],
  [{ TURN_URLS: 'turn:b.test', TURN_SECRET: 'short' }, 'TURN_SECRET is too short'],
  [{ TURN_URLS: 'https://b.test', TURN_SECRET: 'sixteen characters' }, 'TURN_URLS holds'],
])('names what is wrong with %j', (env, fault) => {
  expect(read(env as Record<string, string>).faults.join('\n')).toContain(fault);
});
