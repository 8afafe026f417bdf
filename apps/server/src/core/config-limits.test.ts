import { expect, it } from 'vitest';
import { ConfigReader } from './config-reader.ts';
import { readLimits } from './config-limits.ts';

it('has limits without being told, and takes those that it is told', () => {
  expect(readLimits(new ConfigReader({}))).toEqual({
    connectionsPerAddress: 512,
    socketsPerAddress: 256,
    socketsPerAccount: 12,
    headersSeconds: 15,
    requestSeconds: 120,
    openFilesPercent: 80,
  });
  const told = new ConfigReader({ SOCKETS_PER_ADDRESS: '1000', OPEN_FILES_PERCENT: '60' });
  expect(readLimits(told)).toMatchObject({ socketsPerAddress: 1_000, openFilesPercent: 60 });
  expect(told.faults).toEqual([]);
});

it.each([
  [{ SOCKETS_PER_ADDRESS: '0' }, /^SOCKETS_PER_ADDRESS is "0"/],
  [{ OPEN_FILES_PERCENT: '101' }, /from 1 to 100/],
  [{ REQUEST_TIMEOUT: '2m' }, /^REQUEST_TIMEOUT is "2m"/],
])('says what is wrong with %j', (env, words) => {
  const reader = new ConfigReader(env);
  readLimits(reader);
  expect(reader.faults).toEqual([expect.stringMatching(words)]);
});
