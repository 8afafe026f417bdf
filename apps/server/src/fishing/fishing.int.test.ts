// Long because a sea is one thing that players share: every test needs the same looking on and aiming.
import { betOptions, errors, type SeaDown, type SeaStatus } from '@grabbit/contract';
import {
  type CaughtAt,
  drawGames,
  fishTable,
  type SwimmingFish,
  Tide,
  tideCommitmentOf,
  tideMs,
  verifyDrawFile,
} from '@grabbit/engines/draws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { auditLedger } from '../testing/audit-ledger.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { drawsAt, type TestedDraw } from '../testing/accepted-draw.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { fishingAudits } from './fishing.audit.ts';

let ahead = 0;
/** While the clock stands: then only the tests move it, however slow the computer is. */
let stoodAt: number | null = null;
let serial = 0;
const clock = { now: () => (stoodAt ?? Date.now()) + ahead };
let database: TestDatabase;
let server: TestServer;
let faulty: FaultyDatabase;
let sea: number;
let school: number;
let player: Player;
let own: Look;
const sockets: WebSocket[] = [];

type Player = { token: string; userId: number };

const start = (demonstration: boolean): Promise<TestServer> =>
  startTestServer({
    ...{ rooms: 1, clock, database, demonstration },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start(true);
  const { data } = await server.call('drawRooms', { game: 'fishing' });
  [sea = 0, school = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await comer();
  own = await look(sea, player.token);
  // Whoever shot before has gone.
  ahead += 61_000;
  await until(() => statusOf(own).cannons.length === 0, 'free cannons');
  await calmOver(own);
});
afterEach(() => {
  goOn();
  for (const socket of sockets.splice(0)) socket.close();
});

function stand(): void {
  stoodAt = Date.now();
}

function goOn(): void {
  if (stoodAt !== null) ahead -= Date.now() - stoodAt;
  stoodAt = null;
}

async function comer(): Promise<Player> {
  // Kept: others may come while this one registers, and under one key coins are given once.
  const name = `fisher-${(serial += 1)}`;
  const made = await server.register(`${name}@example.com`);
  await giveCoins(server.db, { userId: made.userId, amount: 500_000, key: name });
  return made;
}

interface Look {
  readonly heard: SeaDown[];
  say(message: object): void;
  close(): void;
}

/** Somebody looks on, and has been welcomed. */
async function look(roomId: number, token?: string): Promise<Look> {
  const heard: SeaDown[] = [];
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}/sea/${roomId}`);
  const say = (message: object): void => socket.send(JSON.stringify(message));
  socket.on('open', () => say({ t: 'hello', v: 1, ...(token && { token }) }));
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as SeaDown));
  socket.on('error', () => undefined);
  sockets.push(socket);
  const looking = { heard, say, close: () => socket.close() };
  await until(() => heard.find(({ t }) => t === 'welcome'), 'a welcome');
  return looking;
}

async function until<T>(find: () => T | undefined | null | false, what: string): Promise<T> {
  const end = performance.now() + 15_000;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** How the sea stands by everything that was heard of it. */
function statusOf({ heard }: Look): SeaStatus {
  const known = heard.findLastIndex(({ t }) => t === 'welcome' || t === 'status');
  const told = heard[known];
  if (told?.t !== 'welcome' && told?.t !== 'status') throw new Error('no status');
  const { tide } = told.status;
  if (tide === null) return told.status;
  const later = heard.slice(known).flatMap((down) => (down.t === 'shot' && down.paid > 0 ? [down] : []));
  const caught = [...tide.caught, ...later.map(({ lane, turn, at }) => [lane, turn, at] as const)];
  return { ...told.status, tide: { ...tide, caught } };
}

function swimming(status: SeaStatus): SwimmingFish[] {
  if (status.tide === null) return [];
  const { seed, startsAt, caught } = status.tide;
  const caughtAt: CaughtAt = (lane, turn) => caught.find((each) => each[0] === lane && each[1] === turn)?.[2];
  return new Tide(seed).at(clock.now() - startsAt, caughtAt);
}

/** Turns the clock to where a tide runs and much is in the sea. */
async function calmOver(looking: Look): Promise<void> {
  const { tide } = statusOf(looking);
  const ms = tide === null ? tideMs : clock.now() - tide.startsAt;
  if (tide !== null && ms > 10_000 && ms < 40_000) return;
  if (tide !== null && ms <= 10_000) return void (ahead += 10_500 - ms);
  ahead += Math.max(0, tideMs - ms + 10);
  const before = tide?.number ?? 0;
  const next = await until(() => {
    const { tide: now } = statusOf(looking);
    return now !== null && now.number > before && now;
  }, 'the next tide');
  ahead += Math.max(0, next.startsAt + 10_500 - clock.now());
}

type Wish = Partial<TestedDraw>;
const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

async function stream(token = player.token) {
  const { data } = await server.call('drawStream', { game: 'fishing' }, { token });
  if (data === null) throw new Error('no stream');
  return data;
}

/** A fish that has been in the sea for some seconds, the cheapest to catch first. Where much was caught, the clock goes on until one is. */
function target(looking = own): { tide: number; lane: number; turn: number; kind: string } {
  const status = statusOf(looking);
  for (let waits = 0; waits < 40; waits += 1) {
    const ms = clock.now() - (status.tide?.startsAt ?? 0);
    const [fish] = swimming(status)
      .filter(({ since }) => since < ms - 1_500)
      .map(({ fish: each }) => each)
      .toSorted((a, b) => fishTable[a.kind].oneIn - fishTable[b.kind].oneIn);
    if (fish !== undefined)
      return { tide: status.tide?.number ?? 0, lane: fish.lane, turn: fish.turn, kind: fish.kind };
    ahead += 250;
  }
  throw new Error('nothing swims');
}

async function shootNow(wish: Wish = {}, token = player.token) {
  const { tide, lane, turn } =
    wish['lane'] === undefined ? target() : { tide: statusOf(own).tide?.number ?? 0, lane: 0, turn: 0 };
  const commitment = wish.commitment ?? (await stream(token)).commitment;
  const requestId = `shot-request-${(serial += 1)}`;
  const asked = { requestId, roomId: sea, commitment, clientSeed: 'mika-2711', tide, lane, turn, stake: 100 };
  return draws.play('shootFish', { ...asked, ...wish }, token);
}

async function shoot(wish: Wish = {}, token = player.token) {
  ahead += 340;
  return shootNow(wish, token);
}

async function coins(userId = player.userId, asset = 'coin'): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    'select balance from ledger_accounts where player_id = $1 and asset = $2',
    [userId, asset],
  );
  return rows[0]?.balance ?? 0;
}

/** Shoots until something is caught; gives what caught it. */
async function untilCaught(token = player.token) {
  for (let shots = 0; shots < 120; shots += 1) {
    await calmOver(own);
    const { lane, turn } = target();
    const { data, errorCode } = await shoot({ lane, turn }, token);
    if (data === null) throw new Error(`refused: ${errorCode}`);
    if (data.caught) {
      await until(
        () =>
          own.heard.some(
            (down) => down.t === 'shot' && down.paid > 0 && down.lane === lane && down.turn === turn,
          ),
        'the catch',
      );
      return { ...data, lane, turn };
    }
  }
  throw new Error('nothing was caught');
}

describe('a shot', () => {
  it('costs its stake, pays a catch at once, and is proven as soon as its seed opens', async () => {
    const before = await coins();
    const { kind } = target();
    const { data } = await shoot({ stake: 200 });
    const pays = 2 * fishTable[kind as keyof typeof fishTable].hundredths;
    expect(data).toMatchObject({ kind, price: 200, number: 1, nextNumber: 2 });
    expect(data?.paid).toBe(data?.caught === true ? pays : 0);
    expect(data?.balance).toBe(before - 200 + (data?.paid ?? 0));
    expect(await coins()).toBe(data?.balance);

    await draws.open('fishing', 1);
    const { data: file } = await server.call('playFile', { playId: data?.playId ?? '' });
    expect(verifyDrawFile(drawGames, file)).toMatchObject({ ok: true, sealed: false });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is the same however often it is asked for, also where its answer was lost and the fish is gone by it', async () => {
    const before = await coins();
    let first: Awaited<ReturnType<typeof shootNow>> | null = null;
    let shots = 0;
    for (; first?.data?.caught !== true; shots += 1) {
      await calmOver(own);
      const { commitment } = await stream();
      const { tide, lane, turn } = target();
      const wish = { requestId: `the-same-shot-${shots}`, commitment, tide, lane, turn };
      faulty.loseAnswerOf('play.insertDraw');
      first = await shoot(wish);
      expect(first.data).toMatchObject({ number: shots + 1 });
      expect((await shootNow(wish)).data).toEqual(first.data);
      const other = await shoot({ ...wish, stake: 200 });
      const { fishGone, requestKeyReused } = errors;
      expect(other.errorCode).toBe((first.data?.caught === true ? fishGone : requestKeyReused).code);
    }
    expect(await coins()).toBe(before - 100 * shots + (first.data?.paid ?? 0));
  }, 60_000);

  it('of a hundred at once comes a third of a second after the one before at the earliest', async () => {
    const { commitment } = await stream();
    const begunAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 100 }, async () => shootNow({ commitment })));
    const refused = answers.filter(({ data }) => data === null);
    // The first may have caught the fish that all were at: then it is gone for whoever came after it.
    const fair: readonly (string | null)[] = [
      errors.numberTaken.code,
      errors.stakeTooSoon.code,
      errors.fishGone.code,
    ];
    expect(refused.filter(({ errorCode }) => !fair.includes(errorCode))).toEqual([]);
    // However slow the machine is.
    const most = 1 + Math.ceil((performance.now() - begunAt) / 334);
    expect(100 - refused.length).toBeLessThanOrEqual(most);
    const { rows } = await server.db.query<{ at: Date }>(
      'select opened_at as at from plays where player_id = $1 order by opened_at',
      [player.userId],
    );
    expect(rows).toHaveLength(100 - refused.length);
    rows
      .slice(1)
      .forEach(({ at }, index) =>
        expect(at.getTime() - (rows[index]?.at.getTime() ?? 0)).toBeGreaterThanOrEqual(334),
      );
  });

  it('comes no sooner than a third of a second after the one before, to the millisecond', async () => {
    stand();
    const [first, second] = swimming(statusOf(own)).map(({ fish: { lane, turn } }) => ({ lane, turn }));
    expect((await shoot(first)).data).toMatchObject({ number: 1 });
    ahead += 333;
    const soon = await shootNow(second);
    expect(soon).toMatchObject({
      errorCode: errors.stakeTooSoon.code,
      errorInfo: expect.stringMatching(/\b1$/) as string,
    });
    ahead += 1;
    expect((await shootNow(second)).data).toMatchObject({ number: 2 });
  });

  it('is refused where it may not be, and moves nothing', async () => {
    const before = await coins();
    const { tide, lane } = target();
    const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ stake: 150 }, 'badParameters'],
      [{ stake: -100 }, 'badParameters'],
      [{ stake: 100.5 }, 'badParameters'],
      [{ stake: 1e15 }, 'badParameters'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
      [{ tide: tide + 1 }, 'fishGone'],
      [{ tide: 1_000_000 }, 'fishGone'],
      [{ tide: -1 }, 'badParameters'],
      [{ lane: 50 }, 'fishGone'],
      [{ lane: 0.5 }, 'badParameters'],
      [{ lane, turn: 50 }, 'fishGone'],
      [{ lane: 7, turn: 1 }, 'fishGone'],
    ];
    for (const [wish, error] of wishes)
      expect([wish, (await shoot(wish)).errorCode]).toEqual([wish, errors[error].code]);
    expect(await coins()).toBe(before);
    expect((await stream()).nextNumber).toBe(1);
    expect(statusOf(own).cannons).toEqual([]);
  });

  it('for a stake that asks for a level waits for it', async () => {
    const stake = betOptions.find(({ minLevel }) => minLevel > 0)?.price ?? 0;
    expect((await shoot({ stake })).errorCode).toBe(errors.levelLimited.code);
    await server.db.query('update users set experience = 100000 where id = $1', [player.userId]);
    expect((await shoot({ stake })).data).toMatchObject({ price: stake });
  });

  it('stops at the player’s own limit', async () => {
    await server.call('setLimit', { name: 'spendDay', amount: 150 }, { token: player.token });
    expect((await shoot()).data).not.toBeNull();
    expect((await shoot()).errorCode).toBe(errors.spendLimitReached.code);
  });

  it.each(['play.insertDraw', 'sea.keepCatch', 'play.advanceStream'])(
    'leaves nothing when %s fails',
    async (statement) => {
      faulty.failStatement(statement, new Error('on purpose'), 1);
      for (let shots = 0; shots < 120; shots += 1) {
        await calmOver(own);
        const [before, { nextNumber }] = [await coins(), await stream()];
        const { data } = await shoot();
        if (data !== null) continue;
        expect([await coins(), (await stream()).nextNumber]).toEqual([before, nextNumber]);
        expect((await shoot()).data).toMatchObject({ number: nextNumber });
        return expect(await auditLedger(server.db)).toEqual([]);
      }
      throw new Error('it never failed');
    },
    60_000,
  );
});

describe('a sea', () => {
  it('is the same for everybody who looks on, and a catch is everybody’s', async () => {
    const other = await look(sea);
    expect(swimming(statusOf(other))).toEqual(swimming(statusOf(own)));
    const { lane, turn, paid } = await untilCaught();
    const heard = await until(
      () => other.heard.find((down) => down.t === 'shot' && down.paid > 0 && down.lane === lane),
      'the catch',
    );
    expect(heard).toMatchObject({ lane, turn, paid, cannon: 0, coins: 100 });
    expect(swimming(statusOf(other)).some(({ fish }) => fish.lane === lane && fish.turn === turn)).toBe(
      false,
    );
    const late = await look(sea);
    expect(swimming(statusOf(late))).toEqual(swimming(statusOf(other)));
    expect((await shoot({ lane, turn })).errorCode).toBe(errors.fishGone.code);
  }, 60_000);

  it('draws and pays each shot that it accepted, also when another catches the fish first, and asks nothing of who came too late', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, comer));
    const all = [player, ...others];
    for (let rounds = 0; rounds < 60; rounds += 1) {
      await calmOver(own);
      ahead += 340;
      const { tide, lane, turn } = target();
      const before = await Promise.all(all.map(async ({ userId }) => coins(userId)));
      const answers = await Promise.all(all.map(async ({ token }) => shootNow({ tide, lane, turn }, token)));
      const after = await Promise.all(all.map(async ({ userId }) => coins(userId)));
      const caught = answers.filter(({ data }) => data?.caught === true);
      answers.forEach(({ data, errorCode }, index) => {
        expect(errorCode).toBe(data === null ? errors.fishGone.code : errorCode);
        expect((after[index] ?? 0) - (before[index] ?? 0)).toBe(data === null ? 0 : data.paid - data.price);
      });
      if (caught.length > 0)
        await until(
          () => !swimming(statusOf(own)).some(({ fish }) => fish.lane === lane && fish.turn === turn),
          'the catch',
        );
    }
    expect(await auditLedger(server.db)).toEqual([]);
    for (const { sql } of fishingAudits) expect((await server.db.query(sql)).rows).toEqual([]);
    // A catch of a play that is none of the sea's names its play in the audit.
    const strayed = server.db.transaction(async (tx) => {
      await tx.query(
        `insert into plays overriding system value
         select (jsonb_populate_record(p, '{"id": 999999, "public_id": "stray", "request_key": "stray", "game": "bo", "way": "round"}')).*
         from plays p where game = 'fishing' order by id desc limit 1`,
      );
      await tx.query('insert into sea_catches select max(id), 999, 999, 0, 999999 from sea_tides');
      const [audit] = fishingAudits;
      throw new Error(JSON.stringify((await tx.query(audit?.sql ?? '')).rows));
    });
    await expect(strayed).rejects.toThrow('"subject":"play 999999"');
  }, 120_000);

  it('lets nobody shoot at a fish that is caught, however lately it was seen', async () => {
    const other = await comer();
    const before = await coins(other.userId);
    stand();
    const { lane, turn } = await untilCaught();
    // It was there a moment ago: that would do for one that swam away.
    const late = await shootNow({ lane, turn }, other.token);
    expect([late.errorCode, await coins(other.userId)]).toEqual([errors.fishGone.code, before]);
  }, 60_000);

  it('has six cannons, which are given back by a word, by going and by doing nothing', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, comer));
    for (const { token } of [player, ...others]) expect((await shoot({}, token)).data).not.toBeNull();
    expect(statusOf(own).cannons.map(({ cannon }) => cannon)).toEqual([0, 1, 2, 3, 4, 5]);
    // They are read by people: by name, as whoever sits or waits elsewhere.
    const account = await server.call('userInfo', {}, { token: player.token });
    expect(statusOf(own).cannons[0]?.nickName).toBe(account.data?.nickName);
    const seventh = await comer();
    const before = await coins(seventh.userId);
    expect((await shoot({}, seventh.token)).errorCode).toBe(errors.cannonsTaken.code);
    expect(await coins(seventh.userId)).toBe(before);
    const waits = async () => (await server.call('gaming', {}, { token: player.token })).data;
    expect(await waits()).toMatchObject({ game: 'fishing', roomId: sea, playId: null });
    own.say({ t: 'leave' });
    await until(() => statusOf(own).cannons.length === 5, 'a free cannon');
    expect(await waits()).toBeNull();
    expect(own.heard).toContainEqual({ t: 'cannon', cannon: null });
    expect((await shoot({}, seventh.token)).data).not.toBeNull();
    await until(() => statusOf(own).cannons.length === 6, 'six again');
    ahead += 11_000;
    await until(() => statusOf(own).cannons.length < 6, 'those who never looked on to go');
  }, 60_000);

  it('promises each tide before it begins, opens it as it begins, and chains it all in its log', async () => {
    const { next } = statusOf(own);
    ahead += tideMs;
    const { tide } = await until(() => {
      const status = statusOf(own);
      return status.tide?.number === next?.number && status;
    }, 'the next tide');
    const { name, version } = drawGames.find((rules) => rules.name === 'fishing') ?? {
      name: '',
      version: '',
    };
    expect(name).toBe('fishing');
    const of = { engine: version, roomId: `${sea}`, tide: tide?.number ?? 0, seed: tide?.seed ?? '' };
    expect(tideCommitmentOf(of)).toBe(next?.commitment);
    const { data } = await server.call('seaLog', { roomId: sea });
    const list = data?.list ?? [];
    expect(list.at(-3)?.body).toMatchObject({ tide: next?.number, commitment: next?.commitment });
    expect(list.at(-2)).toMatchObject({ kind: 'tide', body: { tide: next?.number, seed: tide?.seed } });
    list.forEach((line, index) => expect(line.prev).toBe(index === 0 ? line.prev : list[index - 1]?.hash));
  });

  it('goes on after a clock that jumped an hour ahead and came back: with a tide of now, free cannons and no wait', async () => {
    ahead += 3_600_000;
    await calmOver(own);
    expect((await shoot()).data).not.toBeNull();
    ahead -= 3_600_000;
    await until(() => (statusOf(own).tide?.startsAt ?? Infinity) <= clock.now(), 'a tide of now');
    await until(() => statusOf(own).cannons.length === 0, 'a free cannon');
    await calmOver(own);
    expect((await shoot()).data).not.toBeNull();
  });

  it('goes on after a restart where it was, with what was caught', async () => {
    const { lane, turn } = await untilCaught();
    const before = statusOf(own);
    await server.stop();
    server = await start(false);
    own = await look(sea, player.token);
    const after = statusOf(own);
    expect(after.tide).toEqual(before.tide);
    expect(after.next).toEqual(before.next);
    expect((await shoot({ lane, turn })).errorCode).toBe(errors.fishGone.code);
    expect((await shoot()).data).not.toBeNull();
  }, 60_000);

  it('rests while it is paused or nobody is there', async () => {
    own.close();
    ahead += tideMs;
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { rows: before } = await server.db.query('select tide from seas where room_id = $1', [sea]);
    ahead += tideMs;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await server.db.query('select tide from seas where room_id = $1', [sea])).rows).toEqual(before);
    own = await look(sea, player.token);
    await calmOver(own);
    await server.db.query('update draw_rooms set paused_at = now() where id = $1', [sea]);
    expect((await shoot()).errorCode).toBe(errors.roomPaused.code);
    await server.db.query('update draw_rooms set paused_at = null where id = $1', [sea]);
  });

  it('ends connections that say what no client says', async () => {
    for (const frame of ['{', '[]', '{"t":"shoot"}', '{"t":"ping","n":-1}']) {
      own.say({ t: 'ping', n: 1 });
      const socket = sockets.at(-1);
      socket?.send(frame);
      await until(
        () => own.heard.some((down) => down.t === 'error' && down.code === errors.badParameters.code),
        'an error',
      );
      own.heard.splice(0, own.heard.length, ...own.heard.filter(({ t }) => t !== 'error'));
    }
  });
});

describe('the school', () => {
  it('is for practice coins, which count nowhere; a trial account may go nowhere else', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    expect((await shoot({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
    await server.call('practiceCoins', { game: 'fishing' }, { token: player.token });
    own = await look(school, player.token);
    await calmOver(own);
    const [before, practice] = [await coins(), await coins(player.userId, 'fishing_trial')];
    const { data } = await shoot({ roomId: school, stake: 5_000 });
    expect(data?.balance).toBe(practice - 5_000 + (data?.paid ?? 0));
    expect(await coins()).toBe(before);
    const { data: free } = await server.call('trialBalance', {}, { token: player.token });
    expect(free?.trialBalance.fishing).toBe(data?.balance);
    const { data: net } = await server.call('netPosition', {}, { token: player.token });
    expect(net?.day).toMatchObject({ in: 0, out: 0 });
  });
});

it('what a sea paid stands beside the return', async () => {
  const before = (await server.call('seaPage', { roomId: sea })).data?.measured;
  const { data } = await shoot({ stake: 200 });
  const { data: page } = await server.call('seaPage', { roomId: sea });
  expect(page?.measured).toEqual({
    shots: (before?.shots ?? 0) + 1,
    staked: (before?.staked ?? 0) + 200,
    paid: (before?.paid ?? 0) + (data?.paid ?? 0),
  });
  expect(page?.room).toMatchObject({ lowestReturn: 9_600, highestReturn: 9_600 });
});
