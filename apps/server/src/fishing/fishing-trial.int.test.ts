import { sha256Hex } from '@grabbit/engines/fair';
import { type CallReply, RoomUseType, type SeaDown, type SeaStatus } from '@grabbit/contract';
import { drawGames, type FishBet, type FishResult, fishTable, Tide } from '@grabbit/engines/draws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { drawsAt } from '../testing/accepted-draw.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { apart, Drawn } from '../testing/same-distribution.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** Once in some millions of fair comparisons is further off. */
const farthest = 5;
const shots = 400;
const clientSeed = 'mika-2711';
const stake = 100;

let ahead = 0;
let server: TestServer;
const clock = { now: () => Date.now() + ahead };

beforeAll(async () => {
  server = await startTestServer({ rooms: 1, clock });
}, 60_000);
afterAll(() => server.stop());

/** A sea as somebody sees it who looks on. */
class Looker {
  readonly #socket: WebSocket;
  readonly #caught = new Map<string, number>();
  #status: SeaStatus | undefined;

  constructor(roomId: number, token: string) {
    this.#socket = new WebSocket(`${server.address.replace('http', 'ws')}/sea/${roomId}`);
    this.#socket.on('open', () => this.#socket.send(JSON.stringify({ t: 'hello', v: 1, token })));
    this.#socket.on('error', () => undefined);
    this.#socket.on('message', (data) => {
      const down = JSON.parse((data as Buffer).toString()) as SeaDown;
      if (down.t === 'welcome' || down.t === 'status') this.#status = down.status;
      if (down.t === 'shot' && down.paid > 0) this.take(down.tide, down.lane, down.turn, down.at);
    });
  }

  take(tide: number, lane: number, turn: number, at: number): void {
    this.#caught.set(`${tide} ${lane} ${turn}`, at);
  }

  /** The fish that is the easiest to catch; undefined where nothing swims. */
  target(): { readonly tide: number; readonly lane: number; readonly turn: number } | undefined {
    const tide = this.#status?.tide ?? null;
    if (tide === null) return undefined;
    for (const [lane, turn, at] of tide.caught) this.take(tide.number, lane, turn, at);
    const at = clock.now() - tide.startsAt;
    const swimming = new Tide(tide.seed).at(at, (lane, turn) =>
      this.#caught.get(`${tide.number} ${lane} ${turn}`),
    );
    const [first] = swimming
      .map(({ fish }) => fish)
      .toSorted((a, b) => fishTable[a.kind].oneIn - fishTable[b.kind].oneIn);
    return first === undefined ? undefined : { tide: tide.number, lane: first.lane, turn: first.turn };
  }

  close(): void {
    this.#socket.close();
  }
}

interface Shot {
  readonly bet: FishBet;
  readonly result: FishResult;
  readonly asset: string;
  readonly price: number;
  readonly paid: number;
  readonly nonce: number;
}

/** Shoots until so many shots are in the books; gives them as they were drawn, and the seed they were drawn from. */
async function shootOut(roomId: number, player: { readonly token: string; readonly userId: number }) {
  const { token, userId } = player;
  const looker = new Looker(roomId, token);
  const draws = drawsAt(server, () => token);
  const { data: stream } = await server.call('drawStream', { game: 'fishing' }, { token });
  const told: CallReply<'shootFish'>[] = [];
  const until = performance.now() + 120_000;
  while (told.length < shots && performance.now() < until) {
    ahead += 340;
    if (told.length % 20 === 0) await server.db.query('delete from rate_counts');
    const fish = looker.target();
    if (fish === undefined) {
      ahead += 500;
      await new Promise((resolve) => setTimeout(resolve, 30));
      continue;
    }
    const wish = { requestId: `both-shot-${roomId}-${ahead}`, roomId, clientSeed, stake };
    const { data } = await draws.play('shootFish', {
      ...wish,
      commitment: stream?.commitment ?? '',
      ...fish,
    });
    // A fish may have gone just then.
    if (data === null) continue;
    told.push(data);
    if (data.caught) looker.take(fish.tide, fish.lane, fish.turn, 0);
  }
  looker.close();
  const { rows } = await server.db.query<Shot>(
    `select d.bet, d.result, p.asset, p.price, p.paid, p.nonce::int as nonce
     from plays p join draws d on d.play_id = p.id where p.player_id = $1 order by p.id`,
    [userId],
  );
  const turned = await draws.open('fishing', 1);
  return { rows, seed: turned.opened?.seed ?? '' };
}

it('trial equals paid, shot by shot and in all', async () => {
  const { data } = await server.call('drawRooms', { game: 'fishing' });
  const of = (useType: number): number => data?.list.find((room) => room.useType === useType)?.roomId ?? 0;
  const amount = 2_000_000;
  const paid = await shootOut(of(RoomUseType.normal), await seedPlayer(server.db, { asset: 'coin', amount }));
  const trial = await shootOut(
    of(RoomUseType.trial),
    await seedPlayer(server.db, { asset: 'fishing_trial', amount, trial: true }),
  );
  const rules = drawGames.find(({ name }) => name === 'fishing');
  const sides = [
    [paid, 'coin', new Drawn()],
    [trial, 'fishing_trial', new Drawn()],
  ] as const;
  for (const [{ rows, seed }, coins, drawn] of sides) {
    expect(rows.length).toBeGreaterThanOrEqual(shots);
    for (const { bet, result, asset, price, paid: got, nonce } of rows) {
      expect([asset, price]).toEqual([coins, stake]);
      expect({ result, paid: got }).toEqual(
        rules?.quote(bet)?.outcome({ seed, clientSeed: sha256Hex(clientSeed), nonce }),
      );
      // How often each kind swims by is the tide's matter, not the draw's.
      drawn.add(result.kind, String(result.caught));
    }
  }
  const [, , one] = sides[0];
  const [, , two] = sides[1];
  const both = one.names.filter((name) => two.names.includes(name));
  expect(both.some((name) => (one.countsOf(name).get('true') ?? 0) > 0)).toBe(true);
  const far = both.filter((name) => apart(one.countsOf(name), two.countsOf(name)) >= farthest);
  expect(far).toEqual([]);
  expect(await auditLedger(server.db)).toEqual([]);
}, 300_000);
