import { clawPresets, type MeasuredMachine, playsOfSeries, type SeriesOfPlays } from '@grabbit/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readPublicLog } from '../testing/log-witness.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { MeasuringStopped, SeriesFailed, type SeriesPlayer } from './claw-measurer.ts';

const reason = 'we open';
const parade = clawPresets.find(({ name }) => name === 'parade');
const fox = { body: 'cat', unitUm: 84_000, massGrams: 90, frictionPermille: 700 };

/** Wins as the seed's first digit says, and holds on where it is told to. */
function scriptedPlayer() {
  const asked: { machine: MeasuredMachine; series: SeriesOfPlays }[] = [];
  const hold = { after: Infinity, broken: false };
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => undefined);
  const player: SeriesPlayer = {
    play(machine, series) {
      if (hold.broken) return Promise.reject(new SeriesFailed('a refilled toy left the box'));
      if (asked.length >= hold.after) return closing.promise;
      asked.push({ machine, series });
      const wins = series.hand === 'careful' ? 7 : 5;
      return Promise.resolve({ plays: playsOfSeries, wins, toys: wins });
    },
    async close() {
      closing.reject(new MeasuringStopped('the server stops'));
    },
  };
  return { asked, hold, player };
}

let database: TestDatabase;
let server: TestServer;
let script = scriptedPlayer();
let as: { readonly token: string };

const start = (): Promise<TestServer> =>
  startTestServer({ database, rooms: 1, runners: { 'claw measuring': script.player } });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
  const mia = await server.register('mia@example.com');
  await server.db.query(`update users set role = 'depot' where id = $1`, [mia.userId]);
  as = { token: mia.token };
  await server.db.query(
    `insert into goods (id, kind, size_mm, weight_g, box_mm, origin, stock)
     values (900, 'fox', 180, 170, '{170,150,190}', 'DE', 60),
       (902, 'owl', 180, 170, '{170,150,190}', 'DE', 60)`,
  );
  await server.db.query(
    `insert into own_toys (goods_id, kind, body, unit_um, mass_grams, friction_permille, colours, names, plain_picture, cut_picture, made_at)
     values (900, 'fox', 'cat', 84000, 90, 700, '[]', '{"en-US": "Fox"}', 'a.webp', 'b.webp', now()),
       (902, 'owl', 'chick', 84000, 90, 700, '[]', '{"en-US": "Owl"}', null, null, now())`,
  );
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const wish = { preset: 'parade', kinds: ['fox', 'bear'] };
const claw = {
  ...{ name: 'Fox den', cabinet: 'honey-woods', ...wish, minLevel: 0, club: false, practice: false },
  ...{ prices: [{ price: 60, minLevel: 0, club: false }], reason },
};
const measured = async (id: number) =>
  (await server.call('clawMeasurements', {}, as)).data?.list.find((each) => each.id === id);

async function asked(): Promise<number> {
  const { data } = await server.call('clawMeasure', { ...wish, plays: 2_000, reason }, as);
  expect(data).toMatchObject({ state: 'running', played: 0, wanted: 2_000, hands: [], band: null });
  return data?.id ?? 0;
}

describe('a machine with own toys', () => {
  it('is not opened before it is measured, nor with goods that have no body or no picture', async () => {
    expect((await server.call('clawMake', claw, as)).errorInfo).toContain('measure it first');
    for (const [kinds, says] of [
      [['mug'], 'has no body'],
      [['owl'], 'has no picture'],
      [['gnu'], 'gnu'],
      [[], 'name 1 to 24 kinds'],
    ] as const) {
      const said = await server.call('clawMeasure', { ...wish, kinds: [...kinds], plays: 2_000, reason }, as);
      expect(said.errorInfo).toContain(says);
    }
    const other = await server.call('clawMake', { ...claw, preset: 'calm', kinds: ['bear'] }, as);
    expect(other.errorInfo).toContain('was measured with rabbit, penguin, and not with bear');
  });

  it('is measured on after a restart, and opens with what was measured as its public log says', async () => {
    script.hold.after = 40;
    const id = await asked();
    await expect.poll(async () => (await measured(id))?.played, { timeout: 10_000 }).toBe(40 * playsOfSeries);
    expect((await server.call('clawMake', { ...claw, measurement: id }, as)).errorInfo).toContain(
      'not ended',
    );
    await server.stop();
    const before = script.asked.map(({ series }) => series.seed);
    script = scriptedPlayer();
    server = await start();
    await expect.poll(async () => (await measured(id))?.state, { timeout: 10_000 }).toBe('done');
    const line = await measured(id);
    expect(line?.played).toBe(2_000);
    expect(line?.hands.map(({ plays }) => plays)).toEqual([1_000, 200, 200, 200, 200, 200]);
    // 350 of 1000 careful plays, and 70 of 200.
    expect(line?.band).toEqual({ lowPermille: 287, highPermille: 419 });
    const seeds = [...before, ...script.asked.map(({ series }) => series.seed)];
    expect(new Set(seeds).size).toBe(100);
    expect(script.asked[0]?.machine).toMatchObject({
      settings: { ...parade?.settings, toys: { fox } },
      ...{ kinds: wish.kinds, refillTo: parade?.toys },
    });

    for (const change of [{ kinds: ['fox'] }, { preset: 'calm' }])
      expect(
        (await server.call('clawMake', { ...claw, ...change, measurement: id }, as)).errorInfo,
      ).toContain('is of another machine');
    const { data: room } = await server.call('clawMake', { ...claw, measurement: id }, as);
    const roomId = room?.roomId ?? 0;
    const toys = async () => (await server.call('roomInfo', { roomId })).data?.list[0]?.toys;
    await expect.poll(toys, { timeout: 20_000 }).toBe(parade?.toys);
    const { data: page } = await server.call('playPage', { roomId });
    expect(page?.results).toMatchObject({ publishedLowPermille: 287, publishedHighPermille: 419 });
    expect(page?.settings).toMatchObject({ toys: { fox } });
    const log = await readPublicLog(roomId, async (params) => {
      const { data } = await server.call('machineLog', params);
      if (data === null) throw new Error('there is no such log');
      return data;
    });
    expect(log.entries.find(({ kind }) => kind === 'settings')?.body).toMatchObject({
      band: { lowPermille: 287, highPermille: 419 },
      settings: { toys: { fox } },
    });
    // Its practice twin is filled with the same toys.
    const twin = () =>
      server.db.query('select band, settings from rooms where practice_of = $1 and closed_at is null', [
        roomId,
      ]);
    await expect
      .poll(async () => (await twin()).rows, { timeout: 15_000 })
      .toMatchObject([{ band: { lowPermille: 287 }, settings: { toys: { fox } } }]);

    // Another price leaves what was measured; other toys need a band of their own, and those that lie there stay as they were made.
    const prices = [{ price: 70, minLevel: 0, club: false }];
    await server.call('clawSet', { roomId, prices, reason }, as);
    const shown = async () => (await server.call('playPage', { roomId })).data;
    await expect.poll(async () => (await shown())?.room.price, { timeout: 10_000 }).toBe(70);
    expect((await shown())?.results.publishedHighPermille).toBe(419);
    await server.call('clawSet', { roomId, kinds: ['bear'], reason }, as);
    await expect
      .poll(async () => (await shown())?.results.publishedHighPermille, { timeout: 10_000 })
      .toBe(parade?.band.highPermille);
    expect((await shown())?.settings).toMatchObject({ toys: { fox } });
  }, 90_000);

  it('keeps nothing of a measurement that is stopped, and says which could not be played', async () => {
    script.hold.after = script.asked.length + 3;
    const id = await asked();
    await expect.poll(async () => (await measured(id))?.played, { timeout: 10_000 }).toBe(3 * playsOfSeries);
    const stops = await Promise.all(
      Array.from({ length: 4 }, () => server.call('clawMeasureStop', { id, reason }, as)),
    );
    expect(stops.filter(({ data }) => data?.state === 'stopped')).toHaveLength(1);
    expect(await measured(id)).toMatchObject({ state: 'stopped', played: 0, band: null });
    expect((await server.call('clawMake', { ...claw, measurement: id }, as)).errorInfo).toContain(
      'not ended',
    );
    await server.stop();
    script = scriptedPlayer();
    script.hold.broken = true;
    server = await start();
    const broken = await asked();
    await expect.poll(async () => (await measured(broken))?.state, { timeout: 10_000 }).toBe('failed');
  }, 60_000);

  it('is measured five at a time', async () => {
    script.hold.broken = false;
    script.hold.after = 0;
    const many = await Promise.all(
      Array.from({ length: 8 }, () => server.call('clawMeasure', { ...wish, plays: 2_000, reason }, as)),
    );
    expect(many.filter(({ data }) => data?.state === 'running')).toHaveLength(5);
  });
});
