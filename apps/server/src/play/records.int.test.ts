// Long because every type of game is played once, each as its players do, and read back by the same eyes.
import {
  type CallName,
  callPaths,
  games,
  type GameName,
  type SeaStatus,
  type SharedStatus,
} from '@grabbit/contract';
import { Tide } from '@grabbit/engines/draws';
import { sha256Hex } from '@grabbit/engines/fair';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { drawsAt } from '../testing/accepted-draw.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { MachineClient, newRequestId, openPlay } from '../testing/machine-player.ts';
import { PushPlayer } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

vi.setConfig({ testTimeout: 180_000 });

let ahead = 0;
const clock = { now: () => Date.now() + ahead };
let server: TestServer;
let player: { token: string; userId: number };
const rooms = new Map<string, number>();
const sockets: WebSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ rooms: 2, clock });
  player = await server.register('records@example.com');
  await giveCoins(server.db, { userId: player.userId, amount: 50_000, key: 'records' });
  const { rows } = await server.db.query<{ game: string; id: number }>(
    `select game, min(id) as id from draw_rooms where use_type = 0 group by game union all select 'claw', min(id) from rooms where use_type = 0`,
  );
  for (const { game, id } of rows) rooms.set(game, id);
}, 60_000);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

/** What the one who played was told when the play had ended. */
interface Told {
  readonly playId: string;
  readonly price: number;
  readonly paid: number;
  readonly receipt: string;
  /** How the ledger names it, where not by its id. */
  readonly ref?: string;
}

/** What the records say of a play, the same in the list and in its detail. */
interface Recorded {
  readonly playId: string;
  readonly roomId: number;
  readonly asset: string;
  readonly price: number;
  readonly paid?: number;
  readonly receipt: string | null;
}

/** The game that a call plays, by its path: only its own folders name a drawn game. */
function behind(call: CallName): GameName {
  const [, , , name] = callPaths[call].path.split('/');
  const game = games.find((each) => each.name === name);
  if (game === undefined) throw new Error(`${call} plays no game`);
  return game.name;
}

const roomOf = (game: GameName): number => rooms.get(game) ?? 0;
const token = (): string => player.token;
const got = <T>({ data, errorInfo }: { readonly data: T | null; readonly errorInfo: string | null }): T => {
  if (data === null) throw new Error(`refused: ${errorInfo}`);
  return data;
};

async function until<T>(find: () => T | undefined | null | false, what: string): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Looks on in a room by its socket. */
function look<Down extends { readonly t: string }>(path: string): Down[] {
  const heard: Down[] = [];
  const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}`);
  socket.on('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, token: token() })));
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as Down));
  sockets.push(socket);
  return heard;
}

const lastStatus = <Status>(heard: readonly { readonly t: string; readonly status?: Status }[]) =>
  heard.flatMap(({ status }) => status ?? []).at(-1);

/** A wish of a drawn game, under the seal of the player's own stream. */
async function wishOf(call: CallName) {
  const game = behind(call);
  const { commitment } = got(await server.call('drawStream', { game }, { token: token() }));
  return { requestId: newRequestId(), roomId: roomOf(game), commitment, clientSeed: 'mika-2711' };
}

/** Stakes on a round that everybody shares, and lets its time pass. */
async function stakeOn(
  heard: { readonly t: string; readonly status?: SharedStatus }[],
  stake: (commitment: string) => Promise<{ playId: string }>,
): Promise<Told> {
  const next = await until(() => {
    const open = lastStatus(heard)?.next;
    return open?.closesAt !== null && open?.closed === false && open;
  }, 'an open call');
  const { playId } = await stake(next.commitment);
  const paid = async () => {
    // Round by round the clock is turned on, as far as its next step.
    ahead += 2_000;
    await new Promise((resolve) => setTimeout(resolve, 120));
    return heard.find((down) => down.t === 'paid') as unknown as (Told & { coins: number }) | undefined;
  };
  for (let steps = 0; steps < 300; steps += 1) {
    const told = await paid();
    if (told !== undefined) return { ...told, playId, price: told.coins };
  }
  throw new Error('the round never ended');
}

const draws = drawsAt({ call: (...asked) => server.call(...asked) }, () => token());

const clientSeedHash = sha256Hex('kept by its player');

const plays: Readonly<Partial<Record<GameName, () => Promise<Told>>>> = {
  async claw() {
    const roomId = roomOf('claw');
    const client = await MachineClient.join(server.address, roomId, token());
    got(await server.call('enterRoom', { roomId }, { token: token() }));
    const { playId } = await openPlay(server, roomId, token());
    client.send({ t: 'drop', play: playId, id: 1 });
    const { receipt } = await client.until('settled');
    client.close();
    const { price } = got(await server.call('playPage', { roomId })).room;
    const { sequence } = got(await server.call('playRecord', { playId }));
    return { playId, price, paid: 0, receipt, ref: `${roomId}/${sequence}` };
  },
  async push() {
    const { roomList } = got(await server.call('pushRooms', {}));
    const room = roomList.find(({ useType }) => useType === 0);
    const one = await PushPlayer.join(server.address, room?.roomId ?? 0, token());
    rooms.set('push', room?.roomId ?? 0);
    for (const id of [1, 2, 3]) await one.dropped(id, 20_000 * (id - 2));
    const { turn: playId, price, paid, receipt } = await one.until('ended');
    one.socket.close();
    return { playId, price, paid, receipt: receipt ?? '' };
  },
  async [behind('dropBalls')]() {
    const bet = { rows: 12, risk: 'low', stake: 100, balls: 3 } as const;
    return got(await draws.play('dropBalls', { ...(await wishOf('dropBalls')), ...bet }));
  },
  async [behind('playGems')]() {
    return got(await draws.play('playGems', { ...(await wishOf('playGems')), stake: 200 }));
  },
  async [behind('spinReels')]() {
    got(await server.call('putInPurse', { requestId: newRequestId(), amount: 1_000 }, { token: token() }));
    const bet = { machine: 'calm', stake: 100 } as const;
    return got(await draws.play('spinReels', { ...(await wishOf('spinReels')), ...bet }));
  },
  async [behind('pullCapsule')]() {
    const roomId = roomOf(behind('pullCapsule'));
    const page = await fetch(`${server.address}/app/game/${behind('pullCapsule')}/page?roomId=${roomId}`);
    const { data } = (await page.json()) as { data: { box: { commitment: string } } };
    const wish = {
      requestId: newRequestId(),
      roomId,
      commitment: data.box.commitment,
      clientSeed: 'mika-2711',
    };
    return got(await draws.play('pullCapsule', wish));
  },
  async [behind('shootFish')]() {
    const heard = look<{ t: string; status?: SeaStatus }>(`/sea/${roomOf(behind('shootFish'))}`);
    const tide = await until(() => lastStatus(heard)?.tide, 'a tide');
    // Something has come in by then.
    ahead += Math.max(0, tide.startsAt + 15_000 - clock.now());
    const [swims] = new Tide(tide.seed).at(clock.now() - tide.startsAt, () => undefined);
    if (swims === undefined) throw new Error('nothing swims');
    const { lane, turn } = swims.fish;
    const wish = { ...(await wishOf('shootFish')), tide: tide.number, lane, turn, stake: 100 };
    return got(await draws.play('shootFish', wish));
  },
  async bo() {
    const heard = look<{ t: string; status?: SharedStatus }>(`/quotes/${roomOf('bo')}`);
    return stakeOn(heard, async (commitment) => {
      const wish = { requestId: newRequestId(), roomId: roomOf('bo'), commitment, clientSeedHash };
      return got(await server.call('boCall', { ...wish, choice: 'up', stake: 100 }, { token: token() }));
    });
  },
  async 'racing-ball'() {
    const roomId = roomOf('racing-ball');
    const heard = look<{ t: string; status?: SharedStatus }>(`/race/${roomId}`);
    return stakeOn(heard, async (commitment) => {
      const wish = { requestId: newRequestId(), roomId, commitment, clientSeedHash };
      return got(await server.call('raceStake', { ...wish, choice: 'mint', stake: 100 }, { token: token() }));
    });
  },
};

/** Games whose plays have a list and a detail of their own; all others stand in the list of drawn plays, rows with their receipts. */
const listed = {
  claw: ['playRecords', 'playRecord'],
  push: ['pushRecords', 'pushRecord'],
  bo: ['boRecords', 'boRecord'],
  'racing-ball': ['raceRecords', 'raceRecord'],
} as const;

const hasDetail = (game: GameName): game is keyof typeof listed => game in listed;

/** What the pages of records read of a play: its row of `/user/game-record`, and the receipt that opens over it. */
async function readBack(game: GameName, { playId }: Told): Promise<Recorded[]> {
  const [list, detail] = hasDetail(game) ? listed[game] : (['drawRecords', null] as const);
  const page: readonly Recorded[] = got(await server.call(list, {}, { token: token() })).list;
  const rows = page.filter((row) => row.playId === playId);
  return detail === null ? rows : [...rows, got(await server.call(detail, { playId }))];
}

/** What the ledger has moved for a play between the player, or their purse of the reels, and the house. */
async function booked({ playId, ref = playId }: Told): Promise<{ stake: number; payout: number }> {
  const { rows } = await server.db.query<{ stake: number; payout: number }>(
    `select coalesce(sum(amount) filter (where debit ~ $3 and credit !~ $3), 0)::int as stake,
            coalesce(sum(amount) filter (where debit !~ $3 and credit ~ $3), 0)::int as payout
     from ledger_transfers where ref = $1 and player_id = $2 and asset = 'coin'`,
    [ref, player.userId, '^(player:|house:purse:)'],
  );
  return rows[0] ?? { stake: -1, payout: -1 };
}

it('knows a way to play every type', () => {
  expect(Object.keys(plays).toSorted()).toEqual(games.map(({ name }) => name).toSorted());
});

it.each(games.map(({ name }) => name))(
  '%s is read back as it was told and as the ledger has it',
  async (game) => {
    const told = await plays[game]?.();
    if (told === undefined) throw new Error(`nobody plays ${game}`);
    // A round's receipt follows its payment: who reads between the two finds a record without it.
    const records = await vi.waitFor(
      async () => {
        const read = await readBack(game, told);
        expect(read.map(({ receipt }) => receipt)).not.toContain(null);
        return read;
      },
      { timeout: 10_000 },
    );
    expect(records).toHaveLength(hasDetail(game) ? 2 : 1);
    for (const record of records) {
      expect(record).toMatchObject({
        ...{ playId: told.playId, roomId: roomOf(game), asset: 'coin' },
        ...{ price: told.price, receipt: told.receipt },
        // A machine pays toys: its records have no coins.
        ...(game !== 'claw' && { paid: told.paid }),
      });
    }
    expect(told.receipt).toMatch(/^[0-9a-f]{64}$/);
    expect(await booked(told)).toEqual({ stake: told.price, payout: told.paid });
    expect(await auditLedger(server.db)).toEqual([]);
  },
);

it('is nobody else’s to read in lists', async () => {
  const other = await server.register('reader@example.com');
  for (const name of ['playRecords', 'pushRecords', 'boRecords', 'raceRecords', 'drawRecords'] as const)
    expect((await server.call(name, {}, { token: other.token })).data?.list).toEqual([]);
});
