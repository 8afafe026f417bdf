import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { insertSettledPlay } from '../testing/settled-play.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { guideOfferDays } from '@grabbit/contract';

let server: TestServer;
let now = Date.now();
let serial = 0;
let token = '';
let userId = 0;

beforeAll(async () => {
  server = await startTestServer({ rooms: 12, clock: { now: () => now } });
}, 120_000);
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  ({ token, userId } = await server.register(`guided-${(serial += 1)}@example.com`));
});

const look = async (by = token) => (await server.call('guideRooms', {}, by === '' ? {} : { token: by })).data;
const step = async (to: number) => (await server.call('guideStep', { step: to }, { token })).data;
const trialCoins = async () => (await server.call('trialBalance', {}, { token })).data?.trialBalance.claw;

describe('[C039] the first tour', () => {
  it('[S040] begins at 1, goes on and never back, and is over for good after its last step', async () => {
    expect(await look()).toMatchObject({
      step: 1,
      offered: true,
      points: ['home', 'room', 'verify', 'pack'],
    });
    for (const to of [1, 2, 3]) expect((await step(to))?.step).toBe(to);
    expect((await step(1))?.step).toBe(3);
    expect(await look()).toMatchObject({ step: 3, offered: false });
    await step(4);
    expect((await step(0))?.step).toBe(0);
    expect(await look()).toMatchObject({ step: 0, offered: false });
    expect((await step(2))?.step).toBe(0);
    const { rows } = await server.db.query('select step, skipped from guides where player_id = $1', [userId]);
    expect(rows).toEqual([{ step: 4, skipped: false }]);
  });

  it('that is put aside never comes again', async () => {
    expect(await step(0)).toEqual({ step: 0, coins: 0 });
    expect(await look()).toMatchObject({ step: 0, offered: false });
    const { rows } = await server.db.query('select skipped from guides where player_id = $1', [userId]);
    expect(rows).toEqual([{ skipped: true }]);
  });

  it('gives practice coins for the first plays once, to a hundred who ask at the same time', async () => {
    const room = (await look())?.list[0];
    expect(room?.price).toBeGreaterThan(0);
    await step(1);
    expect(await trialCoins()).toBe(0);
    const answers = await Promise.all(Array.from({ length: 100 }, () => step(2)));
    expect(answers.filter((answer) => (answer?.coins ?? 0) > 0)).toHaveLength(1);
    expect(await trialCoins()).toBe((room?.price ?? 0) * 3);
    // What they are for: the machine of the tour takes them.
    const roomId = room?.roomId ?? 0;
    expect((await server.call('enterRoom', { roomId }, { token })).data?.place).toBe(0);
  });

  it('is offered to who is new and to visitors, and ends at a play of the player’s own to check', async () => {
    expect(await look('')).toMatchObject({ step: 1, offered: true });
    const trial = await server.call('login', trialLogin);
    expect(await look(trial.data?.token ?? '')).toMatchObject({ step: 1, offered: true });
    const { paths = [], list = [] } = (await look()) ?? {};
    expect(paths).toEqual(['/', `/claw/practice/${list[0]?.roomId}`, '/verify/file', '/pack']);
    now += guideOfferDays * 86_400_000 + 60_000;
    expect(await look()).toMatchObject({ step: 1, offered: false });
  });

  it('is not offered to who has found the way alone and played', async () => {
    expect(await look()).toMatchObject({ offered: true });
    await insertSettledPlay(server.db, { nickName: 'Ann', at: new Date(now), playerId: userId });
    expect(await look()).toMatchObject({ step: 1, offered: false });
  });

  it('gives nothing during a break, and refuses steps that there are none of', async () => {
    await server.call('takeBreak', { until: new Date(now + 86_400_000).toISOString() }, { token });
    expect(await step(2)).toEqual({ step: 2, coins: 0 });
    expect(await trialCoins()).toBe(0);
    expect((await server.call('guideStep', { step: 5 }, { token })).errorCode).toBe('00002');
    expect((await server.call('guideStep', { step: 1 })).errorCode).toBe('00010');
  });
});
