// Long because it holds a line for each command and each call of the operator, so that none is forgotten.
import { demoDelivery } from './orders/orders.seed.ts';
import {
  type CallName,
  type CallPath,
  callPaths,
  type CallParams,
  clawCabinets,
  FirstDepositRewardType,
  type ReplyEnvelope,
} from '@grabbit/contract';
import { bodyColours } from '@grabbit/engines';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorCommand, OperatorCommands } from './registry/operator-command.ts';
import { Failure } from './core/failure.ts';
import { readOutbox } from './core/mail.ts';
import { operatorHere } from './core/operator.ts';
import { allCommands } from './features.ts';
import { makeDrawRoom } from './games/draw-rooms.operator.ts';
import { commandContext } from './testing/command-context.ts';
import { makeOperatorWorld, type OperatorWorld } from './testing/operator-world.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
let world: OperatorWorld;
beforeAll(async () => {
  server = await startTestServer({ rooms: 2 });
  world = await makeOperatorWorld(server);
}, 120_000);
afterAll(() => server.stop());

/** What commands and calls before this one said, by their names. */
type Said = Readonly<Record<string, unknown>>;

/** A number or text that one of them gave: `banners add`, its `id`. */
function given(said: Said, name: string, field: string): string {
  const all = said[name];
  const one: unknown = Array.isArray(all) ? all[0] : all;
  return `${(one as Record<string, string | number> | undefined)?.[field] ?? ''}`;
}

const popupIn = (said: Said): string =>
  `${(said['popups list'] as readonly { popup: { id: number } }[])[0]?.popup.id}`;

const documentFile = (name: string): string => join(tmpdir(), `${randomUUID()}-${name}.pdf`);
const texts = ['--title', 'Cats', '--text', 'All week'];
const card = {
  ...{ sort: 'bonus', name: { 'en-US': 'Spring' }, describe: { 'en-US': 'More.' } },
  ...{ ratio: 12, limitAmount: 500, star: 1, hours: 10 },
};
const offers = [{ name: 'test-offer', kind: 1, rechargeMoney: 99, convertAmount: 99 }];
const club = [
  { cardClass: 'jade', term: 'week', listCents: 399, firstCoins: 400, dayCoins: 20, advanceDays: 3 },
];
const legal = { title: 'Bedingungen', sections: [{ heading: 'Eins', paragraphs: ['Text.'] }] };
const facts = ['--size', '100', '--weight', '100', '--box', '90x90x90'];

type Line = (w: OperatorWorld, said: Said) => readonly string[] | Promise<readonly string[]>;
const none: Line = () => [];

/** A line of each command, in an order in which each finds what it wants. */
const lines: Readonly<Record<string, Line>> = {
  'banners add': () => ['--location', '1', '--picture', '/a.webp', '--link', '/claw', ...texts],
  'banners list': none,
  'banners remove': (_w, said) => [given(said, 'banners add', 'id')],
  'notice set': () => texts,
  'notice list': none,
  'notice clear': none,
  'broadcasts add': () => texts,
  'broadcasts list': none,
  'broadcasts remove': (_w, said) => [given(said, 'broadcasts add', 'id')],
  'letters send': () => [...texts, '--link', '/claw'],
  'letters list': none,
  'shield set': () => ['3.1.0', '--package', 'arcade.test'],
  'shield list': none,
  'shield clear': () => ['--package', 'arcade.test'],
  'games list': none,
  'games shut': () => ['plinko'],
  'games open': () => ['plinko'],
  'maintainers add': ({ mail }) => [mail, '--can', 'goods.stock'],
  'maintainers list': none,
  'maintainers remove': ({ mail }) => [mail],
  'bans ban': ({ other }) => [`${other}`],
  'bans list': none,
  'bans lift': ({ other }) => [`${other}`],
  'players find': ({ player }) => [`${player}`],
  security: ({ player }) => [`${player}`],
  'media add': ({ picture }) => [picture],
  'protection exclude': ({ other }) => [`${other}`, '6', 'asked', 'by', 'mail'],
  'protection show': ({ other }) => [`${other}`],
  'books balance': none,
  'books audit': none,
  'books findings': none,
  'books grant': ({ player }) => [`${player}`, 'coins', '5'],
  'books log': none,
  'books log-file': () => [join(tmpdir(), `${randomUUID()}-operator-log.jsonl`)],
  'goods make': ({ newKind }) => [newKind, ...facts],
  'goods list': none,
  'goods toy': () => ['fox', ...facts, '--body', 'cat', '--name', 'Fox'],
  'goods toys': none,
  'live hosts': none,
  'live host': ({ other }) => [`${other}`, '10', 'Workshop'],
  'live gift': () => ['heart', '2'],
  'live gift-off': () => ['heart'],
  'live ranking': () => ['on'],
  'live bag-toys': () => ['bear', '1'],
  'live bag-coins': () => ['5', '2'],
  'live ban': ({ other }) => [`${other}`, '2'],
  'live allow': ({ other }) => [`${other}`],
  'live end-host': ({ other }) => [`${other}`],
  'invitations list': none,
  'invitations decide': ({ invitation }) => [invitation, 'refuse'],
  'recall show': none,
  'checkout show': none,
  'alerts show': none,
  'newsletter send': () => ['--title', 'Cats', '--text', 'All week long.'],
  'newsletter list': none,
  'forum rules': none,
  'forum set-rules': () => ['--links', '2', '--pictures', '3'],
  'forum pin': (w) => [w.post],
  'forum unpin': (w) => [w.post],
  'forum broadcast': (w) => [w.post],
  'forum end-broadcast': (w) => [w.post],
  'checkout pay-rest': () => ['on'],
  'recall change': () => ['14', '120', '7', 'on'],
  'goods change': ({ newKind }) => [newKind, '--weight', '90'],
  'goods cost': ({ newKind }) => [newKind, '40'],
  'goods exchange': ({ newKind }) => [newKind, '300'],
  'goods low': ({ newKind }) => [newKind, '5'],
  'goods customs': ({ newKind }) => [newKind, '950300'],
  'goods count': ({ newKind }) => [newKind, '9'],
  'goods add': ({ newKind }) => [newKind, '20'],
  'goods take': ({ newKind }) => [newKind, '1'],
  'boxes list': none,
  'boxes make': () => ['flat', '--inside', '300x200x60', '--weight', '90'],
  'boxes change': () => ['flat', '--weight', '95'],
  'boxes count': () => ['flat', '40'],
  'boxes add': () => ['flat', '10'],
  'boxes take': () => ['flat', '1'],
  'boxes low': () => ['flat', '15'],
  'boxes retire': () => ['flat'],
  'boxes restore': () => ['flat'],
  'orders list': none,
  'orders picking': none,
  'orders show': ({ orders }) => [orders[0]],
  'orders label': ({ orders }) => [documentFile('label'), orders[0]],
  'orders track': ({ orders }) => [orders[0]],
  'orders pack': ({ orders }) => [orders[0]],
  'orders ship': ({ orders }) => [orders[0], 'LX1'],
  'orders lose': ({ orders }) => [orders[0]],
  'orders rebook': ({ orders }) => [orders[0]],
  'orders deliver': async ({ orders }) => {
    await server.db.query(`update orders set stage = 'shipped' where id = $1`, [orders[1]]);
    return [orders[1]];
  },
  'papers slip': ({ orders }) => [documentFile('slip'), orders[0]],
  'papers customs': ({ orders }) => [documentFile('customs'), orders[0]],
  'papers invoice': async ({ orders }) => {
    await server.db.query(`update orders set goods_coins = 1 where id = $1`, [orders[0]]);
    return [documentFile('invoice'), orders[0]];
  },
  'papers credit': async ({ orders }) => {
    await server.db.query(`update orders set stage = 'cancelled', goods_coins = 1 where id = $1`, [
      orders[1],
    ]);
    return [documentFile('credit'), orders[1]];
  },
  'orders cancel': ({ orders }) => [orders[2]],
  'orders return': async ({ orders }) => {
    await server.db.query(`update orders set stage = 'delivered', goods_coins = 1 where id = $1`, [
      orders[1],
    ]);
    return [orders[1]];
  },
  'orders returned': ({ orders }) => [orders[1]],
  'mall list': none,
  'mall put': async ({ file }) => [await file(JSON.stringify(soldThing))],
  'mall price': () => [`${soldId}`, '70'],
  'mall take-down': () => [`${soldId}`],
  'mall put-up': () => [`${soldId}`],
  'mall codes': async ({ file }) => [`${soldId}`, await file('CODE-1')],
  'star-contest list': none,
  'star-contest make': async ({ file }) => [await file(JSON.stringify(contestIn(80)))],
  'star-contest publish': (_w, said) => [`${String(said['star-contest make'])}`],
  'star-contest cancel': (_w, said) => [`${String(said['star-contest make'])}`],
  couriers: none,
  'chat reports': none,
  'chat show': ({ messages }) => [messages[0]],
  'chat hide': ({ messages }) => [messages[0]],
  'chat close': ({ messages }) => [messages[1]],
  'chat silence': ({ player }) => [`${player}`, '2'],
  'chat ban': ({ player }) => [`${player}`],
  'chat allow': ({ player }) => [`${player}`],
  'moderation list': none,
  'moderation show': ({ cases }) => [cases[0]],
  'moderation take': ({ cases }) => [cases[0]],
  'moderation decide': ({ cases }) => [cases[0], 'hide'],
  'moderation appeals': none,
  'moderation settle-appeal': ({ cases }) => [cases[2], 'kept', 'It', 'was.'],
  'moderation stats': none,
  'moderation export': () => ['csv'],
  'moderation add-picture': () => ['a'.repeat(64)],
  'moderation pictures': none,
  'moderation remove-picture': (_w, said) => [given(said, 'moderation add-picture', 'id')],
  'plinko make': () => ['Log hill'],
  'slot make': () => ['Log reels'],
  'bo make': () => ['Log line'],
  'gem make': () => ['Log gems'],
  'fishing make': () => ['Log sea'],
  'racing-ball make': () => ['Log track'],
  'slot arrivals': none,
  'push make': () => ['Log harbour', '--coin', '20'],
  'push pause': (_w, said) => [given(said, 'push make', 'roomId')],
  'push resume': (_w, said) => [given(said, 'push make', 'roomId')],
  'push seats': (_w, said) => [given(said, 'push make', 'roomId'), '4'],
  'push settings': (_w, said) => [given(said, 'push make', 'roomId'), 'bamboo'],
  'push price': () => ['1000', '9'],
  'push cyber': () => ['everywhere'],
  'push-contests ranking': (_w, said) => [given(said, 'push make', 'roomId'), '30'],
  'push-contests no-ranking': (_w, said) => [given(said, 'push make', 'roomId')],
  'push-contests challenge': (_w, said) => [given(said, 'push make', 'roomId'), '500', '25', '20', '1000'],
  'push-contests no-challenge': (_w, said) => [given(said, 'push make', 'roomId')],
  'push close': (_w, said) => [given(said, 'push make', 'roomId')],
  'jackpots make': () => ['Log treasure'],
  'jackpots list': none,
  'jackpots show': (_w, said) => [given(said, 'jackpots make', 'jackpotId')],
  'rooms pause': (_w, said) => [given(said, 'plinko make', 'roomId')],
  'rooms resume': (_w, said) => [given(said, 'plinko make', 'roomId')],
  'rooms close': (_w, said) => [given(said, 'plinko make', 'roomId')],
  'rooms refill': ({ den }) => [`${den}`],
  'rooms wishes': none,
  'rooms withdraw': ({ wish }) => [wish],
  'claw list': none,
  'claw measure': ({ newKind }) => ['parade', '--kinds', newKind],
  'claw measurements': none,
  'claw stop-measuring': () => ['1'],
  'claw presets': none,
  'claw cabinets': none,
  'claw show': ({ den }) => [`${den}`],
  'claw make': ({ newKind }) => [
    ...['Log den', '--preset', 'parade', '--kinds', newKind, '--price', '120'],
    ...['--cabinet', clawCabinets[0] ?? ''],
  ],
  'claw set': ({ den }) => [`${den}`, '--price', '150'],
  'gashapon make': () => ['Log shore'],
  'gashapon fill': ({ newKind }, said) => [given(said, 'gashapon make', 'roomId'), '100', `${newKind}:2`],
  'gashapon boxes': none,
  'gashapon close': (_w, said) => [given(said, 'gashapon make', 'roomId')],
  'club members': none,
  'club configs': none,
  'club grant': ({ player }, said) => [`${player}`, given(said, 'club configs', 'id')],
  'club coupon': ({ player }) => [`${player}`, 'jade', 'week', '100'],
  'club load': async (w) => [await w.file(JSON.stringify(club))],
  'cards add': async (w) => [await w.file(JSON.stringify(card))],
  'cards list': none,
  'cards off': (_w, said) => ['bonus', given(said, 'cards add', 'id')],
  'cards on': (_w, said) => ['bonus', given(said, 'cards add', 'id')],
  'cards give': ({ player }, said) => [`${player}`, 'bonus', given(said, 'cards add', 'id')],
  'codes create': () => ['coins', '--amount', '5', '--title', 'Test'],
  'codes list': none,
  'codes stop': (_w, said) => [given(said, 'codes create', 'batch')],
  'offers add': async (w) => [await w.file(JSON.stringify(offers))],
  'offers list': none,
  'offers disable': (_w, said) => [given(said, 'offers add', 'id')],
  'offers enable': (_w, said) => [given(said, 'offers add', 'id')],
  'offers end': (_w, said) => [given(said, 'offers add', 'id')],
  'payments ask': ({ payment }) => [payment],
  'payments list': none,
  'payments show': ({ payment }) => [payment],
  'payments refund': ({ payment }) => [payment],
  'payments reconcile': () => [new Date().toISOString().slice(0, 10)],
  'payments differences': none,
  'payments settled': ({ difference }) => [difference],
  'quests list': none,
  'quests change': (_w, said) => [given(said, 'quests list', 'id'), '3', '25', 'on'],
  'quests stamp': () => ['7', '30'],
  'quests begin': none,
  'quests stamps': none,
  'quests stamp-card': () => ['on'],
  'quests firsts': none,
  'quests first': (_w, said) => [given(said, 'quests firsts', 'id'), '1', 'coins:30', 'on'],
  'popups list': none,
  'popups off': (_w, said) => [popupIn(said)],
  'popups on': (_w, said) => [popupIn(said)],
  'repair faults': none,
  'repair fault': ({ faults }) => [faults[0]],
  'repair take': ({ faults }) => [faults[0]],
  'repair mended': ({ faults }) => [faults[0]],
  'repair close': ({ faults }) => [faults[1]],
  'repair list': none,
  'repair look': ({ table }) => [table],
  'repair stop': ({ table }) => [table, '--gone'],
  'repair mend': ({ table }) => [table],
  'repair release': ({ table }) => [table],
  'issues list': none,
  'issues show': ({ issues }) => [issues[0]],
  'issues answer': ({ issues }) => [issues[0], 'Try', 'again.'],
  'issues close': ({ issues }) => [issues[1]],
};

interface Named {
  readonly name: string;
  readonly of: OperatorCommands;
  readonly command: OperatorCommand;
}

/** They are for a database as a whole, one of them for an empty one: platform/backup.int.test.ts. */
const wholes: readonly string[] = ['backup', 'restore', 'restored', 'secrets'];

/** All commands but those. */
const commands: readonly Named[] = allCommands
  .filter((each): each is OperatorCommands => 'commands' in each && !wholes.includes(each.name))
  .flatMap((of) =>
    of.commands.map((command) => {
      const [word = ''] = command.usage.split(' ');
      return { name: /^[a-z]/.test(word) ? `${of.name} ${word}` : of.name, of, command };
    }),
  );

async function linesInLog(): Promise<number> {
  const { rows } = await server.db.query<{ n: number }>('select count(*)::int as n from operator_log');
  return rows[0]?.n ?? 0;
}

/** How many lines it left in the operator's log. */
async function counted(work: () => Promise<void>): Promise<number> {
  const before = await linesInLog();
  await work();
  return (await linesInLog()) - before;
}

describe('the commands', () => {
  it('are all here, but those of the database as a whole', () => {
    expect(allCommands.every((each) => 'commands' in each)).toBe(true);
    expect(commands.map(({ name }) => name).toSorted()).toEqual(Object.keys(lines).toSorted());
  });

  it('leave one line in the log each, but those that only look at what is nobody’s own, and print JSON', async () => {
    const said: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const [name, line] of Object.entries(lines)) {
      const found = commands.find((each) => each.name === name);
      if (found === undefined) throw new Error(`there is no command ${name}`);
      const word = name.split(' ').slice(1);
      const args = [...word, ...(await line(world, said)), '--json', '--who', 'Ann', '--reason', 'a try'];
      const left = await counted(async () => {
        said[name] = JSON.parse(await found.of.output(args, commandContext(server.db)));
      });
      const right = found.command.signs === 'nothing' ? 0 : 1;
      if (left !== right) wrong.push(`${name}: ${left} lines instead of ${right}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

type OperatorCall = {
  [Name in CallName]: (typeof callPaths)[Name]['scope'] extends 'maintainer' ? Name : never;
}[CallName];
type Ask<Name extends CallName> = (w: OperatorWorld, said: Said) => CallParams<Name>;

/** A thing of the demonstration's mall, and another one. */
const soldId = 101;
const soldThing = {
  ...{ kind: 'mug', family: 'a-try', category: 'house', name: { 'en-US': 'A try' } },
  ...{ pictures: ['art:mug'], price: 50 },
};

/** A contest so many days from now; the demonstration's is the first. */
const contestIn = (days: number) => ({
  from: new Date(Date.now() + days * 86_400_000).toISOString(),
  to: new Date(Date.now() + (days + 1) * 86_400_000).toISOString(),
  ...{ perDay: 20, stars: { play: 1, toy: 3, checked: 2, quest: 2 }, steps: [] },
  prizes: [{ first: 1, last: 1, give: { type: 'coins', amount: 10 } }],
});

const reason = 'a try';
const shelf = { sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: 'DE' };
const ownToy = 'fox';
const toyFigures = {
  ...{ body: 'cat', colours: [...bodyColours.cat], names: { 'en-US': 'Fox' } },
  ...{ unitUm: 84_000, massGrams: 90, frictionPermille: 900 },
};
const price = [{ price: 120, minLevel: 0, club: false }];
const numberIn = (said: Said, name: string, field: string): number => Number(given(said, name, field)) || 1;

const popupOf = (said: Said): number =>
  (said['popupLines'] as { list: readonly { id: number }[] } | undefined)?.list[0]?.id ?? 1;

/** A room without a box. */
let shore = 1;
/** A card of the club on sale. */
let clubCard = 1;

/** What the mail says by which an operator tries the mail. */
let mailCode = '000000';

const yesterday = (): string => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** Each call of the operator, once. */
const calls: { readonly [Name in OperatorCall]: Ask<Name> } = {
  goodsList: () => ({}),
  goodsMake: (w) => ({ kind: w.newKind, ...shelf, reason }),
  goodsChange: (w) => ({ kind: w.newKind, weightG: 90, reason }),
  goodsCost: (w) => ({ kind: w.newKind, costCents: 40, reason }),
  goodsExchange: (w) => ({ kind: w.newKind, coins: 300, reason }),
  goodsLow: (w) => ({ kind: w.newKind, units: 5, reason }),
  goodsCustoms: (w) => ({ kind: w.newKind, hsCode: '950300', reason }),
  stockCount: (w) => ({ kind: w.newKind, units: 9, reason }),
  toyList: () => ({}),
  toyMake: () => ({ kind: ownToy, ...shelf, ...toyFigures, reason }),
  toyDress: () => ({ kind: ownToy, names: { 'en-US': 'Red fox' }, reason }),
  toyPicture: () => ({ kind: ownToy, reason }),
  orderPicking: () => ({}),
  packingBoxLines: () => ({}),
  packingBoxMake: () => ({ name: 'flat', insideMm: [300, 200, 60], weightG: 90, reason }),
  packingBoxChange: () => ({ name: 'flat', weightG: 95, reason }),
  packingBoxCount: () => ({ name: 'flat', units: 40, reason }),
  packingBoxAdd: () => ({ requestId: randomUUID(), name: 'flat', units: -5, reason }),
  packingBoxLow: () => ({ name: 'flat', units: 15, reason }),
  packingBoxTurn: () => ({ name: 'flat', retired: true, reason }),
  stockAdd: (w) => ({ requestId: randomUUID(), kind: w.newKind, units: 5, reason }),
  shopLines: () => ({}),
  shopPut: () => ({ goods: soldThing, reason }),
  shopPrice: () => ({ id: soldId, price: 60, reason }),
  shopTurn: () => ({ id: soldId, listed: true, reason }),
  starLines: () => ({}),
  starMake: () => ({ plan: contestIn(90), reason }),
  starPublish: (_w, said) => ({ id: numberIn(said, 'starMake', 'id'), reason }),
  starCancel: (_w, said) => ({ id: numberIn(said, 'starMake', 'id'), reason }),
  giftCodesAdd: () => ({ id: soldId, codes: ['CODE-2'], reason }),
  machineList: () => ({}),
  clawMeasure: (w) => ({ preset: 'parade', kinds: [w.newKind], plays: 2_000, reason }),
  clawMeasurements: () => ({}),
  clawMeasureStop: (_w, said) => ({ id: numberIn(said, 'clawMeasure', 'id'), reason }),
  clawMake: (w) => ({
    ...{
      name: 'Call den',
      cabinet: clawCabinets[0] ?? '',
      preset: 'parade',
      kinds: [w.newKind],
      minLevel: 0,
    },
    ...{ prices: price, club: false, practice: false, reason },
  }),
  clawSet: (w) => ({ roomId: w.den, prices: price, reason }),
  pushRoomMake: () => ({
    ...{
      name: 'Call harbour',
      kind: 'individual',
      coin: 20,
      preset: 'harbour',
      minLevel: 0,
      practice: false,
      reason,
    },
  }),
  pushRoomRest: (_w, said) => ({ roomId: numberIn(said, 'pushRoomMake', 'roomId'), act: 'pause', reason }),
  pushSettingsSet: (_w, said) => ({
    roomId: numberIn(said, 'pushRoomMake', 'roomId'),
    preset: 'bamboo',
    reason,
  }),
  pushSeatsSet: (_w, said) => ({ roomId: numberIn(said, 'pushRoomMake', 'roomId'), seats: 4, reason }),
  pushPriceSet: () => ({ roomCoin: 1_000, minLevel: 9, reason }),
  cyberRuleSet: () => ({ rule: 'everywhere', reason }),
  pushJackpotMake: () => ({ name: 'Call treasure', preset: 'lock', unit: 50, practice: false, reason }),
  pushJackpots: () => ({}),
  pushJackpotBooks: (_w, said) => ({ jackpotId: numberIn(said, 'pushJackpotMake', 'jackpotId') }),
  pushRankingSet: (_w, said) => ({ roomId: numberIn(said, 'pushRoomMake', 'roomId'), minutes: 30, reason }),
  pushChallengeSet: (_w, said) => ({
    ...{ roomId: numberIn(said, 'pushRoomMake', 'roomId'), reason },
    challenge: { goal: 500, least: 25, gift: 20, pool: 1_000 },
  }),
  drawRoomMake: () => ({ game: 'plinko', name: 'Call hill', practice: false, reason }),
  roomRest: (_w, said) => ({ roomId: numberIn(said, 'drawRoomMake', 'roomId'), act: 'pause', reason }),
  roomRefill: (w) => ({ roomId: w.den, reason }),
  wishList: () => ({}),
  wishWithdraw: (w) => ({ wish: Number(w.wish), reason }),
  bannerLines: () => ({}),
  bannerAdd: () => ({
    ...{ location: 1, picture: '/a.webp', link: '/claw', sort: 1, reason },
    ...{ texts: { 'en-US': { title: 'Cats' } }, endsAt: '2999-01-01T00:00:00Z' },
  }),
  bannerEnd: (_w, said) => ({ id: numberIn(said, 'bannerAdd', 'id'), reason }),
  letterSend: (w) => ({
    ...{ texts: { 'en-US': { title: 'Hello', text: 'Cats.' } }, playerId: w.player, reason },
  }),
  letterLines: () => ({}),
  noticeSet: () => ({ texts: { 'en-US': { text: 'Closed.' } }, reason }),
  noticeClear: () => ({ reason }),
  shieldList: () => ({}),
  shieldSet: () => ({ underReview: '3.1.0', ofVestBag: 7, reason }),
  shieldClear: () => ({ ofVestBag: 7, reason }),
  gameDoors: () => ({}),
  gameDoorSet: () => ({ game: 'plinko', shut: false, reason }),
  noticeLines: () => ({}),
  broadcastAdd: () => ({ texts: { 'en-US': { text: 'All week.' } }, reason }),
  broadcastLines: () => ({}),
  broadcastEnd: (_w, said) => ({ id: numberIn(said, 'broadcastAdd', 'id'), reason }),
  banLines: () => ({}),
  playerBan: (w) => ({ playerId: w.other, reason }),
  playerUnban: (w) => ({ playerId: w.other, reason }),
  securityLines: (w) => ({ ofPlayer: w.player }),
  maintainerSet: (w) => ({ mail: w.mail, may: ['goods.see', 'goods.stock'], reason }),
  maintainerLines: () => ({}),
  staffPage: () => ({}),
  roleMake: () => ({ name: 'night', rights: ['orders.pack'], reason }),
  roleChange: (_w, said) => ({
    ...{ role: numberIn(said, 'roleMake', 'id'), name: 'late', rights: ['orders.pack', 'goods.see'], reason },
  }),
  roleRemove: (_w, said) => ({ role: numberIn(said, 'roleMake', 'id'), reason }),
  staffRoles: (w) => ({ playerId: w.other, roles: [2], reason }),
  staffSessionsEnd: (w) => ({ playerId: w.other, reason }),
  staffInvite: () => ({ mail: 'new@example.com', roles: [2], mailLanguage: 'en', days: 3, reason }),
  staffUninvite: (_w, said) => ({ invitation: numberIn(said, 'staffInvite', 'id'), reason }),
  twoPersonSet: () => ({
    ...{ refunds: false, refundsOver: 0, gifts: false, giftsOver: 0, settings: false, rights: false },
    reason,
  }),
  requestList: () => ({}),
  requestAgree: (w) => ({ request: w.requests[0], reason }),
  requestRefuse: (w) => ({ request: w.requests[1], reason }),
  chatReports: () => ({}),
  chatLine: (w) => ({ message: Number(w.messages[0]) }),
  chatSettle: (w) => ({ message: Number(w.messages[0]), act: 'hide', reason }),
  chatSilence: (w) => ({ playerId: w.player, hours: 2, reason }),
  chatAllow: (w) => ({ playerId: w.player, reason }),
  caseList: () => ({}),
  caseShow: (w) => ({ caseId: w.cases[1] }),
  caseTake: (w) => ({ caseId: w.cases[1], reason }),
  caseDecide: (w) => ({ caseId: w.cases[1], decision: 'warn', reason }),
  caseAppeals: () => ({}),
  caseSettleAppeal: (w) => ({ caseId: w.cases[3], outcome: 'reversed', answer: 'Sorry.', reason }),
  caseStats: () => ({}),
  caseExport: () => ({ form: 'jsonl' }),
  pictureBar: () => ({ picture: 'b'.repeat(64), reason }),
  pictureList: () => ({}),
  pictureUnbar: (_w, said) => ({ id: numberIn(said, 'pictureBar', 'id'), reason }),
  liveHosts: () => ({}),
  liveHostMake: (w) => ({ playerId: w.other, names: { 'en-US': 'Workshop' }, sharePercent: 10, reason }),
  liveShowEnd: () => ({ liveRecordId: 1, reason }),
  liveHostEnd: (w) => ({ playerId: w.other, reason }),
  liveGiftSet: () => ({ name: 'heart', coins: 2, reason }),
  liveRankingSet: () => ({ shown: true, reason }),
  liveBagStock: () => ({ name: 'coins-5', kind: '', coins: 5, count: 3, reason }),
  liveBan: (w) => ({ playerId: w.other, hours: 1, reason }),
  liveAllow: (w) => ({ playerId: w.other, reason }),
  invitationLines: () => ({}),
  invitationDecide: (w) => ({ id: Number(w.invitation), decision: 'give', reason }),
  recallLines: () => ({}),
  alertLines: () => ({}),
  newsletterSend: () => ({ texts: { 'en-US': { title: 'Cats', text: 'All week long.' } }, reason }),
  newsletterLines: () => ({}),
  forumRules: () => ({}),
  forumRulesSet: () => ({ linkLevel: 2, pictureLevel: 3, reason }),
  forumPin: (w) => ({ postId: w.post, on: true, reason }),
  forumBroadcast: (w) => ({ postId: w.post, on: true, reason }),
  recallChange: () => ({ reason, enabled: true, awayDays: 14, coins: 120, openDays: 7 }),
  questLines: () => ({}),
  questChange: () => ({ reason, id: 8001, goal: 3, coins: 20, enabled: true }),
  questsBegin: () => ({ reason }),
  firstLines: () => ({}),
  firstChange: () => ({
    ...{ reason, id: 8501, goal: 1, rewardType: FirstDepositRewardType.coins, amount: 50 },
    ...{ game: '', kind: '', enabled: true },
  }),
  legalShow: () => ({ textLanguage: 'de-DE' }),
  legalSet: () => ({ textLanguage: 'de-DE', terms: legal, privacy: legal, reason }),
  legalTakeBack: () => ({ textLanguage: 'de-DE', reason }),
  stampCardShow: () => ({}),
  stampCardTurn: () => ({ reason, enabled: true }),
  stampChange: () => ({ reason, day: 1, coins: 15 }),
  popupLines: () => ({}),
  popupTurn: (_w, said) => ({ id: popupOf(said), enabled: false, reason }),
  boxLines: () => ({}),
  boxFill: () => ({ roomId: shore, price: 100, prizes: [{ kind: 'bear', count: 2 }], reason }),
  boxClose: () => ({ roomId: shore, reason }),
  orderLines: () => ({ stage: 'booked' }),
  orderStory: (w) => ({ orderId: w.orders[0] }),
  orderPaper: (w) => ({ paper: 'slip', orderId: w.orders[0] }),
  orderLabel: (w) => ({ orderId: w.orders[0], reason }),
  orderTrack: (w) => ({ orderId: w.orders[0], reason }),
  deliveryTerms: () => ({}),
  deliveryChange: () => ({
    terms: structuredClone(demoDelivery) as CallParams<'deliveryChange'>['terms'],
    reason,
  }),
  deliveryReset: () => ({ reason }),
  checkoutLines: () => ({}),
  checkoutChange: () => ({ payRest: true, reason }),
  orderStep: (w) => ({ orderId: w.orders[0], to: 'packed', reason }),
  clubMembers: () => ({}),
  clubGive: (w) => ({ playerId: w.player, card: clubCard, reason }),
  clubCouponGive: (w) => ({ playerId: w.player, cardClass: 'jade', term: 'week', cents: 100, reason }),
  balanceLines: () => ({}),
  findingLines: () => ({}),
  booksAudit: () => ({ reason }),
  deedLines: () => ({}),
  giftGive: (w) => ({ playerId: w.player, what: 'coins', amount: 5, reason }),
  faultQueue: () => ({ state: 'open' }),
  faultShow: (w) => ({ faultId: w.faults[0] }),
  faultSettle: (w) => ({ faultId: w.faults[2], to: 'seen', reason }),
  machinesDown: () => ({}),
  machineLook: (w) => ({ machine: w.table }),
  machineStop: (w) => ({ machine: w.table, as: 'repairing', reason }),
  machineMend: (w) => ({ machine: w.table, reason }),
  machineRelease: (w) => ({ machine: w.table, reason }),
  issueQueue: () => ({ state: 'open' }),
  issueTalk: (w) => ({ issueId: w.issues[0] }),
  issueSettle: (w) => ({ issueId: w.issues[0], to: 'answered', text: 'Try again.', reason }),
  offerLines: () => ({}),
  offerAdd: () => ({
    offer: { name: 'calls-advent', kind: 5, rechargeMoney: 999, convertAmount: 1_000 },
    reason,
  }),
  offerTurn: () => ({ id: 1001, enabled: false, reason }),
  offerEnd: () => ({ id: 1001, reason }),
  paymentAsk: (w) => ({ name: w.payment, reason }),
  paymentLines: () => ({}),
  disputeLines: () => ({}),
  paymentStory: (w) => ({ name: w.payment }),
  paymentRefund: (w) => ({ name: w.payment, reason }),
  paymentsCompare: () => ({ day: yesterday(), reason }),
  differenceLines: () => ({}),
  differenceEnd: (w) => ({ id: Number(w.difference), reason }),
  closingDay: () => ({ day: yesterday() }),
  dayClose: () => ({ day: yesterday(), reason }),
  cardKinds: () => ({}),
  cardKindAdd: () => ({ card, reason }),
  cardKindTurn: (_w, said) => ({
    ...{ sort: 'bonus', kind: numberIn(said, 'cardKindAdd', 'kind'), enabled: false, reason },
  }),
  cardGive: (w) => ({ playerId: w.player, sort: 'bonus', kind: 1001, reason }),
  codeBatches: () => ({}),
  codesMake: () => ({ title: 'Calls', reward: { type: 'coins', amount: 5 }, codes: 2, reason }),
  codesStop: (_w, said) => ({ batch: numberIn(said, 'codesMake', 'batch'), reason }),
  playerLimits: (w) => ({ playerId: w.other }),
  playerExclude: (w) => ({ playerId: w.other, months: 0, reason }),
  consoleToday: () => ({ zone: 'Europe/Helsinki' }),
  consoleMachines: () => ({}),
  consoleMachine: () => ({ roomId: 1, zone: 'UTC' }),
  consolePresets: () => ({}),
  consoleGrowth: () => ({ zone: 'UTC' }),
  consoleTakings: () => ({ zone: 'UTC', from: '2026-11-01', to: '2026-11-02' }),
  playerFind: () => ({ text: 'ann' }),
  playerShow: (w) => ({ playerId: w.player }),
  playerContact: (w) => ({ playerId: w.player, reason }),
  readyList: () => ({}),
  readyMail: () => ({ reason }),
  readyMailCode: () => ({ code: mailCode, reason }),
  readyConfirm: () => ({ name: 'law', note: 'Read with a lawyer.', reason }),
  backupList: () => ({}),
  backupMake: () => ({ reason }),
  backupPlan: () => ({ nightly: true, hour: 4, keepDays: 30, reason }),
  backupDrill: (_w, said) => ({ id: numberIn(said, 'backupMake', 'id'), reason }),
};

/** Reading calls that show what is a player's own. */
const watched: readonly CallName[] = [
  'banLines',
  'securityLines',
  'maintainerLines',
  'staffPage',
  'chatReports',
  'chatLine',
  'caseList',
  'caseShow',
  'caseAppeals',
  'deedLines',
  'orderLines',
  'orderStory',
  'orderPicking',
  'orderPaper',
  'clubMembers',
  'issueQueue',
  'issueTalk',
  'faultQueue',
  'faultShow',
  'paymentLines',
  'disputeLines',
  'paymentStory',
  'playerLimits',
  'playerFind',
  'playerShow',
];

/** Commands whose file or picture no call takes yet, or that only look at what is published or in another list. */
const byCommandOnly: readonly string[] = [
  ...['club configs', 'club load', 'media add', 'couriers', 'claw presets', 'claw show'],
  'books log-file',
  'claw cabinets',
  'slot arrivals',
];

/** The call that does what a command does, where its path is not the command's own words. */
const asCall: Readonly<Record<string, string>> = {
  'maintainers add': 'maintainers/set',
  'maintainers remove': 'maintainers/set',
  security: 'security/list',
  'goods add': 'goods/stock',
  'goods take': 'goods/stock',
  'goods toy': 'goods/toys/make',
  'boxes list': 'packing-boxes/list',
  'boxes make': 'packing-boxes/make',
  'boxes change': 'packing-boxes/change',
  'boxes count': 'packing-boxes/count',
  'boxes add': 'packing-boxes/stock',
  'boxes take': 'packing-boxes/stock',
  'boxes low': 'packing-boxes/low',
  'boxes retire': 'packing-boxes/turn',
  'boxes restore': 'packing-boxes/turn',
  'orders pack': 'orders/step',
  'orders ship': 'orders/step',
  'orders lose': 'orders/step',
  'orders rebook': 'orders/step',
  'orders deliver': 'orders/step',
  'orders cancel': 'orders/step',
  'live host': 'live/hosts/make',
  'live end-host': 'live/hosts/end',
  'live gift': 'live/gifts/set',
  'live gift-off': 'live/gifts/set',
  'live bag-toys': 'live/bag-prizes',
  'live bag-coins': 'live/bag-prizes',
  'chat hide': 'chat/settle',
  'chat close': 'chat/settle',
  'chat ban': 'chat/silence',
  'plinko make': 'rooms/drawn/make',
  'slot make': 'rooms/drawn/make',
  'bo make': 'rooms/drawn/make',
  'gem make': 'rooms/drawn/make',
  'fishing make': 'rooms/drawn/make',
  'racing-ball make': 'rooms/drawn/make',
  'push pause': 'push/rest',
  'push resume': 'push/rest',
  'push close': 'push/rest',
  'push-contests ranking': 'push/ranking',
  'push-contests no-ranking': 'push/ranking',
  'push-contests challenge': 'push/challenge',
  'push-contests no-challenge': 'push/challenge',
  'gashapon make': 'rooms/drawn/make',
  'gashapon fill': 'boxes/fill',
  'gashapon boxes': 'boxes/list',
  'gashapon close': 'boxes/close',
  'rooms pause': 'rooms/rest',
  'rooms resume': 'rooms/rest',
  'rooms close': 'rooms/rest',
  'claw list': 'rooms/list',
  'claw measure': 'rooms/claw/measure',
  'claw stop-measuring': 'rooms/claw/measure/stop',
  'claw measurements': 'rooms/claw/measurements',
  'claw make': 'rooms/claw/make',
  'claw set': 'rooms/claw/set',
  'shield set': 'shields/set',
  'shield list': 'shields/list',
  'shield clear': 'shields/clear',
  'papers slip': 'orders/paper',
  'papers customs': 'orders/paper',
  'papers invoice': 'orders/paper',
  'papers credit': 'orders/paper',
  'orders return': 'orders/step',
  'orders returned': 'orders/step',
  'forum set-rules': 'forum/rules/set',
  'forum unpin': 'forum/pin',
  'forum end-broadcast': 'forum/broadcast',
  'mall put-up': 'mall/turn',
  'mall take-down': 'mall/turn',
  'games list': 'games/list',
  'games shut': 'games/set',
  'games open': 'games/set',
  'cards on': 'cards/turn',
  'cards off': 'cards/turn',
  'codes create': 'codes/make',
  'offers enable': 'offers/turn',
  'offers disable': 'offers/turn',
  'quests change': 'quests/change',
  'quests stamp': 'quests/stamp',
  'quests stamp-card': 'quests/stamps/turn',
  'popups on': 'popups/turn',
  'popups off': 'popups/turn',
  'repair take': 'repair/settle',
  'repair mended': 'repair/settle',
  'repair close': 'repair/settle',
  'issues answer': 'issues/settle',
  'issues close': 'issues/settle',
};

it('each command has its call, but those of files and of what is published', () => {
  const paths = new Set<string>(Object.values(callPaths).map(({ path }) => path));
  const without = Object.keys(lines).filter(
    (name) => !paths.has(`/api/operator/${asCall[name] ?? name.replace(' ', '/')}`),
  );
  expect(without.toSorted()).toEqual(byCommandOnly.toSorted());
});

/** The six digits of the newest mail. */
async function lastMailedCode(db: TestServer['db']): Promise<string> {
  const { subject = '' } = (await readOutbox(db)).at(0) ?? {};
  return /\d{6}/.exec(subject)?.[0] ?? '';
}

describe('the calls', () => {
  let fresh: TestServer;
  let all: OperatorWorld;
  beforeAll(async () => {
    await server.stop();
    server = await startTestServer({ rooms: 2 });
    fresh = server;
    all = await makeOperatorWorld(fresh);
    const wish = { game: 'gashapon', name: 'Call shore', practice: false };
    const made = await makeDrawRoom(fresh.db, operatorHere({ who: 'Ann', reason }), wish);
    if (made instanceof Failure) throw made;
    shore = made.roomId;
    const { rows } = await fresh.db.query<{ id: number }>('select min(id) as id from club_configs');
    clubCard = rows[0]?.id ?? 0;
    // The payment is credited before somebody wants it back.
    const asked = allCommands.find((each) => each.name === 'payments') as OperatorCommands;
    await asked.output(['ask', all.payment], commandContext(fresh.db));
  }, 120_000);

  async function maintainer(name: string, role: string): Promise<string> {
    const { token, userId } = await fresh.register(`${name}@example.com`);
    await fresh.db.query('update users set role = $2 where id = $1', [userId, role]);
    return token;
  }
  const names = Object.keys(calls) as OperatorCall[];
  const ask = (name: OperatorCall, said: Said, token?: string) =>
    fresh.call(name, calls[name](all, said), token === undefined ? {} : { token });

  /** Makes a call whose file comes in a form; its parameters stand in the address. */
  async function askWithFile(name: 'toyPicture', token: string) {
    const url = new URL(callPaths[name].path, fresh.address);
    for (const [key, value] of Object.entries(calls[name](all, {}))) url.searchParams.set(key, value);
    const form = new FormData();
    form.append('file', new Blob([await readFile(all.picture)]), 'toy.png');
    const answer = await fetch(url, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
    });
    return (await answer.json()) as ReplyEnvelope<unknown>;
  }

  it('are refused to everybody else, and to a maintainer without the capability', async () => {
    const player = (await fresh.register('player@example.com')).token;
    const idle = await maintainer('idle', 'depot:nothing');
    const left = await counted(async () => {
      const wrong: string[] = [];
      for (const name of names) {
        const told = [undefined, player, idle].map(async (token) => {
          const { errorInfo } = await ask(name, {}, token);
          return errorInfo ?? 'taken';
        });
        const answers = await Promise.all(told);
        const { needs }: CallPath = callPaths[name];
        // What needs nothing shows each role its own part.
        const last = needs === undefined ? 'taken' : `denied: ${needs}`;
        if (answers.join() !== `signInRequired,denied,${last}`) wrong.push(`${name}: ${answers.join()}`);
      }
      expect(wrong).toEqual([]);
    });
    expect(left).toBe(0);
  }, 180_000);

  it('leave one line in the log each, but those that only look at what is nobody’s own', async () => {
    const token = await maintainer('keeper', 'depot');
    const said: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const name of names) {
      let fault: string | null = null;
      const left = await counted(async () => {
        const asked = name === 'toyPicture' ? askWithFile(name, token) : ask(name, said, token);
        const { data, errorInfo } = await asked;
        said[name] = data;
        fault = errorInfo;
      });
      // What goes on when the call has been answered.
      if (name === 'readyMail') mailCode = await lastMailedCode(fresh.db);
      if (name === 'backupMake') await fresh.app.feature('operations').backups.rest();
      if (name === 'backupDrill') await fresh.app.feature('operations').drills.rest();
      const right = callPaths[name].kind === 'write' || watched.includes(name) ? 1 : 0;
      if (left !== right || fault !== null) wrong.push(`${name}: ${left} lines, ${fault ?? 'done'}`);
    }
    expect(wrong).toEqual([]);
  }, 180_000);
});
