import { agedCalls, type CallName, type CallParams } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveCoins } from '../testing/give-coins.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

// In an arcade that asks for an age nobody plays or pays before they have confirmed it, whichever game it is.

let server: TestServer;
let player: { readonly token: string; readonly userId: number };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, env: { AGE_GATE: '18' } });
  player = await server.register('age@example.com');
  await giveCoins(server.db, { userId: player.userId, amount: 5_000, key: 'age' });
}, 60_000);
afterAll(() => server.stop());

const hash = 'ab'.repeat(32);
const asked = { roomId: 1, commitment: hash, clientSeedHash: hash } as const;
const drawn = { ...asked, number: 1, openerHash: hash } as const;
const key = 'a-request-of-its-own';

/** Sound in form: what refuses them is the age. */
const plays = {
  enterRoom: { roomId: 1 },
  openPlay: { ...asked, requestId: key, price: 30 },
  acceptDraw: { ...drawn, game: 'plinko', bet: '{}' },
  aimShot: { ...drawn, tide: 1, lane: 0, turn: 0, stake: 100 },
  acceptPull: asked,
  boCall: { ...asked, requestId: key, choice: 'up', stake: 100 },
  raceStake: { ...asked, requestId: key, choice: 'ruby', stake: 100 },
} as const satisfies { readonly [Name in CallName]?: CallParams<Name> };

async function refusals(): Promise<Record<string, string | null>> {
  const said: Record<string, string | null> = {};
  for (const [name, params] of Object.entries(plays) as [keyof typeof plays, CallParams<'enterRoom'>][]) {
    const { errorInfo } = await server.call(name, params, { token: player.token });
    said[name] = errorInfo;
  }
  return said;
}

const doorOfPusher = async (): Promise<unknown> => {
  const { data } = await server.call('pushRooms', {});
  const one = await PushPlayer.join(server.address, data?.roomList[0]?.roomId ?? 0, player.token);
  one.drop(1);
  const answer = await Promise.race([one.until('refused'), one.until('ack')]);
  one.socket.close();
  return answer;
};

it('[P13] holds back every call that begins a play, and a coin at a pusher', async () => {
  const payments = ['paypalPay', 'checkoutPay', 'googlePay', 'applePay'];
  expect([...Object.keys(plays), ...payments].toSorted()).toEqual([...agedCalls].toSorted());
  const held = Object.values(await refusals()).filter((info) => info?.startsWith('ageUnconfirmed'));
  expect(held).toHaveLength(Object.keys(plays).length);
  expect(await doorOfPusher()).toMatchObject({
    t: 'refused',
    key: expect.stringContaining('ageUnconfirmed') as string,
  });

  await server.call('confirmAge', { age: 18 }, { token: player.token });
  const said = Object.values(await refusals());
  expect(said.filter((info) => info?.startsWith('ageUnconfirmed'))).toEqual([]);
  expect(await doorOfPusher()).toMatchObject({ t: 'ack' });
});
