import {
  betOptions,
  type CallParams,
  type CallReply,
  type DrawGameName,
  errors,
  PlaySource,
  RoomUseType,
  type SharedDown,
} from '@grabbit/contract';
import {
  clientSeedHash,
  type DrawRules,
  readAcceptance,
  rulesHash,
  drawVersionsWith,
  seedBefore,
  verifyDrawFile,
} from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { transfer } from '../ports/ledger.store.ts';
import { acceptedReveal, type AskCall, drawsAt, type TestedDraw } from './accepted-draw.ts';
import { auditLedger } from './audit-ledger.ts';
import { createFaultyDatabase, type FaultyDatabase } from './faulty-database.ts';
import { giveCoins } from './give-coins.ts';
import { startTestServer, type TestServer } from './start-test-server.ts';
import { trialLogin } from './trial-login.ts';

/** A game of shared rounds whose players also play alone. */
export interface SoloSubject {
  readonly game: DrawGameName;
  /** Version of its solo rounds. */
  readonly engine: string;
  readonly calls: {
    readonly solo: 'boSolo' | 'raceSolo';
    readonly rooms: 'boRooms' | 'raceRooms';
    readonly page: 'boPage' | 'racePage';
    readonly record: 'boRecord' | 'raceRecord';
  };
  /** Where its socket is. */
  readonly under: string;
  readonly choices: readonly [string, string];
  /** Its practice coins. */
  readonly asset: 'bo_trial' | 'trial';
  /** Stakes on a shared round. */
  placeStake(
    server: TestServer,
    token: string,
    asked: Omit<CallParams<'boCall'>, 'choice'>,
  ): Promise<{
    readonly errorInfo: string | null;
    readonly data: Pick<CallReply<'boCall'>, 'playId' | 'price'> | null;
  }>;
}

/** What holds for solo rounds of every game, asked at a server of its own. */
// Long because it is a suite: a list of tests.
export function testSoloRounds(subject: SoloSubject): void {
  const { game, engine, calls, under, choices, asset, placeStake } = subject;
  let ahead = 0;
  let serial = 0;
  let server: TestServer;
  let versions: readonly DrawRules[] = [];
  let faulty: FaultyDatabase;
  let room: number;
  let practice: number;
  let player: { token: string; userId: number };

  const clock = { now: () => Date.now() + ahead };
  const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

  beforeAll(async () => {
    server = await startTestServer({ rooms: 1, clock, wrap: (db) => (faulty = createFaultyDatabase(db)) });
    await RAPIER.init();
    versions = drawVersionsWith(RAPIER);
    const { data } = await server.call(calls.rooms, {});
    const of = (wanted: number): number => data?.list.find(({ useType }) => useType === wanted)?.roomId ?? 0;
    [room, practice] = [of(RoomUseType.normal), of(RoomUseType.trial)];
  }, 180_000);
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.db.query('delete from rate_counts');
    player = await comer(50_000);
  });

  async function comer(amount: number): Promise<{ token: string; userId: number }> {
    const made = await server.register(`solo-${(serial += 1)}@example.com`);
    await giveCoins(server.db, { userId: made.userId, amount, key: `solo-${serial}` });
    return made;
  }

  const asking =
    (token = player.token): AskCall =>
    async (name, params) => {
      const said = await server.call(name, params, { token });
      if (said.data === null) throw new Error(said.errorInfo ?? 'refused');
      return said.data;
    };

  type Wish = Partial<TestedDraw>;
  const wished = (wish: Wish): TestedDraw => ({
    ...{ requestId: `solo-request-${(serial += 1)}`, roomId: room, clientSeed: `seed ${serial}` },
    ...{ choice: choices[0], stake: 100 },
    ...wish,
  });
  const playNow = (wish: Wish = {}, token = player.token) => draws.play(calls.solo, wished(wish), token);

  /** Plays one round after the pause, unless the wish says otherwise. */
  async function play(wish: Wish = {}, token = player.token) {
    ahead += 5_000;
    return playNow(wish, token);
  }

  const stream = (token = player.token) => asking(token)('drawStream', { game });

  async function coins(asset = 'coin', userId = player.userId): Promise<number> {
    const { rows } = await server.db.query<{ balance: number }>(
      'select balance from ledger_accounts where player_id = $1 and asset = $2',
      [userId, asset],
    );
    return rows[0]?.balance ?? 0;
  }

  /** Takes all practice coins away. */
  async function empty(playerId: number): Promise<void> {
    const amount = await coins(asset, playerId);
    const of = { debit: playerAccount(playerId, asset), credit: houseAccount('promotions', asset) };
    const key = `empty-${(serial += 1)}`;
    await server.db.transaction((tx) =>
      transfer(tx, { ...of, key, asset: asset, amount, kind: 'practice', ref: '', playerId }),
    );
  }

  /** A shared round that takes stakes; the room is awake until the connection is closed. */
  async function openRound(): Promise<{ readonly commitment: string; close(): void }> {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}${under}${room}`);
    let commitment: string | null = null;
    socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1 })));
    socket.on('message', (data) => {
      const down = JSON.parse((data as Buffer).toString()) as SharedDown;
      const next = down.t === 'welcome' || down.t === 'status' ? down.status.next : null;
      if (next !== null && !next.closed && (next.closesAt ?? 0) > clock.now() + 5_000)
        ({ commitment } = next);
    });
    for (let tries = 0; commitment === null && tries < 4_000; tries += 1) {
      ahead += 100;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    if (commitment === null) throw new Error('no round takes stakes');
    return { commitment, close: () => socket.close() };
  }

  /** The rules of the solo rounds, with physics where they need any. */
  function rules(): DrawRules {
    const found = versions.find(({ version }) => version === engine);
    if (found === undefined) throw new Error(`no rules of ${engine}`);
    return found;
  }

  describe('a solo round', () => {
    it('costs its stake, pays what its outcome pays, and is proven as soon as its seed opens', async () => {
      const before = await coins();
      const sealed = await stream();
      const { data } = await play({ stake: 500, clientSeed: 'mine', source: PlaySource.search });
      if (data === null) throw new Error('no play');
      const { paid, price } = data;
      expect(data).toMatchObject({ price: 500, number: 1, nextNumber: 2 });
      expect(await coins()).toBe(data.balance);
      expect(data.balance).toBe(before - price + paid);
      const { rows } = await server.db.query(
        `select game, way, state, asset, price, source from plays where public_id = $1`,
        [data.playId],
      );
      expect(rows).toEqual([
        { game, way: 'draw', state: 'settled', asset: 'coin', price: 500, source: PlaySource.search },
      ]);
      const turned = await draws.open(game, 1);
      const seed = turned.opened?.seed ?? '';
      expect(seedBefore(seed)).toBe(sealed.seedHash);
      const source = { seed, clientSeed: sha256Hex('mine'), nonce: 1 };
      const drawn = rules().quote({ choice: choices[0], stake: 500 })?.outcome(source);
      expect(data).toMatchObject(drawn?.result as object);
      expect(paid).toBe(drawn?.paid);
      const { data: file } = await server.call('playFile', { playId: data.playId });
      expect(file).toMatchObject({ game, engine, bet: { choice: choices[0], stake: 500 } });
      expect(verifyDrawFile(versions, file)).toMatchObject({ ok: true, sealed: false });
      const records = await asking()('drawRecords', {});
      expect(records.list).toMatchObject([{ game, roomId: room, playId: data.playId, paid }]);
      expect(await auditLedger(server.db)).toEqual([]);
    });

    it('[F18] is accepted before the arcade knows its seed, by the rules of the engine, and holds nothing', async () => {
      const before = await coins();
      ahead += 5_000;
      const asked = await acceptedReveal(
        asking(),
        calls.solo,
        wished({ clientSeed: 'mine', choice: choices[1] }),
      );
      expect(readAcceptance(asked.acceptance)).toMatchObject({
        ...{ game, engine, rules: rulesHash(rules()), roomId: `${room}`, price: 100 },
        ...{ bet: { choice: choices[1], stake: 100 }, clientSeedHash: clientSeedHash(sha256Hex('mine')) },
      });
      expect(await coins()).toBe(before);
      const other = { ...asked, clientSeed: sha256Hex('other') };
      expect((await server.call(calls.solo, other, { token: player.token })).errorCode).toBe(
        errors.clientSeedInvalid.code,
      );
      expect(await coins()).toBe(before);
    });

    it('is the same however often it is asked for, also where its answer was lost', async () => {
      const { commitment } = await stream();
      const asked = { requestId: 'the-same-solo', commitment, number: 1, clientSeed: 'same' };
      faulty.loseAnswerOf('play.insertDraw');
      const first = await play(asked);
      expect(first.data).toMatchObject({ number: 1 });
      expect((await playNow(asked)).data).toEqual(first.data);
      ahead += 5_000;
      expect((await playNow({ ...asked, number: 2, stake: 200 })).errorCode).toBe(
        errors.requestKeyReused.code,
      );
      expect(await coins()).toBe(first.data?.balance);
    });

    it('of many at once is one, five seconds after the one before at the earliest', async () => {
      const { commitment, nextNumber } = await stream();
      ahead += 5_000;
      const at = { commitment, number: nextNumber };
      const answers = await Promise.all(Array.from({ length: 8 }, async () => playNow(at)));
      expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
      ahead += 4_000;
      const early = await playNow();
      expect(early.errorCode).toBe(errors.stakeTooSoon.code);
      expect(Number(early.errorInfo?.replace(/\D/g, ''))).toBeLessThanOrEqual(1_000);
      ahead += 1_000;
      expect((await playNow()).data).toMatchObject({ number: 2 });
      expect(await auditLedger(server.db)).toEqual([]);
    });

    it('is refused where it may not be, and moves nothing', async () => {
      const before = await coins();
      const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
        [{ roomId: 1 }, 'roomNotFound'],
        ...[150, -100, 100.5, 1e15].map((stake) => [{ stake }, 'badParameters'] as const),
        [{ choice: 'none' }, 'badParameters'],
        [{ coins: 100 }, 'badParameters'],
        [{ commitment: 'a'.repeat(64), number: 1 }, 'commitmentChanged'],
      ];
      for (const [wish, error] of wishes) expect((await play(wish)).errorCode).toBe(errors[error].code);
      expect(await coins()).toBe(before);
      expect((await stream()).nextNumber).toBe(1);
      const poor = await comer(1_000);
      await server.db.query('update users set experience = 100000000 where id = $1', [poor.userId]);
      expect((await play({ stake: 5_000 }, poor.token)).errorCode).toBe(errors.insufficientBalance.code);
    });

    it('for a stake that asks for a level waits for it, and practice does not', async () => {
      const [dear] = betOptions.filter(({ minLevel }) => minLevel > 0);
      const stake = dear?.price ?? 0;
      const refused = await play({ stake });
      expect(refused.errorCode).toBe(errors.levelLimited.code);
      await asking()('practiceCoins', { game });
      expect((await play({ stake, roomId: practice })).data).toMatchObject({ price: stake });
      await server.db.query('update users set experience = 100000000 where id = $1', [player.userId]);
      expect((await play({ stake })).data).toMatchObject({ price: stake });
    });

    it("stops at the player's own limit of the day, as every play for coins does", async () => {
      await asking()('setLimit', { name: 'spendDay', amount: 150 });
      expect((await play({ stake: 200 })).errorCode).toBe(errors.spendLimitReached.code);
      expect((await play()).data).toMatchObject({ price: 100 });
      expect((await play()).errorCode).toBe(errors.spendLimitReached.code);
    });

    it.each(['play.insertDraw', 'play.advanceStream'])('leaves nothing when %s fails', async (statement) => {
      const before = [await coins(), await stream()];
      faulty.failStatement(statement, new Error('on purpose'));
      expect((await play()).data).toBeNull();
      expect([await coins(), await stream()]).toEqual(before);
      expect((await play()).data).toMatchObject({ number: 1 });
    });
  });

  describe('practice', () => {
    it('has the same rounds for practice coins, and is filled up once for each time it is empty', async () => {
      const { userId } = player;
      const fill = () => asking()('practiceCoins', { game });
      const { balance } = await fill();
      const before = await coins();
      const { data } = await play({ roomId: practice, stake: 200 });
      expect(data?.balance).toBe(balance - 200 + (data?.paid ?? 0));
      expect([await coins(asset), await coins()]).toEqual([data?.balance, before]);
      // Emptied twice, and each time nothing but a solo round came before: each is another word.
      for (let emptied = 0; emptied < 2; emptied += 1) {
        await play({ roomId: practice });
        await empty(userId);
        expect((await fill()).balance).toBe(balance);
      }
      expect((await fill()).balance).toBe(balance);
      expect(await auditLedger(server.db)).toEqual([]);
    });

    it('is open to a trial account, and a room for coins is not', async () => {
      const { data } = await server.call('login', trialLogin);
      const token = data?.token ?? '';
      expect((await play({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
      await asking(token)('practiceCoins', { game });
      expect((await play({ roomId: practice }, token)).data).toMatchObject({ price: 100 });
    });
  });

  describe('beside the shared rounds', () => {
    it('is not accepted while a stake of the same player stands; another player may', async () => {
      const round = await openRound();
      const call = await placeStake(server, player.token, {
        ...{ requestId: `shared-call-${(serial += 1)}`, roomId: room, commitment: round.commitment },
        ...{ clientSeedHash: clientSeedHash(sha256Hex('call')), stake: 100 },
      });
      expect([call.errorInfo, call.data]).toMatchObject([null, { price: 100 }]);
      const before = await coins();
      expect((await play()).errorCode).toBe(errors.playOpen.code);
      expect((await play({ roomId: practice })).errorCode).toBe(errors.playOpen.code);
      expect(await coins()).toBe(before);
      const other = await comer(1_000);
      expect((await play({}, other.token)).data).toMatchObject({ number: 1 });
      // The round ends, and solo goes on.
      for (let tries = 0; tries < 1_000; tries += 1) {
        ahead += 500;
        const { data } = await server.call(calls.record, { playId: call.data?.playId ?? '' });
        if (data?.state === 'settled') break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      round.close();
      expect((await play()).data).toMatchObject({ number: 1 });
      expect(await auditLedger(server.db)).toEqual([]);
    }, 60_000);

    it('its room says what draws it, what it has paid, and its pause; lists show the room once', async () => {
      const { data: before } = await server.call(calls.page, { roomId: practice });
      await asking()('practiceCoins', { game });
      const { data: alone } = await play({ roomId: practice });
      const { data } = await server.call(calls.page, { roomId: practice });
      const { plays = 0, staked = 0, paid = 0 } = before?.solo.measured ?? {};
      expect(data?.solo).toEqual({
        engine: { name: game, version: engine },
        measured: { plays: plays + 1, staked: staked + 100, paid: paid + (alone?.paid ?? 0) },
        pauseMs: 5_000,
      });
      expect(data?.measured).toEqual(before?.measured);
      const { data: rooms } = await server.call('drawRooms', {});
      expect(rooms?.list.some((card) => card.game === game)).toBe(false);
      const published = await fetch(`${server.address}/rules/${engine}.json`);
      expect(sha256Hex(await published.text())).toBe(rulesHash(rules()));
    });
  });
}
