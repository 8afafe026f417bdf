import { randomUUID } from 'node:crypto';
import { clawCabinets, drawnGames, foldLetters } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayStart } from './console.operator.ts';
import { type LiveServer, startLiveServer } from '../testing/start-live-server.ts';

let server: LiveServer;
beforeAll(async () => {
  server = await startLiveServer();
}, 60_000);
afterAll(() => server.stop());

async function staff(name: string, ...can: string[]) {
  const player = await server.register(`${name}@example.com`);
  await server.operate('maintainers', 'add', `${name}@example.com`, ...can);
  return player;
}

const zone = 'Europe/Helsinki';
const drawn = drawnGames[0]?.name ?? '';

it('shows of a day what a role names, and refuses a zone that there is not', async () => {
  const all = await staff('today');
  const { data } = await server.call('consoleToday', { zone }, { token: all.token });
  expect(data).toMatchObject({
    plays: { today: { plays: 0, coinsIn: 0, coinsOut: 0, prizes: 0 }, hours: [], down: 0, low: [] },
    parcels: { toPack: 0, dueToday: 0, late: 0, next: [] },
    payments: { received: [], refunded: [], differences: { waiting: 0, oldest: null } },
    people: {
      cases: { waiting: 0 },
      appeals: { waiting: 0 },
      issues: { waiting: 0 },
      faults: { waiting: 0 },
    },
  });
  const packer = await staff('packer', '--can', 'orders.pack');
  const { data: packing } = await server.call('consoleToday', { zone }, { token: packer.token });
  expect(packing).toMatchObject({ plays: null, payments: null, people: null, parcels: { toPack: 0 } });
  const wrong = await server.call('consoleToday', { zone: 'Moon/Base' }, { token: all.token });
  expect(wrong.errorInfo).toBe('badParameters: zone');
}, 60_000);

it('finds a player, shows what support needs, and hides how to reach them until somebody says why', async () => {
  const all = await staff('support');
  const as = { token: all.token };
  const anna = await server.register('anna.long@example.com');
  const { data: found } = await server.call('playerFind', { text: 'anna.long' }, as);
  expect(found?.list).toMatchObject([{ playerId: anna.userId, mail: 'a•••@example.com' }]);

  const finds = async (text: string): Promise<readonly unknown[]> =>
    ((await server.call('playerFind', { text }, as)).data?.list ?? []).map(({ playerId }) => playerId);
  for (const [name, text] of [
    ['Işık Çelebi', 'ISIK ÇELEBİ'],
    ['Łukasz', 'lukasz'],
    ['Straße', 'STRASSE'],
    ['ネコ', 'ねこ'],
    ['Đèn', 'den'],
  ] as const) {
    await server.db.query('update users set nick_name = $1 where id = $2', [name, anna.userId]);
    expect([text, await finds(text)]).toEqual([text, [anna.userId]]);
    expect(await finds(foldLetters(name))).toEqual([anna.userId]);
  }
  await server.db.query('update users set nick_name = $1 where id = $2', ['anna.long', anna.userId]);
  // Signs that nobody sees are in every name.
  expect(await finds('\u0301\u0301')).toEqual([]);

  await server.db.query(
    `with made as (insert into goods values (9001, 'bear', 180, 180, '{180,150,140}', 0) returning id)
     insert into toy_units (goods_id, owner_id, status, serial, grant_key, won_at) select id, $1, 'won', 1, 'first day', now() from made`,
    [anna.userId],
  );
  const { data: shown } = await server.call('playerShow', { playerId: anna.userId }, as);
  expect(shown).toMatchObject({ nickName: 'anna.long', mail: 'a•••@example.com', orders: [] });
  expect([shown?.plays, shown?.faults]).toEqual([[], []]);
  expect(shown?.pack).toMatchObject([{ kind: 'bear', name: 'bear', playId: '' }]);
  expect(shown?.balances.every(({ agrees }) => agrees)).toBe(true);
  expect(JSON.stringify(shown)).not.toContain('anna.long@');

  const asked = { playerId: anna.userId, reason: 'a parcel came back' };
  const { data: contact } = await server.call('playerContact', asked, as);
  expect(contact?.mail).toBe('anna.long@example.com');
  const { data: again } = await server.call('playerShow', { playerId: anna.userId }, as);
  expect(again?.looks[1]).toMatchObject({ action: 'show contact', reason: 'a parcel came back' });

  const nobody = await server.call('playerShow', { playerId: 99_999_999 }, as);
  expect(nobody.errorInfo).toBe('notFound: player 99999999');
}, 60_000);

it('counts a day as long as it is where the operator lives', () => {
  const hours = (day: string, next: string): number =>
    (dayStart(next, 'Europe/Helsinki').getTime() - dayStart(day, 'Europe/Helsinki').getTime()) / 3_600_000;
  expect([hours('2026-03-29', '2026-03-30'), hours('2026-10-25', '2026-10-26')]).toEqual([23, 25]);
  expect(dayStart('2026-11-29', 'Europe/Helsinki').toISOString()).toBe('2026-11-28T22:00:00.000Z');
});

it('lists machines of every game, and says what they took', async () => {
  const all = await staff('floor');
  const as = { token: all.token };
  const reason = 'we open';
  await server.call('drawRoomMake', { game: drawn, name: 'Peg hill', practice: false, reason }, as);
  const { data: machines } = await server.call('consoleMachines', {}, as);
  const hill = { name: 'Peg hill', game: drawn, state: 'open', plays: 0 };
  expect(machines?.list).toMatchObject([
    { ...hill, practice: false },
    { ...hill, practice: true },
  ]);
  const days = { zone, from: '2026-11-01', to: '2026-11-30' };
  expect((await server.call('consoleTakings', days, as)).data).toMatchObject({ machines: [], received: [] });
  for (const wrong of [{ from: '2026-13-01' }, { from: '2026-12-24' }, { from: '2020-01-01' }, { zone: 'x' }])
    expect((await server.call('consoleTakings', { ...days, ...wrong }, as)).errorInfo).toMatch(
      /^badParameters/,
    );
}, 60_000);

it('lets nobody of the operator give themselves anything', async () => {
  const { token, userId } = await staff('greedy');
  const [as, reason] = [{ token }, 'a try'];
  const own = { playerId: userId, reason };
  const balance = async () => (await server.call('userInfo', {}, as)).data?.balance;
  const before = await balance();
  const tries = [
    await server.call('giftGive', { ...own, what: 'coins', amount: 1_000 }, as),
    await server.call('cardGive', { ...own, sort: 'bonus', kind: 1 }, as),
    await server.call('clubGive', { ...own, card: 1 }, as),
    await server.call('clubCouponGive', { ...own, cardClass: 'jade', term: 'week', cents: 100 }, as),
    await server.call('chatAllow', own, as),
    await server.call('liveAllow', own, as),
    await server.call('playerUnban', own, as),
    await server.call('redeemCode', { code: 'AAAA-BBBB-CCCC' }, as),
    await server.call('maintainerSet', { mail: 'greedy@example.com', may: ['money.give'], reason }, as),
  ];
  expect(tries.map(({ errorInfo }) => errorInfo)).toEqual(tries.map(() => 'denied: own account'));
  expect(await balance()).toBe(before);
  const other = await server.register('lucky@example.com');
  const given = { playerId: other.userId, what: 'coins', amount: 5, reason } as const;
  expect((await server.call('giftGive', given, as)).errorInfo).toBeNull();
}, 60_000);

it('shows one machine: its terms, a week of plays, what lies in it and what its log says; not one that there is not', async () => {
  const all = await staff('one-machine');
  const as = { token: all.token };
  const claw = {
    ...{ name: 'One den', cabinet: clawCabinets[0] ?? '', preset: 'parade', kinds: ['bear'], minLevel: 0 },
    ...{ prices: [{ price: 120, minLevel: 0, club: false }], club: false, practice: false },
  };
  const bear = { kind: 'bear', sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: 'DE' };
  await server.call('goodsMake', { ...bear, reason: 'a test' }, as);
  await server.call('stockAdd', { requestId: 'forty-bears', kind: 'bear', units: 40, reason: 'a test' }, as);
  const { data: made, errorInfo } = await server.call('clawMake', { ...claw, reason: 'a test' }, as);
  expect(errorInfo).toBeNull();
  const roomId = made?.roomId ?? 0;
  const inside = async () => (await server.call('consoleMachine', { roomId, zone }, as)).data?.inside;
  await expect.poll(inside, { timeout: 20_000 }).toMatchObject([{ kind: 'bear', units: 24, stock: 16 }]);
  const { data } = await server.call('consoleMachine', { roomId, zone }, as);
  expect(data).toMatchObject({ machine: { roomId, game: 'claw' }, playing: false });
  expect(data?.terms).toMatchObject({ price: 120, preset: 'parade' });
  expect(data?.terms?.band?.lowPermille).toBeGreaterThan(0);
  expect(data?.days).toHaveLength(7);
  expect(data?.log.at(-1)).toMatchObject({ seq: 1, kind: 'opened', note: claw.name });
  expect(data?.log.find(({ kind }) => kind === 'settings')).toMatchObject({ note: 'parade' });
  expect(data?.log.find(({ kind }) => kind === 'refill')).toMatchObject({ toys: 24 });

  const day = data?.days.at(-1)?.day ?? '';
  expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const missing = await server.call('consoleMachine', { roomId: 99_999, zone }, as);
  expect(missing.errorInfo).toBe('roomNotFound');
  const wrong = await server.call('consoleMachine', { roomId, zone: 'Moon/Base' }, as);
  expect(wrong.errorInfo).toBe('badParameters: zone');
  const packer = await staff('machine-packer', '--can', 'orders.pack');
  const denied = await server.call('consoleMachine', { roomId, zone }, { token: packer.token });
  expect(denied.success).toBe(false);
}, 60_000);

it('gathers evidence of a payment in one file, which leaves a line of who took it and why', async () => {
  const all = await staff('evidence');
  const buyer = await server.register('evidence-buyer@example.com');
  const number = randomUUID();
  const { rows } = await server.db.query<{ id: number }>(
    `insert into payments (number, player_id, request_key, state, provider, pay_type, reference, config_id, is_cyclical, kind, title, price_cents, coins, grants, created_at, expires_at, credited_at)
     values ($1, $2, 'evidence', 'credited', 'sandbox', 14, 'ORDER-1', 1, 0, 1, 'Coins', 1999, 2000, '{}', now(), now(), now()) returning id`,
    [number, buyer.userId],
  );
  await server.db.query(
    `insert into payment_events (payment_id, state, source, actor, note, at) values ($1, 'credited', 'notice', '', '', now())`,
    [rows[0]?.id],
  );
  const fetchFile = (token: string, reason: string) =>
    fetch(
      new URL(
        `/console/payments/${number}/evidence?${new URLSearchParams({ reason }).toString()}`,
        server.address,
      ),
      {
        headers: { cookie: `grabbit_console=${token}` },
      },
    );
  const answer = await fetchFile(all.token, 'The bank asks.');
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="evidence-${number}.txt"`,
  ]);
  const text = await answer.text();
  expect(text).toContain('Price: 19.99 USD');
  expect(text).toMatch(/credited \(notice\)/);
  expect(text).toMatch(/Signed in when the payment was made\n-+\nSince /);
  expect(text).not.toContain('evidence-buyer@example.com');
  const { rows: log } = await server.db.query(
    `select action, subject, reason from operator_log where subject = $1 order by id desc limit 1`,
    [number],
  );
  expect(log).toEqual([{ action: 'fetch evidence', subject: number, reason: 'The bank asks.' }]);
  expect((await fetchFile(all.token, '')).status).toBe(404);
  for (const [name, can] of [
    ['evidence-packer', 'orders.pack'],
    ['evidence-cashier', 'money.see'],
  ] as const) {
    const other = await staff(name, '--can', can);
    expect((await fetchFile(other.token, 'Curious.')).status).toBe(404);
  }
  expect((await fetchFile(buyer.token, 'Mine.')).status).toBe(404);
}, 60_000);

it('says of each week how many came back, names nobody, and how long goods last', async () => {
  const as = { token: (await staff('statistics')).token };
  const { data } = await server.call('consoleGrowth', { zone: 'UTC' }, as);
  const registered = data?.cohorts.reduce((sum, each) => sum + each.registered, 0) ?? 0;
  expect(registered).toBeGreaterThan(0);
  const [week] = data?.cohorts ?? [];
  // Nobody's first day is over.
  expect(week).toMatchObject({ day1: 0, day1Of: 0, day30: 0, day30Of: 0 });
  await server.db.query(`update users set created_at = created_at - interval '8 days'`);
  const { data: later } = await server.call('consoleGrowth', { zone: 'UTC' }, as);
  const of = later?.cohorts.reduce((sum, each) => sum + each.day7Of, 0);
  expect(of).toBe(registered);
  expect(later?.cohorts.reduce((sum, each) => sum + each.day30Of, 0)).toBe(0);
  const bear = later?.goods.find(({ kind }) => kind === 'bear');
  expect(bear).toMatchObject({ won: 1, lastsDays: 30 * ((bear?.stock ?? 0) + (bear?.inMachines ?? 0)) });
  expect(JSON.stringify(later)).not.toContain('anna');
}, 60_000);

it('gives what is kept of a player as a file to who may see how to reach them, and says so in the log', async () => {
  const [all, packer] = [await staff('privacy'), await staff('privacy-packer', '--can', 'players.see')];
  const player = await server.register('privacy-player@example.com');
  const fetchFile = (token: string, of: string | number) =>
    fetch(new URL(`/console/players/${of}/data?reason=They+wrote`, server.address), {
      headers: { cookie: `grabbit_console=${token}` },
    });
  const answer = await fetchFile(all.token, player.userId);
  expect(answer.status).toBe(200);
  expect(JSON.stringify(await answer.json())).toContain('privacy-player@example.com');
  const { rows } = await server.db.query(`select action, reason from operator_log where subject = $1`, [
    `player ${player.userId}`,
  ]);
  expect(rows).toEqual([{ action: 'fetch personal data', reason: 'They wrote' }]);
  for (const [token, of] of [
    [packer.token, player.userId],
    [player.token, player.userId],
    [all.token, 99_999_999],
    [all.token, '1;drop'],
  ] as const)
    expect((await fetchFile(token, of)).status).toBe(404);
}, 60_000);
