import { errors, SignType } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';

// A live arcade: nothing is given that its operator did not switch on.

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterAll(() => server.stop());

const why = ['--reason', 'we open', '--who', 'Ann'] as const;

it('has no stamp card until its operator turns it on', async () => {
  const { token, userId } = await server.register('stamps@example.com');
  await server.operate('books', 'grant', `${userId}`, 'coins', '1', ...why);
  const coins = async () => (await server.call('balance', {}, { token })).data?.balance;
  const card = async () => (await server.call('checkInState', {}, { token })).data?.userSignModel;
  const stamped = async () => (await server.call('checkIn', {}, { token })).errorCode;
  expect(await stamped()).toBe(errors.taskUnknown.code);
  expect(await card()).toEqual({ signStatus: SignType.claimed, serialTimesNum: 0, rewardList: [] });
  const { data: quests } = await server.call('taskList', {}, { token });
  expect(quests?.appUserSignModel.isSignStatus).toBe(true);
  expect(await coins()).toBe(1);

  await server.operate('quests', 'stamp-card', 'on', ...why);
  expect((await card())?.rewardList).toHaveLength(7);
  expect(await stamped()).toBeNull();
  expect(await stamped()).toBe(errors.checkedIn.code);
  expect(await coins()).toBe(16);
  await server.operate('quests', 'stamp-card', 'off', ...why);
  expect((await card())?.rewardList).toEqual([]);
});
