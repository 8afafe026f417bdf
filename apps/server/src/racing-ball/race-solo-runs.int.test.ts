import RAPIER from '@dimforge/rapier3d-simd-compat';
import { errors, RoomUseType } from '@grabbit/contract';
import { raceCourses, runRace } from '@grabbit/engines/racing-ball';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { acceptedReveal, type AskCall } from '../testing/accepted-draw.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import type { RaceRunner } from './race-runner.ts';

const runs = { begun: 0, fail: false };
/** Counts what it runs, and fails when it is told to. */
const soloRace: RaceRunner = {
  async run({ course, start }) {
    runs.begun += 1;
    if (runs.fail) throw new Error('the thread died');
    return { course, start, ...runRace(RAPIER, raceCourses[course], start) };
  },
  close: async () => undefined,
};

let ahead = 0;
let serial = 0;
let server: TestServer;
let roomId = 0;
let player: { token: string; userId: number };

beforeAll(async () => {
  await RAPIER.init();
  server = await startTestServer({
    ...{ rooms: 1, clock: { now: () => Date.now() + ahead } },
    runners: { soloRace },
  });
  const { data } = await server.call('raceRooms', {});
  roomId = data?.list.find(({ useType }) => useType === RoomUseType.normal)?.roomId ?? 0;
}, 180_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await server.register(`runs-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: player.userId, amount: 1_000, key: `runs-${serial}` });
  ahead += 5_000;
  Object.assign(runs, { begun: 0, fail: false });
});

const ask: AskCall = async (name, params) => {
  const said = await server.call(name, params, { token: player.token });
  if (said.data === null) throw new Error(said.errorInfo ?? 'refused');
  return said.data;
};

/** A race that the arcade has accepted, and that is not shown yet. */
async function accepted() {
  const name = `runs-request-${(serial += 1)}`;
  return acceptedReveal(ask, 'raceSolo', {
    ...{ requestId: name, roomId, clientSeed: name, choice: 'ruby', stake: 100 },
  });
}
const reveal = (shown: Awaited<ReturnType<typeof accepted>>) =>
  server.call('raceSolo', shown, { token: player.token });

it('is run once for a stake, however many acceptances of its number are shown at once or again', async () => {
  const shown = [await accepted(), await accepted(), await accepted(), await accepted()];
  expect(runs.begun).toBe(0);
  const answers = await Promise.all([...shown, ...shown].map((each) => reveal(each)));
  const [drawn] = answers.flatMap(({ data }) => (data === null ? [] : [data]));
  expect(new Set(answers.flatMap(({ data }) => (data === null ? [] : [data.playId]))).size).toBe(1);
  expect(answers.filter(({ errorCode }) => errorCode === errors.numberTaken.code)).toHaveLength(6);
  expect(drawn).toMatchObject({ number: 1, nextNumber: 2 });
  expect(runs.begun).toBe(1);
});

it('is not run for whoever cannot pay it by now, or never had it accepted', async () => {
  const shown = await accepted();
  const { rows } = await server.db.query<{ balance: number }>(
    `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [player.userId],
  );
  const accounts = {
    debit: playerAccount(player.userId, 'coin'),
    credit: houseAccount('promotions', 'coin'),
  };
  await server.db.transaction((tx) =>
    transfer(tx, {
      ...{ ...accounts, key: `spent-${serial}`, asset: 'coin', amount: rows[0]?.balance ?? 0 },
      ...{ kind: 'play', ref: '', playerId: player.userId },
    }),
  );
  expect((await reveal(shown)).errorCode).toBe(errors.insufficientBalance.code);
  const forged = { ...shown, signature: `${'A'.repeat(86)}==` };
  expect((await reveal(forged)).errorCode).toBe(errors.acceptanceInvalid.code);
  expect(runs.begun).toBe(0);
});

it('that could not be run takes nothing, and is drawn when it is asked for again', async () => {
  const shown = await accepted();
  runs.fail = true;
  expect((await reveal(shown)).errorCode).toBe(errors.databaseAway.code);
  expect((await ask('drawStream', { game: 'racing-ball' })).nextNumber).toBe(1);
  runs.fail = false;
  expect((await reveal(shown)).data).toMatchObject({ number: 1, price: 100 });
  expect(runs.begun).toBe(2);
});
