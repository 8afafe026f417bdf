import { type CallName, callPaths, type CallPath, type CallParams } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shieldCommands } from '../platform/shield.commands.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { outputOf } from '../testing/command-context.ts';

// [S007] What a build under review gets, over all calls and lists.

let server: TestServer;
let token: string;
let clubRoom: number;
const names = Object.keys(callPaths) as CallName[];

beforeAll(async () => {
  server = await startTestServer({ rooms: 6 });
  ({ token } = await server.register('reviewer@example.com'));
  const { data } = await server.call('clawRooms', {});
  clubRoom = data?.list.find(({ club }) => club)?.roomId ?? 0;
  await outputOf(shieldCommands)(server.db, ['set', '7.7.7']);
});
afterAll(() => server.stop());

/** As the build under review asks. */
const ask = <Name extends CallName>(name: Name, params: object = {}) =>
  server.call(name, { ...params, version: '7.7.7' } as unknown as CallParams<Name>, { token });

it('[S007] withholds every call of payment, club, cards and offers', async () => {
  const withheld = names.filter((name) => (callPaths[name] as CallPath).withheld === true);
  expect(withheld.length).toBeGreaterThan(30);
  for (const name of withheld) {
    const { errorInfo } = await ask(name);
    // What it wants to be told is looked at first.
    expect([name, errorInfo?.replace(/:.*/, '')]).toEqual([
      name,
      expect.stringMatching(/^(notFound|badParameters)$/),
    ]);
  }
});

it('[S007] hides the club’s rooms from lists, search, rooms and seats, and members’ prices', async () => {
  expect(clubRoom).toBeGreaterThan(0);
  const listed = async (name: 'clawRooms' | 'roomInfo' | 'recommended' | 'searchHot' | 'searchRecent') =>
    (await ask(name)).data?.list.map(({ roomId }) => roomId) ?? [];
  for (const name of ['clawRooms', 'roomInfo', 'recommended', 'searchHot', 'searchRecent'] as const) {
    expect([name, await listed(name)]).not.toEqual([name, expect.arrayContaining([clubRoom])]);
  }
  expect(await listed('clawRooms')).toHaveLength(5);
  expect((await ask('searchWord', { word: `${clubRoom}` })).data?.list).toEqual([]);
  for (const name of ['playPage', 'operation', 'enterRoom', 'machineLog', 'roomMessage'] as const) {
    expect((await ask(name, { roomId: clubRoom })).errorInfo).toBe('roomNotFound');
  }
  const prices = (await ask('priceList', { gameType: 1 })).data?.list ?? [];
  expect(prices.filter(({ club }) => club)).toEqual([]);
});

it('others do not notice', async () => {
  const { data } = await server.call('clawRooms', {}, { token });
  expect(data?.list.map(({ roomId }) => roomId)).toContain(clubRoom);
  expect((await server.call('playPage', { roomId: clubRoom }, { token })).success).toBe(true);
});
