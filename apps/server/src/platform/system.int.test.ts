import { AppMode } from '@grabbit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGain, insertSettledPlay, type SettledPlay } from '../testing/settled-play.ts';
import { testContext } from '../testing/test-context.ts';
import { insertGoods } from '../ports/goods.store.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { bannersCommands } from './banners.commands.ts';
import { seedDemoBanners } from './banners.seed.ts';
import { Failure } from '../core/failure.ts';
import { broadcastsCommands, noticeCommands } from './mainpage.commands.ts';
import { createReview } from '../core/review.ts';
import { shieldCommands } from './shield.commands.ts';
import { createSystem } from './system.module.ts';
import { outputOf } from '../testing/command-context.ts';

const [bannersCommand, broadcastsCommand] = [outputOf(bannersCommands), outputOf(broadcastsCommands)];
const [noticeCommand, shieldCommand] = [outputOf(noticeCommands), outputOf(shieldCommands)];

let test: TestDatabase;
let time = Date.parse('2026-11-20T10:00:00Z');
const dictionary: Readonly<Record<string, string>> = {
  'broadcast.win': '{{name}} grabbed {{toy}}',
  'broadcast.gain': '{{name}} won {{coins}} coins in {{room}}',
  'toys.bear': 'Honey bear',
};
const messages = { text: (_language: string, key: string) => dictionary[key] ?? key, languages: [] };

const features = ['account', 'cards', 'club', 'rewards', 'wallet'];

function system() {
  const db = test.database;
  const review = createReview(db, { rememberMs: 0 });
  const rooms = () => [
    { roomState: 0, watchers: 2, queue: [] },
    { roomState: 1, watchers: 3, queue: [1, 2] },
  ];
  const rest = { mode: 'demo', consentRequired: true, welcomeCoins: 3_000, rememberMs: 0, features } as const;
  const cyberPath = () => Promise.resolve('/cyber-push');
  const houseLines = () =>
    Promise.resolve([{ id: 7, title: 'How we set the grip', createdAt: new Date(time - 1) }]);
  const ports = { cyberPath, houseLines };
  return createSystem({ db, review, messages, rooms, clock: { now: () => time }, ...ports, ...rest })
    .handlers;
}

function value<T>(given: T | Failure): T {
  if (given instanceof Failure) throw given;
  return given;
}

const native = (version: string, packageName = 'arcade.grabbit.ios') =>
  testContext({ build: { version, packageName, vestBagId: 1, device: 0 } });

/** A toy that a play of any game won: a claw's play lists it, a capsule's does not. */
const toyOf = (playId: number, at = time): Promise<unknown> =>
  test.database.query(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at)
     select g.id, p.player_id, 'won', 1, p.id, p.id, $2 from plays p, goods g where p.id = $1 and g.kind = 'bear'`,
    [playId, new Date(at)],
  );

const settled = (nickName: string, won?: SettledPlay['won']): Promise<number> =>
  insertSettledPlay(test.database, { nickName, at: new Date(time), ...(won && { won }) });

const win = (nickName: string, given: Omit<SettledPlay, 'nickName' | 'at'> = {}): Promise<unknown> =>
  insertSettledPlay(test.database, { nickName, at: new Date(time), ...given });

beforeAll(async () => {
  test = await createTestDatabase();
  await test.database
    .query(`insert into rooms (id, game, name, cabinet, preset, prize, sort, price, prices, settings, state,
      start_hash, refill_kinds, refill_below, refill_to, next_serial, sequence, commitment, log_seq, log_head)
    values (1, 'claw', 'Honey den', 'c', 'p', 'bear', 1, 1, '[]', '{}', '{}', '', '[]', 1, 1, 1, 1, '', 1, '')`);
  await insertGoods(test.database, { kind: 'bear', sizeMm: 1, weightG: 1, boxMm: [1, 1, 1], origin: '' });
});
afterAll(() => test.drop());

describe('review', () => {
  it('[S006] holds for the build whose version the operator put under review, and for no other', async () => {
    await shieldCommand(test.database, ['set', '3.1.0', '--package', 'arcade.grabbit.ios']);
    const reply = value(await system().shieldVersion({}, native('3.1.0')));
    expect(reply).toEqual({ shieldVersion: '3.1.0', underReview: true });
    expect(value(await system().shieldVersion({}, native('3.1.1')))).toMatchObject({ underReview: false });
    expect(value(await system().shieldVersion({}, native('3.1.0', 'other')))).toEqual({
      shieldVersion: '',
      underReview: false,
    });
    expect(value(await system().systemConfig({}, native('3.1.0'))).mode).toBe(AppMode.REVIEW);
    expect(value(await system().systemConfig({}, native('3.2.0'))).mode).toBe(AppMode.USER);
    expect(await shieldCommand(test.database, ['list'])).toContain('package:arcade.grabbit.ios');
    expect(await shieldCommand(test.database, ['clear', '--package', 'arcade.grabbit.ios'])).toMatch(
      /not under/,
    );
    expect(value(await system().shieldVersion({}, native('3.1.0'))).underReview).toBe(false);
  });

  it('is refused for the version of every plain browser, and for what is no version', async () => {
    await expect(shieldCommand(test.database, ['set', '0.0.0'])).rejects.toThrow(/never counts/);
    await expect(shieldCommand(test.database, ['set', 'latest'])).rejects.toThrow(/looks like/);
    await expect(shieldCommand(test.database, ['set', '1.0.0', '--vest', 'x'])).rejects.toThrow(/vest bag/);
    await expect(shieldCommand(test.database, ['drop'])).rejects.toThrow(/must be one of/);
  });

  it('[S007] takes away banners that lead to payments', async () => {
    const add = (link: string, title: string) => {
      const about = ['--location', '9', '--picture', '/toys/bear.webp', '--title', title];
      return bannersCommand(test.database, ['add', ...about, '--link', link]);
    };
    await add('/recharge', 'Coins');
    await add('/claw', 'Machines');
    await shieldCommand(test.database, ['set', '5.0.0']);
    const seen = async (version: string) => {
      const { list } = value(await system().bannerList({ locationType: 9 }, native(version)));
      return list.map(({ title }) => title);
    };
    expect(await seen('5.0.0')).toEqual(['Machines']);
    expect(await seen('5.0.1')).toEqual(['Coins', 'Machines']);
    await shieldCommand(test.database, ['clear']);
  });
});

describe('banners', () => {
  it('of the demonstration are put up once, and stay down when the operator takes them down', async () => {
    const other = await createTestDatabase();
    await seedDemoBanners(other.database);
    await seedDemoBanners(other.database);
    const list = await bannersCommand(other.database, ['list']);
    expect(list.split('\n')).toHaveLength(5);
    for (const [id = ''] of list.split('\n').map((line) => line.split(' ')))
      await bannersCommand(other.database, ['remove', id]);
    await seedDemoBanners(other.database);
    expect(await bannersCommand(other.database, ['list'])).toBe('No banners.');
    await other.drop();
  });

  it('stand in their time and place, in the language asked for', async () => {
    const about = ['--picture', '/toys/cat.webp', '--link', '/claw', '--text', 'All week'];
    const when = ['--from', '2026-11-21', '--until', '2026-11-22'];
    await bannersCommand(test.database, ['add', '--location', '1', '--title', 'Cats', ...about, ...when]);
    const seen = async () => value(await system().newsBannerList({}, testContext())).list;
    expect(await seen()).toEqual([]);
    time = Date.parse('2026-11-21T10:00:00Z');
    expect(await seen()).toMatchObject([
      {
        locationType: 1,
        title: 'Cats',
        text: 'All week',
        image: '/toys/cat.webp',
        link: '/claw',
      },
    ]);
    time = Date.parse('2026-11-22T00:00:00Z');
    expect(await seen()).toEqual([]);
  });

  it.each([
    ['a place that there is not', ['--location', '2'], /location/],
    [
      'a picture from elsewhere',
      ['--location', '1', '--title', 'x', '--picture', 'https://elsewhere.example/x.png'],
      /picture/,
    ],
    [
      'a link that runs script',
      ['--location', '1', '--title', 'x', '--picture', '/a.webp', '--link', 'javascript:alert(1)'],
      /link/,
    ],
    ['no title', ['--location', '1', '--picture', '/a.webp', '--link', '/claw'], /title is missing/],
    ['a title without end', ['--location', '1', '--title', 'x'.repeat(61)], /at most 60/],
  ])('are refused with %s', async (_name, args, why) => {
    await expect(bannersCommand(test.database, ['add', ...args])).rejects.toThrow(why);
    await expect(bannersCommand(test.database, ['remove', '999'])).rejects.toThrow(/no banner 999/);
  });
});

describe('broadcasts', () => {
  it('tell what was truly won, the newest first, and what the house says', async () => {
    await win('Mika');
    await win('Trial', { asset: 'trial' });
    await win('Nobody', { won: [] });
    time += 1_000;
    await win('‮Evil');
    await insertGain(test.database, { nickName: 'Ada', at: new Date(time + 1), paid: 1_250 });
    await insertGain(test.database, { nickName: '{{room}}$&', at: new Date(time + 2), paid: 1_300 });
    await insertGain(test.database, { nickName: 'Even', at: new Date(time + 1), paid: 100 });
    await insertGain(test.database, { nickName: 'Tries', at: new Date(time + 1), paid: 900, asset: 'trial' });
    await broadcastsCommand(test.database, ['add', '--text', 'Closed on Monday']);
    const { list } = value(await system().broadcastList({}, testContext()));
    expect(list.map(({ kind, text }) => [kind, text])).toEqual([
      ['announcement', 'Closed on Monday'],
      ['announcement', 'How we set the grip'],
      ['win', '\u2068{{room}}$&\u2069 won 1,300 coins in \u2068Honey den\u2069'],
      ['win', '\u2068Ada\u2069 won 1,250 coins in \u2068Honey den\u2069'],
      ['win', '\u2068‮Evil\u2069 grabbed \u2068Honey bear\u2069'],
      ['win', '\u2068Mika\u2069 grabbed \u2068Honey bear\u2069'],
    ]);
    expect(list[3]).toMatchObject({ nickName: 'Ada', prize: '', coins: 1_250 });
    expect(list[5]).toMatchObject({
      game: 'claw',
      coins: 0,
      nickName: 'Mika',
      prize: 'bear',
      roomId: 1,
      roomName: 'Honey den',
    });
    const [id = ''] = (await broadcastsCommand(test.database, ['list'])).split(' ');
    await broadcastsCommand(test.database, ['remove', id]);
    expect(await broadcastsCommand(test.database, ['list'])).toBe('Nothing is said.');
  });
});

describe('the main page', () => {
  it('counts rooms, people and today’s toys, of whatever game', async () => {
    const [claw, capsule, before] = [await settled('A'), await settled('B', []), await settled('C')];
    await toyOf(claw);
    await toyOf(capsule);
    await toyOf(before, time - 86_400_000);
    expect(value(await system().mainPageInfo({}, testContext()))).toEqual({
      rooms: 2,
      freeRooms: 1,
      watchers: 5,
      queue: 2,
      wonToday: 2,
      nowTime: time,
    });
  });

  it('offers side buttons only to features that there are', async () => {
    const { sideButtons } = value(await system().mainPageConfig({}, testContext()));
    expect(sideButtons).toEqual(['powerCards', 'quests', 'club']);
  });

  it('shows the operator’s newest notice until its day, or none', async () => {
    expect(await system().mainPageNotice({}, testContext())).toBeNull();
    await noticeCommand(test.database, ['set', '--text', 'old']);
    const set = ['set', '--title', 'Soon', '--text', 'We move on Friday.', '--link', '/about'];
    await noticeCommand(test.database, [...set, '--until', '2026-11-25']);
    const notice = value(await system().mainPageNotice({}, testContext()));
    expect(notice).toMatchObject({ title: 'Soon', text: 'We move on Friday.', link: '/about' });
    await noticeCommand(test.database, ['clear']);
    expect(await system().mainPageNotice({}, testContext())).toBeNull();
    await expect(noticeCommand(test.database, ['set'])).rejects.toThrow(/text is missing/);
  });
});

describe('over the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ rooms: 2 });
    await shieldCommand(server.db, ['set', '7.7.7']);
  }, 60_000);
  afterAll(() => server.stop());

  const ask = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<unknown> =>
    (await fetch(new URL(path, server.address), { method })).json();

  it('[S007] a build under review gets no payment calls and no gem, slot or racing ball', async () => {
    const refused = expect.objectContaining({ success: false, errorCode: '00003' }) as unknown;
    const taken = expect.objectContaining({ success: true }) as unknown;
    for (const gameType of [4, 9, 10]) {
      expect(await ask(`/api/play/getPriceList?gameType=${gameType}&version=7.7.7`)).toEqual(refused);
      expect(await ask(`/api/play/getPriceList?gameType=${gameType}&version=7.7.8`)).toEqual(taken);
    }
    expect(await ask('/api/play/getPriceList?gameType=11&version=7.7.7')).toEqual(taken);
    expect(await ask('/app/recharge/add/click?position=1&version=7.7.7', 'POST')).toEqual(refused);
    expect(await ask('/app/recharge/add/click?position=1&version=7.7.8', 'POST')).toEqual(taken);
  });

  it('every reply has the shape that the contract promises', async () => {
    for (const path of ['/app/system/config', '/api/mainpage/info/v2', '/api/mainpage/notice/info']) {
      expect(await ask(path)).toMatchObject({ success: true });
    }
    const { data } = (await ask('/api/news/banner/list?locationType=1&language=en-US')) as {
      data: { list: { title: string; image: string }[] };
    };
    expect(data.list.map(({ title }) => title)).toEqual([
      'Every play can be checked',
      'Practice for free',
      'Win it, keep it',
    ]);
  });
});
