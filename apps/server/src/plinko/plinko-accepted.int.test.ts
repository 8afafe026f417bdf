import { errors, type CallParams } from '@grabbit/contract';
import {
  acceptanceOf,
  clientSeedHash,
  drawGames,
  isSignedAcceptance,
  openerHash,
  readAcceptance,
  readDrawFile,
  rulesHash,
  seedBefore,
  verifyDrawFile,
  writeAcceptance,
} from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptedReveal, type AskCall, openSeed, testOpener } from '../testing/accepted-draw.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let ahead = 0;
let serial = 0;
let server: TestServer;
let player: { token: string; userId: number };
let hill: number;
let meadow: number;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock: { now: () => Date.now() + ahead } });
  const { data } = await server.call('drawRooms', { game: 'plinko' });
  [hill = 0, meadow = 0] = data?.list.map(({ roomId }) => roomId) ?? [];
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  player = await newPlayer();
});

async function newPlayer() {
  const made = await server.register(`accepted-${(serial += 1)}@example.com`);
  await give(made.userId, 100_000);
  return made;
}

const give = (userId: number, amount: number): Promise<void> =>
  giveCoins(server.db, { userId, amount, key: `${(serial += 1)}` });

const asking =
  (token = player.token): AskCall =>
  async (name, params) => {
    const said = await server.call(name, params, { token });
    if (said.data === null) throw new Error(said.errorInfo ?? 'refused');
    return said.data;
  };

const bet = { rows: 8, risk: 'low', stake: 100, balls: 1 } as const;
type Reveal = CallParams<'dropBalls'>;

/** Has a ball accepted, after the pause. */
async function accepted(wish: Readonly<Record<string, unknown>> = {}, token = player.token): Promise<Reveal> {
  ahead += 2_500;
  const of = { requestId: `accepted-${(serial += 1)}`, roomId: hill, clientSeed: `seed ${serial}` };
  return acceptedReveal(asking(token), 'dropBalls', { ...of, ...bet, ...wish });
}

const reveal = (asked: Reveal, token = player.token) => server.call('dropBalls', asked, { token });

async function coins(userId = player.userId): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  return rows[0]?.balance ?? 0;
}

const stream = (token = player.token) => asking(token)('drawStream', { game: 'plinko' });
const plays = async () =>
  (await server.db.query('select 1 from plays where player_id = $1', [player.userId])).rows.length;

describe('an acceptance', () => {
  it('[F18] binds rules, stake, number and the hash of a seed that the arcade does not know, and holds nothing', async () => {
    const before = [await coins(), await stream()];
    const asked = await accepted({ clientSeed: 'mine' });
    const { key, commitment, stream: id, head } = await stream();
    expect(isSignedAcceptance(asked.acceptance, asked.signature, key)).toBe(true);
    const rules = drawGames.find(({ name }) => name === 'plinko');
    if (rules === undefined) throw new Error('no plinko');
    expect(readAcceptance(asked.acceptance)).toMatchObject({
      ...{
        game: 'plinko',
        engine: 'plinko-1',
        rules: rulesHash(rules),
        roomId: `${hill}`,
        stream: id,
        place: 1,
      },
      ...{ commitment, number: 1, draws: 1, bet, price: 100, previous: head },
      ...{ clientSeedHash: clientSeedHash(sha256Hex('mine')), openerHash: openerHash(testOpener) },
    });
    expect([await coins(), await stream()]).toEqual(before);
    expect(await plays()).toBe(0);
  });

  it('stands in the receipt and the file of its play, which nothing but it fits', async () => {
    const asked = await accepted();
    const { data } = await reveal(asked);
    const reading = readDrawFile(data?.file);
    if (!reading.ok) throw new Error(reading.fault);
    const { file } = reading;
    expect(file).toMatchObject({ version: 2, receipt: data?.receipt, clientSeed: asked.clientSeed });
    const acceptance = acceptanceOf(file);
    expect(acceptance === null ? '' : writeAcceptance(acceptance)).toBe(asked.acceptance);
    const { key } = await stream();
    expect(verifyDrawFile(drawGames, file, key)).toMatchObject({ ok: true, sealed: true });
    const forged = { ...file, price: 200 };
    expect(verifyDrawFile(drawGames, forged, key).checks.find(({ name }) => name === 'acceptance')?.ok).toBe(
      false,
    );
    await openSeed(asking(), 'plinko', 1);
    const { data: opened } = await server.call('playFile', { playId: data?.playId ?? '' });
    expect(verifyDrawFile(drawGames, opened, key)).toMatchObject({ ok: true, sealed: false });
  });

  it('by the thousand holds nothing, and of all for one number one is drawn', async () => {
    const before = await coins();
    ahead += 2_500;
    const at = await stream();
    const many = await Promise.all(
      Array.from({ length: 100 }, async (_, index) =>
        acceptedReveal(asking(), 'dropBalls', {
          ...{ requestId: `of-many-${serial}-${index}`, roomId: hill, clientSeed: `many ${index}` },
          ...{ commitment: at.commitment, number: at.nextNumber, ...bet },
        }),
      ),
    );
    expect(await coins()).toBe(before);
    const answers = await Promise.all(many.map(async (asked) => reveal(asked)));
    const drawn = answers.filter(({ data }) => data !== null);
    expect(drawn).toHaveLength(1);
    const taken = answers.filter(({ errorCode }) => errorCode === errors.numberTaken.code);
    expect(taken).toHaveLength(99);
    // It names the play that took the number.
    expect(new Set(taken.map(({ errorInfo }) => errorInfo))).toEqual(
      new Set([`numberTaken: ${drawn[0]?.data?.playId}`]),
    );
    expect(await plays()).toBe(1);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('refuses what may be refused before it, with nothing written', async () => {
    const wishes: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
      [{ roomId: 1 }, 'roomNotFound'],
      [{ rows: 9 }, 'badParameters: bet'],
      [{ number: 2 }, 'numberTaken: 1'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
      [{ stake: 5_000, balls: 10, roomId: meadow }, 'insufficientBalance'],
    ];
    for (const [wish, why] of wishes) await expect(accepted(wish)).rejects.toThrow(why);
    const ask = { game: 'plinko', roomId: hill, commitment: (await stream()).commitment, number: 1 };
    const hashes = { clientSeedHash: 'a'.repeat(64), openerHash: 'b'.repeat(64) };
    const broken = await server.call(
      'acceptDraw',
      { ...ask, ...hashes, bet: '{broken' },
      { token: player.token },
    );
    expect(broken.errorCode).toBe(errors.badParameters.code);
    const boxed = drawGames.find((game) => game.rules === undefined)?.name ?? '';
    const shared = { ...ask, ...hashes, bet: '{"box":1}', game: boxed };
    expect((await server.call('acceptDraw', shared, { token: player.token })).errorCode).toBe(
      errors.badParameters.code,
    );
    const unknown = await server.call('acceptDraw', { ...ask, ...hashes, bet: JSON.stringify(bet) });
    expect(unknown.errorCode).toBe(errors.signInRequired.code);
  });
});

describe('after an acceptance', () => {
  const changes: readonly (readonly [string, string, string])[] = [
    [
      'a room that is paused',
      'update draw_rooms set paused_at = now()',
      'update draw_rooms set paused_at = null',
    ],
    [
      'a room that is closed',
      'update draw_rooms set closed_at = now()',
      'update draw_rooms set closed_at = null',
    ],
    [
      'a game that is off',
      `insert into game_doors (game, shut) values ('plinko', true)`,
      `delete from game_doors where game = 'plinko'`,
    ],
  ];
  it.each(changes)('%s is no reason not to draw', async (_, change, undo) => {
    const asked = await accepted();
    await server.db.query(change);
    try {
      await expect(accepted()).rejects.toThrow(/room|game/i);
      expect((await reveal(asked)).data).toMatchObject({ number: 1, price: 100 });
    } finally {
      await server.db.query(undo);
    }
  });

  it('a clock that jumps an hour ahead and comes back is no reason either, and locks nobody out', async () => {
    const asked = await accepted();
    ahead += 3_600_000;
    expect((await reveal(asked)).data).toMatchObject({ number: 1 });
    ahead -= 3_600_000;
    expect((await reveal(await accepted())).data).toMatchObject({ number: 2 });
  });

  it('the play is drawn once: twice, late, from another device and with another key it is the same play', async () => {
    const asked = await accepted();
    const twice = await Promise.all([
      reveal(asked),
      reveal(asked),
      reveal({ ...asked, requestId: 'another-key' }),
    ]);
    const [first] = twice.map(({ data }) => data);
    for (const { data } of twice) expect(data?.playId).toBe(first?.playId);
    ahead += 60_000;
    const { data: session } = await server.call('drawStream', { game: 'plinko' }, { token: player.token });
    expect(session?.nextNumber).toBe(2);
    expect((await reveal({ ...asked, requestId: 'a-third-key' })).data?.playId).toBe(first?.playId);
    const other = await accepted();
    expect((await reveal({ ...other, requestId: asked.requestId })).errorCode).toBe(
      errors.requestKeyReused.code,
    );
    expect(await plays()).toBe(1);
  });

  it('only coins and limits of the player’s own refuse it', async () => {
    const asked = await accepted({ stake: 2_000, balls: 10 });
    await server.call('setLimit', { name: 'spendDay', amount: 150 }, { token: player.token });
    expect((await reveal(asked)).errorCode).toBe(errors.spendLimitReached.code);
    await expect(accepted({ stake: 200 })).rejects.toThrow('spendLimitReached');
    player = await newPlayer();
    const dear = await accepted({ stake: 5_000, balls: 10 });
    await give(player.userId, -90_000);
    expect((await reveal(dear)).errorCode).toBe(errors.insufficientBalance.code);
    await give(player.userId, 90_000);
    expect((await reveal(dear)).data).toMatchObject({ number: 1 });
  });

  it('the player’s own wish opens the seed, by the secret of a device, and what was not shown lapses', async () => {
    await reveal(await accepted());
    const sealed = await stream();
    const late = await accepted();
    const turn = (opener: string) =>
      server.call('turnSeed', { game: 'plinko', place: 1, opener }, { token: player.token });
    await expect(turn(sha256Hex('a foreign secret'))).resolves.toMatchObject({
      errorCode: errors.openerUnknown.code,
    });
    expect((await stream()).place).toBe(1);
    const turned = await openSeed(asking(), 'plinko', 1);
    expect(turned.opened).toMatchObject({ stream: sealed.stream, place: 1, opener: testOpener, why: null });
    expect(seedBefore(turned.opened?.seed ?? '')).toBe(sealed.seedHash);
    expect((await reveal(late)).errorInfo).toBe('sealOpened: 1');
    // Whoever remembers that seed finds it open, with the secret that opened it.
    const about = { game: 'plinko', stream: sealed.stream, place: 1 };
    expect((await asking()('drawStream', about)).opened).toEqual(turned.opened);
    const stranger = await newPlayer();
    expect((await asking(stranger.token)('drawStream', about)).opened).toBeNull();
  });

  it('a restore ends the stream, and says so to whoever remembers it', async () => {
    const asked = await accepted();
    const { stream: id } = await stream();
    await server.db.query(
      `update draw_chains set ended_at = now(), ended_why = 'restored' where stream = $1`,
      [id],
    );
    expect((await reveal(asked)).errorCode).toBe(errors.streamEnded.code);
    await stream();
    expect((await reveal(asked)).errorCode).toBe(errors.streamEnded.code);
    const about = { game: 'plinko', stream: id, place: 1 };
    expect((await asking()('drawStream', about)).opened).toMatchObject({
      place: 1,
      opener: null,
      why: 'restored',
    });
  });

  it('what was never accepted is not drawn', async () => {
    const stranger = await newPlayer();
    const [asked, theirs] = [await accepted(), await accepted({}, stranger.token)];
    const text = readAcceptance(asked.acceptance);
    if (text === null) throw new Error('no acceptance');
    const changed = (parts: object) => ({ ...asked, acceptance: writeAcceptance({ ...text, ...parts }) });
    const forged: readonly Reveal[] = [
      changed({ price: 1 }),
      changed({ bet: { ...bet, stake: 5_000 } }),
      changed({ roomId: `${meadow}` }),
      changed({ number: 2 }),
      changed({ arcade: 'another.example/checkpoints' }),
      changed({ clientSeedHash: clientSeedHash('b'.repeat(64)) }),
      { ...asked, signature: theirs.signature },
      { ...asked, acceptance: ` ${asked.acceptance}` },
      { ...asked, acceptance: '{}' },
      { ...theirs },
    ];
    for (const each of forged)
      expect([each, (await reveal(each)).errorCode]).toEqual([each, errors.acceptanceInvalid.code]);
    expect((await reveal({ ...asked, clientSeed: 'b'.repeat(64) })).errorCode).toBe(
      errors.clientSeedInvalid.code,
    );
    for (const clientSeed of ['b'.repeat(62), 'b'.repeat(66), 'B'.repeat(64)])
      expect((await reveal({ ...asked, clientSeed })).errorCode).toBe(errors.badParameters.code);
    // The same under another game's call.
    expect((await server.call('spinReels', asked, { token: player.token })).errorCode).toBe(
      errors.acceptanceInvalid.code,
    );
    expect(await plays()).toBe(0);
    expect((await reveal(asked)).data).toMatchObject({ number: 1 });
  });
});
