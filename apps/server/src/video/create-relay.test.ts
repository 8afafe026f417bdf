import { expect, it } from 'vitest';
import { createRelay } from './create-relay.ts';

const needs = {
  clock: { now: () => 1_000 },
  log: { warn: () => undefined, error: () => undefined },
  secret: Buffer.alloc(32),
  sign: 'Grabbit',
} as const;
const ice = { stun: [], turn: undefined };
const outside = {
  whipUrl: 'http://media.test/{stage}/whip',
  whepUrl: 'http://media.test/{stage}/whep',
  statusUrl: 'http://media.test/v3/paths/get/{stage}',
};

it.each([
  ['demo', undefined, 'embedded'],
  ['live', undefined, undefined],
  ['demo', outside, 'outside'],
  ['live', outside, 'outside'],
] as const)('in %s mode with the media server %o it is %s', (mode, given, kind) => {
  const { relay, allowMedia } = createRelay({ ...needs, config: { mode, video: { outside: given, ice } } });
  expect(relay?.kind).toBe(kind);
  expect(allowMedia !== null).toBe(given !== undefined);
});
