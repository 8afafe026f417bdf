import { MessageType, errors, PlaySource, type CallReply } from '@grabbit/contract';
import {
  clientSeedHash,
  drawGames,
  isSignedAcceptance,
  readAcceptance,
  verifyBoxFile,
  verifyDrawFile,
} from '@grabbit/engines/draws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import { drawsAt, type TestedDraw } from '../testing/accepted-draw.ts';
import { createFaultyDatabase, type FaultyDatabase } from '../testing/faulty-database.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { setExchange } from '../ports/goods.store.ts';
import { transfer } from '../ports/ledger.store.ts';
import { makeDueBoxes } from './boxes.ts';
import { operatorHere } from '../core/operator.ts';
import { makeDrawRoom } from '../games/draw-rooms.operator.ts';
import { booksCommands } from '../wallet/books.commands.ts';
import { gashaponFeature } from './gashapon.manifest.ts';
import { endOpenBox, fillBox } from './gashapon.operator.ts';
import { commandContext } from '../testing/command-context.ts';
import { readDays } from '../console/machine.store.ts';
import { readMachines } from '../console/machines.store.ts';
import { readLastPlays } from '../console/player.store.ts';
import { readPlayed } from '../console/today.store.ts';

// Long because every rule of a box is held against one started server, whose clock the tests move.

interface Player {
  readonly token: string;
  readonly userId: number;
}

let ahead = 0;
/** While the clock stands: then only the tests move it, however slow the computer is. */
let stoodAt: number | null = null;
let serial = 0;
let server: TestServer;
let player: Player;
let roomId: number;
let faulty: FaultyDatabase;
const operator = operatorHere({ who: 'mika', reason: 'test' });
const now = () => new Date((stoodAt ?? Date.now()) + ahead);
const later = () => new Date(now().getTime() + 86_400_000);

beforeAll(async () => {
  server = await startTestServer({
    rooms: 1,
    clock: { now: () => now().getTime() },
    wrap: (db) => (faulty = createFaultyDatabase(db)),
  });
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  stoodAt = null;
  await server.db.query('delete from rate_counts');
  player = await newPlayer();
  roomId = await newRoom();
});

async function newPlayer(amount = 100_000): Promise<Player> {
  const made = await server.register(`capsule-${(serial += 1)}@example.com`);
  const { userId: playerId } = made;
  if (amount > 0)
    await server.db.transaction((tx) =>
      transfer(tx, {
        ...{
          key: `test:${playerId}`,
          debit: houseAccount('promotions', 'coin'),
          asset: 'coin',
          amount,
          playerId,
        },
        ...{ credit: playerAccount(playerId, 'coin'), kind: 'welcome', ref: '' },
      }),
    );
  return made;
}

const usual = [
  { kind: 'bear', count: 2 },
  { kind: 'cat', count: 3 },
];

async function emptyRoom(practice = false): Promise<number> {
  const wish = { game: 'gashapon', name: `Room ${(serial += 1)}`, practice };
  const made = await makeDrawRoom(server.db, operator, wish);
  if (made instanceof Failure) throw made;
  return made.roomId;
}

const [commands] = gashaponFeature.commands;
const command = (...args: string[]) =>
  commands.output([...args, '--reason', 'the season ends'], commandContext(server.db));

async function newRoom({ prizes = usual, last = null as string | null, practice = false, again = 60 } = {}) {
  const id = await emptyRoom(practice);
  const terms = { roomId: id, price: 100, prizes, last, againAfter: again, now: now() };
  expect(await fillBox(server.db, operator, terms)).toMatchObject({ box: 1 });
  return id;
}

async function page(room = roomId): Promise<CallReply<'gashaponPage'>> {
  const { data } = await server.call('gashaponPage', { roomId: room });
  if (data === null) throw new Error('no page');
  return data;
}

type Wish = Partial<Pick<TestedDraw, 'requestId' | 'roomId' | 'clientSeed' | 'commitment' | 'source'>>;

const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => player.token);

/** Pulls after the pause, unless the wish says otherwise. */
async function pull(wish: Wish = {}, token = player.token) {
  ahead += 2_500;
  return pullNow(wish, token);
}

async function pullNow(wish: Wish = {}, token = player.token) {
  const commitment = wish.commitment ?? (await page(wish.roomId ?? roomId)).box?.commitment ?? 'a'.repeat(64);
  const requestId = `pull-request-${(serial += 1)}`;
  const asked = { requestId, roomId, clientSeed: 'mika-2711', ...wish, commitment };
  // Who comes while the turn is somebody else's waits, as the page does.
  for (;;) {
    const said = await draws.play('pullCapsule', asked, token);
    if (said.errorCode !== errors.roomBusy.code) return said;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function pullAll(wish: Wish = {}) {
  const pulls: NonNullable<Awaited<ReturnType<typeof pull>>['data']>[] = [];
  for (let left = (await page(wish.roomId ?? roomId)).box?.left ?? 0; left > 0; left -= 1) {
    const { data } = await pull(wish);
    if (data !== null) pulls.push(data);
  }
  return pulls;
}

async function coins(userId = player.userId, asset = 'coin'): Promise<number> {
  const { rows } = await server.db.query<{ balance: number }>(
    'select balance from ledger_accounts where player_id = $1 and asset = $2',
    [userId, asset],
  );
  return rows[0]?.balance ?? 0;
}

async function stock(kind: string): Promise<number> {
  const { rows } = await server.db.query<{ stock: number }>('select stock from goods where kind = $1', [
    kind,
  ]);
  return rows[0]?.stock ?? -1;
}

const packed = async (token = player.token) => (await server.call('pack', {}, { token })).data?.list ?? [];

async function verified(playId: string) {
  const { data } = await server.call('playFile', { playId });
  return { file: data as { seed: string | null }, ...verifyDrawFile(drawGames, data) };
}

const boxOf = async (sequence = 1, room = roomId) => {
  const { data, errorCode } = await server.call('boxFile', { roomId: room, sequence });
  return { errorCode, file: data, ...verifyBoxFile(data) };
};

describe('a pull', () => {
  it('costs its price, puts the toy into the pack, and is proven at once', async () => {
    const before = await coins();
    const sealed = await page();
    expect(sealed.box).toMatchObject({ sequence: 1, size: 5, left: 5, price: 100, last: null });
    const { data } = await pull({ source: PlaySource['home bullet'] });
    expect(data).toMatchObject({ number: 1, price: 100, balance: before - 100, last: null });
    const came = await server.db.query('select source from plays where public_id = $1', [data?.playId]);
    expect(came.rows).toEqual([{ source: PlaySource['home bullet'] }]);
    expect(await coins()).toBe(before - 100);
    const kind = data?.kind ?? '';
    expect(await packed()).toMatchObject([{ kind, playId: data?.playId }]);
    const { data: album } = await server.call('album', {}, { token: player.token });
    expect(album?.list).toMatchObject([{ kind, playId: data?.playId }]);
    const after = await page();
    expect(after.box?.left).toBe(4);
    const whole = usual.find((prize) => prize.kind === kind)?.count ?? 0;
    expect(after.box?.prizes.find((prize) => prize.kind === kind)?.left).toBe(whole - 1);
    expect(after.pulls).toMatchObject([{ playId: data?.playId, number: 1, sequence: 1, kind }]);
    expect(await verified(data?.playId ?? '')).toMatchObject({
      ok: true,
      sealed: true,
      file: { seed: null },
    });
    const { rows } = await server.db.query<{ content: string }>(
      'select content from notices where user_id = $1',
      [player.userId],
    );
    expect(rows.some(({ content }) => content.includes(data?.playId ?? '-'))).toBe(true);
    const { data: letters } = await server.call('messageList', {}, { token: player.token });
    expect(letters?.systemMessageModels).toMatchObject([
      { type: MessageType.prizes, link: '/pack', read: false },
    ]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('counts as a prize where the operator looks at machines and days', async () => {
    const before = await readPlayed(server.db, new Date(0), later());
    await pull();
    const [machine] = await readMachines(server.db, new Date(0), roomId);
    expect(machine).toMatchObject({ plays: 1, prizes: 1, wins: 1 });
    const days = await readDays(server.db, roomId, {
      ...{ from: new Date(now().getTime() - 86_400_000), until: later(), zone: 'UTC' },
    });
    expect(days.filter(({ plays }) => plays > 0)).toMatchObject([{ plays: 1, prizes: 1, wins: 1 }]);
    const after = await readPlayed(server.db, new Date(0), later());
    expect(after.prizes).toBe(before.prizes + 1);
    expect(await readLastPlays(server.db, player.userId)).toMatchObject([{ prizes: 1 }]);
  });

  it('is the same however often it is asked for, also when the box has ended', async () => {
    const commitment = (await page()).box?.commitment ?? '';
    const wish = { requestId: 'the-same-capsule', commitment };
    const first = await pull(wish);
    expect(first.data).not.toBeNull();
    expect((await pullNow(wish)).data).toEqual(first.data);
    await pullAll();
    const again = await pull(wish);
    // The file has the seed that is open by now.
    expect({ ...again.data, balance: 0, file: null }).toEqual({ ...first.data, balance: 0, file: null });
    const other = (await page(await newRoom())).box?.commitment ?? '';
    const elsewhere = { ...wish, roomId: roomId + 1, commitment: other };
    expect((await pull(elsewhere)).errorCode).toBe(errors.requestKeyReused.code);
    expect(await packed()).toHaveLength(5);
  });

  it('comes 2.5 seconds after the one before, at the earliest, in whatever room that was', async () => {
    const other = await newRoom();
    stoodAt = Date.now();
    await pull();
    ahead += 2_499;
    const soon = await pullNow({ roomId: other });
    expect(soon).toMatchObject({
      errorCode: errors.stakeTooSoon.code,
      errorInfo: expect.stringMatching(/\b1$/) as string,
    });
    ahead += 1;
    expect((await pullNow({ roomId: other })).data).not.toBeNull();
    const twice = await Promise.all([pull(), pullNow({ roomId: other })]);
    expect(twice.filter(({ data }) => data === null)).toHaveLength(1);
  });

  it('is refused where it may not be, and moves nothing', async () => {
    const before = await coins();
    const wishes: readonly (readonly [Wish, keyof typeof errors])[] = [
      [{ roomId: 1, commitment: 'a'.repeat(64) }, 'roomNotFound'],
      [{ commitment: 'a'.repeat(64) }, 'commitmentChanged'],
      [{ commitment: 'a' }, 'badParameters'],
    ];
    for (const [wish, error] of wishes) expect((await pull(wish)).errorCode).toBe(errors[error].code);
    const poor = await newPlayer(0);
    await server.db.query('update ledger_accounts set balance = 99 where player_id = $1 and asset = $2', [
      poor.userId,
      'coin',
    ]);
    expect((await pull({}, poor.token)).errorCode).toBe(errors.insufficientBalance.code);
    // It was not even accepted: a turn that is signed is promised to its player, who could keep others waiting.
    const commitment = (await page()).box?.commitment ?? '';
    const turn = { roomId, commitment, clientSeedHash: clientSeedHash('c3'.repeat(32)) };
    const accepted = await server.call('acceptPull', turn, { token: poor.token });
    expect(accepted.errorCode).toBe(errors.insufficientBalance.code);
    expect(await coins()).toBe(before);
    expect((await page()).box?.left).toBe(5);
    await server.db.query('update ledger_accounts set balance = 3000 where player_id = $1 and asset = $2', [
      poor.userId,
      'coin',
    ]);
  });

  it('[P1] is stopped by a spend limit', async () => {
    await server.call('setLimit', { name: 'spendDay', amount: 150 }, { token: player.token });
    expect((await pull()).data).not.toBeNull();
    expect((await pull()).errorCode).toBe(errors.spendLimitReached.code);
    expect((await page()).box?.left).toBe(4);
  });

  it.each(['play.insertDraw', 'gashapon.takeCapsules', 'gashapon.giveToys', 'play.advanceStream'])(
    'leaves nothing when %s fails',
    async (statement) => {
      const before = await coins();
      faulty.failStatement(statement, new Error('on purpose'));
      expect((await pull()).data).toBeNull();
      expect([await coins(), (await page()).box?.left, await packed()]).toEqual([before, 5, []]);
      expect((await pull()).data).toMatchObject({ number: 1 });
    },
  );

  it('whose answer is lost was made once', async () => {
    faulty.loseAnswerOf('play.insertDraw');
    const commitment = (await page()).box?.commitment ?? '';
    const { data } = await pull({ requestId: 'a-lost-capsule', commitment });
    expect(data).toMatchObject({ number: 1 });
    expect((await pullNow({ requestId: 'a-lost-capsule', commitment })).data).toEqual(data);
    expect(await packed()).toHaveLength(1);
  });
});

describe('[F18] a turn that was accepted', () => {
  const [mine, theirs] = ['a1'.repeat(32), 'b2'.repeat(32)] as const;

  async function accepted(clientSeed: string, token = player.token) {
    ahead += 2_500;
    const commitment = (await page()).box?.commitment ?? '';
    const asked = { roomId, commitment, clientSeedHash: clientSeedHash(clientSeed) };
    return server.call('acceptPull', asked, { token });
  }
  const revealed = (
    { acceptance, signature }: { readonly acceptance: string; readonly signature: string },
    clientSeed: string,
    token = player.token,
  ) => {
    const requestId = `turn-request-${(serial += 1)}`;
    return server.call('pullCapsule', { requestId, acceptance, signature, clientSeed }, { token });
  };
  const given = <T>({ data }: { readonly data: T | null }): T => {
    if (data === null) throw new Error('refused');
    return data;
  };

  it('is signed before the arcade can know its capsule, and drawn whatever the room is by then', async () => {
    const before = await coins();
    const turn = given(await accepted(mine));
    expect(await coins()).toBe(before);
    const { key } = await page();
    expect(isSignedAcceptance(turn.acceptance, turn.signature, key)).toBe(true);
    const box = (await page()).box;
    expect(readAcceptance(turn.acceptance)).toMatchObject({
      ...{ game: 'gashapon', roomId: `${roomId}`, number: 1, price: 100, commitment: box?.commitment },
      ...{ clientSeedHash: clientSeedHash(mine), bet: { gone: [] } },
    });
    await server.db.query('update draw_rooms set paused_at = now() where id = $1', [roomId]);
    const pulled = given(await revealed(turn, mine));
    await server.db.query('update draw_rooms set paused_at = null where id = $1', [roomId]);
    expect(pulled).toMatchObject({ number: 1, price: 100, paid: 0 });
    expect(verifyDrawFile(drawGames, pulled.file, key)).toMatchObject({ ok: true });
    // The same shown again is the same capsule.
    expect(given(await revealed(turn, mine))).toMatchObject({ playId: pulled.playId });
    await pullAll();
    expect(await boxOf(1)).toMatchObject({ ok: true });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it("comes before anybody else's for five seconds, and after them only while nobody has taken the number", async () => {
    const other = await newPlayer();
    const turn = given(await accepted(mine));
    expect((await accepted(theirs, other.token)).errorCode).toBe(errors.roomBusy.code);
    expect(await endOpenBox(server.db, operator, { roomId, now: now() })).toMatchObject({
      error: 'roomBusy',
    });
    ahead += 5_000;
    // Nobody has come: it is still drawn, late.
    expect(given(await revealed(turn, mine)).number).toBe(1);

    const late = given(await accepted(mine));
    ahead += 5_000;
    const next = given(await accepted(theirs, other.token));
    expect((await revealed(late, mine)).errorCode).toBe(errors.roomBusy.code);
    const { playId } = given(await revealed(next, theirs, other.token));
    const refused = await revealed(late, mine);
    expect([refused.errorCode, refused.errorInfo]).toEqual([
      errors.numberTaken.code,
      expect.stringContaining(playId),
    ]);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is promised no longer than that by a clock that jumped an hour ahead and came back', async () => {
    const other = await newPlayer();
    ahead += 3_600_000;
    given(await accepted(mine));
    ahead -= 3_600_000;
    const next = given(await accepted(theirs, other.token));
    expect(given(await revealed(next, theirs, other.token)).number).toBe(1);
    ahead += 3_600_000;
    given(await accepted(mine));
    ahead -= 3_600_000;
    expect(await endOpenBox(server.db, operator, { roomId, now: now() })).not.toBeInstanceOf(Failure);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is drawn for nobody else, from no other seed, and not where nothing was signed', async () => {
    const other = await newPlayer();
    const turn = given(await accepted(mine));
    const forged = { ...turn, acceptance: turn.acceptance.replace('"price":100', '"price":1') };
    expect((await revealed(turn, mine, other.token)).errorCode).toBe(errors.acceptanceInvalid.code);
    expect((await revealed(turn, theirs)).errorCode).toBe(errors.clientSeedInvalid.code);
    expect((await revealed(forged, mine)).errorCode).toBe(errors.acceptanceInvalid.code);
    expect((await revealed({ ...turn, signature: 'A'.repeat(88) }, mine)).errorCode).toBe(
      errors.acceptanceInvalid.code,
    );
    const shown = await Promise.all(Array.from({ length: 5 }, () => revealed(turn, mine)));
    expect(new Set(shown.map(({ data }) => data?.playId)).size).toBe(1);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});

describe('a box', () => {
  it('gives each capsule once to four players at once, and its last prize to the last', async () => {
    const prizes = [
      { kind: 'bear', count: 20 },
      { kind: 'cat', count: 16 },
    ];
    const room = await newRoom({ prizes, last: 'dino' });
    const players = [player, await newPlayer(), await newPlayer(), await newPlayer()];
    const commitment = (await page(room)).box?.commitment ?? '';
    const all = await Promise.all(
      players.map(async ({ token }, index) => {
        const own: CallReply<'pullCapsule'>[] = [];
        for (let turn = 0; ; turn += 1) {
          // A turn may lapse while others turn the clock: then it is asked for again.
          ahead += 300;
          const wish = { roomId: room, commitment, clientSeed: `seed-${index}-${turn}` };
          const said = await pullNow(wish, token);
          if (said.data !== null) own.push(said.data);
          if (said.errorCode === errors.commitmentChanged.code) return own;
        }
      }),
    );
    const pulls = all.flat().toSorted((a, b) => a.number - b.number);
    expect(pulls.map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(new Set(pulls.map(({ capsule }) => capsule)).size).toBe(36);
    expect(pulls.flatMap(({ last }) => last ?? [])).toEqual(['dino']);
    expect(pulls.at(-1)?.last).toBe('dino');
    const packs = await Promise.all(players.map(async ({ token }) => packed(token)));
    const kinds = packs.flat().map(({ kind }) => kind);
    expect(['bear', 'cat', 'dino'].map((kind) => kinds.filter((each) => each === kind).length)).toEqual([
      20, 16, 1,
    ]);
    expect(await page(room)).toMatchObject({ box: null, ended: [{ sequence: 1, pulled: 36, how: 'empty' }] });
    const { ok, checks } = await boxOf(1, room);
    expect(checks.filter((check) => !check.ok)).toEqual([]);
    expect(ok).toBe(true);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('says what its toys can be turned into, whole and of what is left, on its page and its card', async () => {
    const worth = { bear: 300, cat: 240, dino: 320 };
    for (const [kind, coins] of Object.entries(worth)) await setExchange(server.db, kind, coins);
    const prizes = [
      { kind: 'bear', count: 2 },
      { kind: 'cat', count: 3 },
    ];
    const room = await newRoom({ prizes, last: 'dino' });
    const { box } = await page(room);
    expect(box).toMatchObject({ lastCoins: 320, prizes: [{ coins: 300 }, { coins: 240 }] });
    const cardOf = async () =>
      (await server.call('drawRooms', { game: 'gashapon' })).data?.list.find(({ roomId }) => roomId === room)
        ?.box;
    expect(await cardOf()).toMatchObject({ left: 5, coins: 2 * 300 + 3 * 240 + 320 });
    const { data } = await pull({ roomId: room });
    const taken = data?.kind === 'bear' ? worth.bear : worth.cat;
    expect(await cardOf()).toMatchObject({ left: 4, coins: 2 * 300 + 3 * 240 + 320 - taken });
  });

  it('opens its seed when it is empty: every pull is proven whole, and the next box is another', async () => {
    const first = (await page()).box;
    const pulls = await pullAll();
    for (const { playId } of pulls) expect(await verified(playId)).toMatchObject({ ok: true, sealed: false });
    const ended = await page();
    const nextAt = new Date(Date.parse(ended.ended[0]?.endedAt ?? '') + 60_000).toISOString();
    expect(ended).toMatchObject({ box: null, nextBoxAt: nextAt, outOfStock: false });
    await makeDueBoxes(server.db, now());
    expect((await page()).box).toBeNull();
    ahead += 60_000;
    await makeDueBoxes(server.db, now());
    await makeDueBoxes(server.db, now());
    const next = (await page()).box;
    expect(next).toMatchObject({ sequence: 2, left: 5, place: 2, stream: first?.stream });
    expect(next?.root).not.toBe(first?.root);
    expect((await pull()).data).toMatchObject({ number: 1 });
    expect(await boxOf(1)).toMatchObject({ ok: true });
    expect((await boxOf(2)).errorCode).toBe(errors.playNotSettled.code);
    expect((await boxOf(3)).errorCode).toBe(errors.playNotFound.code);
  });

  it('that the operator closes opens too, and its toys go back on the shelf', async () => {
    const before = [await stock('bear'), await stock('cat')];
    const { data } = await pull();
    expect(await command('close', `${roomId}`)).toContain('box       1');
    const unopened = usual.map(({ kind, count }) => count - (data?.kind === kind ? 1 : 0));
    expect([await stock('bear'), await stock('cat')]).toEqual(
      unopened.map((count, index) => (before[index] ?? 0) + count),
    );
    expect(await page()).toMatchObject({ box: null, nextBoxAt: null, ended: [{ how: 'closed', pulled: 1 }] });
    expect(await boxOf()).toMatchObject({ ok: true });
    expect((await pull()).errorCode).toBe(errors.commitmentChanged.code);
    await expect(command('close', `${roomId}`)).rejects.toThrow(CommandUsageError);
    expect(await command('fill', `${roomId}`, '250', 'whale:4,bear:1', '--last', 'cat')).toContain(
      'box       2',
    );
    await expect(command('fill', `${roomId}`, '250', 'whale:4')).rejects.toThrow('busy');
    expect((await page()).box).toMatchObject({ sequence: 2, price: 250, size: 5, last: 'cat' });
    expect(await command('boxes')).toContain('whale 4/4, bear 1/1');
    const { rows } = await server.db.query<{ action: string }>(
      'select action from operator_log order by id desc limit 2',
    );
    expect(rows.map(({ action }) => action)).toEqual(['fill gashapon box', 'close gashapon box']);
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('is not made without stock, and the room says so until there is some', async () => {
    await pullAll();
    const left = await stock('cat');
    await server.db.query("update goods set stock = 2 where kind = 'cat'");
    const bears = await stock('bear');
    ahead += 60_000;
    await makeDueBoxes(server.db, now());
    expect(await page()).toMatchObject({ box: null, nextBoxAt: null, outOfStock: true });
    expect(await stock('bear')).toBe(bears);
    await server.db.query("update goods set stock = $1 where kind = 'cat'", [left]);
    await makeDueBoxes(server.db, now());
    expect(await page()).toMatchObject({ box: { sequence: 2 }, outOfStock: false });
    const room = `${await emptyRoom()}`;
    await expect(command('fill', room, '5', 'unicorn:3')).rejects.toThrow('unicorn');
    await expect(command('fill', room, '5', 'bear:1')).rejects.toThrow('2 to 74');
    await expect(command('fill', room, '5', 'bear')).rejects.toThrow('bear:6');
  });

  it('is not there yet in a room that was only just made, whose page says so and whether it is repaired', async () => {
    const room = await emptyRoom();
    const stands = { roomId: room, game: 'gashapon', price: null, box: null };
    const bare = { box: null, nextBoxAt: null, outOfStock: false, pulls: [], ended: [] };
    expect(await page(room)).toMatchObject({ room: { ...stands, repair: 'normal' }, ...bare });
    await server.db.query('update draw_rooms set paused_at = now() where id = $1', [room]);
    expect((await page(room)).room).toMatchObject({ ...stands, repair: 'repairing' });
  });

  it('is not there for a player who asks for it in a list of its own', async () => {
    const { data } = await server.call('drawRooms', { game: 'gashapon' });
    const mine = data?.list.find((room) => room.roomId === roomId);
    expect(mine).toMatchObject({ price: 100, box: { left: 5, size: 5, kinds: ['bear', 'cat'] } });
    expect(mine).not.toHaveProperty('lowestReturn');
    for (const call of ['drawStream', 'turnSeed'] as const) {
      const { errorCode } = await server.call(call, { game: 'gashapon', place: 1 }, { token: player.token });
      expect(errorCode).toBe(errors.badParameters.code);
    }
  });
});

describe('practice', () => {
  it('is all that a trial account may do; nothing is shipped, and no level grows', async () => {
    const room = await newRoom({ practice: true, last: 'dino' });
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    const bears = await stock('bear');
    expect((await pull({}, token)).errorCode).toBe(errors.trialRoomOnly.code);
    const wish = { roomId: room };
    const fill = () => server.call('practiceCoins', { game: 'gashapon' }, { token: player.token });
    expect((await pull(wish)).errorCode).toBe(errors.insufficientBalance.code);
    const filled = await Promise.all([fill(), fill(), fill()]);
    expect(filled.map(({ data }) => data?.balance)).toEqual([20_000, 20_000, 20_000]);
    const { data: purse } = await server.call('gashaponPurse', {}, { token: player.token });
    expect(purse).toEqual({ practice: 20_000 });
    const before = await coins();
    const pulls = await pullAll(wish);
    expect(pulls.at(-1)).toMatchObject({ last: 'dino', balance: 19_500 });
    expect([await coins(), await packed(), await stock('bear')]).toEqual([before, [], bears]);
    expect(await boxOf(1, room)).toMatchObject({ ok: true });
    const { data } = await server.call('netPosition', {}, { token: player.token });
    expect(data?.day).toMatchObject({ in: 0, out: 0 });
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('of a trial account is drawn from the same box', async () => {
    const room = await newRoom({ practice: true });
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    await server.call('practiceCoins', { game: 'gashapon' }, { token });
    expect((await pull({ roomId: room }, token)).data).toMatchObject({ number: 1 });
  });
});

describe('the audit', () => {
  const faults = async () => new Set((await auditLedger(server.db)).map(({ rule }) => rule));

  it('of the operator knows what holds of boxes', async () => {
    const { data } = await pull();
    const closeAgain = (key: string) =>
      server.db.query(
        `update gashapon_capsules c set play_id = case $2 when 'open' then p.id end from plays p
         where p.public_id = $1 and c.room_id = p.room_id and c.index = $3`,
        [data?.playId, key, data?.capsule],
      );
    const audit = async () => {
      const said = await booksCommands.output(['audit', '--json'], commandContext(server.db));
      return (JSON.parse(said) as readonly { rule: string }[]).map(({ rule }) => rule);
    };
    await closeAgain('closed');
    expect(await audit()).toEqual(expect.arrayContaining(['capsule', 'pull']));
    await closeAgain('open');
    expect(await audit()).toEqual([]);
  });

  it.each([
    ['a toy that went to somebody else', 'update toy_units set owner_id = 1 where play_id = $1'],
    [
      'a toy that is still in its box',
      `update toy_units set owner_id = null, status = 'machine' where play_id = $1`,
    ],
    ['a capsule that is closed again', 'update gashapon_capsules set play_id = null where play_id = $1'],
    ['a capsule with something else in it', `update gashapon_capsules set kind = 'whale' where play_id = $1`],
  ])('finds %s', async (_, change) => {
    const { data } = await pull();
    const { rows } = await server.db.query<{ id: number }>('select id from plays where public_id = $1', [
      data?.playId,
    ]);
    expect(await faults()).toEqual(new Set());
    await server.db.query(change, [rows[0]?.id]);
    expect((await faults()).size).toBeGreaterThan(0);
    await server.db.query(
      'update gashapon_capsules set play_id = $1, kind = $2 where room_id = $3 and index = $4',
      [...[rows[0]?.id, data?.kind, roomId, data?.capsule]],
    );
    await server.db.query(
      `update toy_units set owner_id = $2, status = 'won', play_id = $1
       where id = (select toy_id from gashapon_capsules where play_id = $1)`,
      [rows[0]?.id, player.userId],
    );
    expect(await faults()).toEqual(new Set());
  });
});
