import { type CallName, type CallParams, type CallReply, errors, RoomUseType } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicBeacons } from '@grabbit/engines/beacon';
import { createHttpBeacon } from '../../apps/server/src/games/http-beacon.ts';
import { type BeaconServer, startBeacon } from '../../apps/server/src/testing/beacon-server.ts';
import { isOut } from '../../apps/web/src/rounds/public-beacon.ts';
import { giveCoins } from '../../apps/server/src/testing/give-coins.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/start-test-server.ts';
import { createRoundClient, type RoundClient } from '../../apps/web/src/rounds/round-client.ts';
import {
  StakeKeeper,
  type StakeKeeperOptions,
  type StakeTrouble,
} from '../../apps/web/src/rounds/stake-keeper.ts';
import { randomSecret } from '../../apps/web/src/room/random-secret.ts';
import { memoryStorage } from './memory-storage.ts';

/** A game of shared rounds, as the page plays it. */
export interface PageOfRounds {
  readonly game: string;
  readonly calls: {
    readonly rooms: 'boRooms' | 'raceRooms';
    readonly page: 'boPage' | 'racePage';
    readonly stake: 'boCall' | 'raceStake';
    readonly reveal: 'boReveal' | 'raceReveal';
  };
  /** Path that a room's number follows. */
  readonly under: string;
  /** What the players stake on, one each. */
  readonly choices: readonly string[];
  readonly stakes: readonly [number, ...number[]];
  readonly rulesFor: StakeKeeperOptions['rulesFor'];
  readonly rounds: number;
  /** Rounds are drawn with a beacon. */
  readonly beacon?: boolean;
}

interface PagePlayer {
  readonly client: RoundClient;
  readonly keeper: StakeKeeper;
  readonly choice: string;
  readonly ask: (name: CallName, params: unknown) => Promise<unknown>;
}

/**
 * A test in which the code of the real page plays rounds at a server, several players at once at the lowest and the highest stakes, and finds nothing to tell.
 * Long because its players, their clock and their server are one arrangement. `npm run mutate -- --house` patches the server to cheat: then it must fail, because a page has told its player.
 */
export function testRoundsAt({
  game,
  calls,
  under,
  choices,
  stakes,
  rulesFor,
  rounds,
  beacon,
}: PageOfRounds): void {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const troubles: StakeTrouble[] = [];
  const players: PagePlayer[] = [];
  let server: TestServer;
  let relay: BeaconServer | null = null;
  let roomId = 0;
  let ahead = 0;

  async function asking(token: string, name: CallName, params: unknown): Promise<unknown> {
    await server.db.query('delete from rate_counts');
    const said = await server.call(name, params as CallParams<CallName>, { token });
    if (!said.success) throw new Error(said.errorCode ?? 'refused');
    return said.data;
  }

  async function comer(choice: string): Promise<PagePlayer> {
    const { token, userId } = await server.register(`house-${choice}@example.com`);
    await giveCoins(server.db, { userId, amount: 50_000_000, key: `house-${choice}` });
    await server.db.query('update users set experience = 100000000 where id = $1', [userId]);
    const ask = (name: CallName, params: unknown) => asking(token, name, params);
    const { key } = (await ask(calls.page, { roomId })) as CallReply<'racePage'>;
    const open = () => new WebSocket(`${server.address.replace('http', 'ws')}${under}${roomId}`);
    const client = createRoundClient({ open: open as never, token, wallClock: () => Date.now() + ahead });
    const keeper = new StakeKeeper({
      ...{ game, userId, roomId, key, rulesFor },
      now: () => client.now(),
      wallNow: () => Date.now() + ahead,
      beacons: async () => ({ ...publicBeacons, chains: relay === null ? [] : [relay.chain] }),
      isOut: async (named) => {
        const trusted = { ...publicBeacons, chains: relay === null ? [] : [relay.chain] };
        return isOut(named, { relays: relay === null ? [] : [relay.address], beacons: trusted });
      },
      async reveal(shown) {
        await server.db.query('delete from rate_counts');
        return (await server.call(calls.reveal, shown, { token })).success;
      },
      async readFile(playId) {
        const said = await server.call('playFile', { playId }, { token });
        return said.success || said.errorCode !== errors.playNotSettled.code ? said.data : null;
      },
      wasRestored: async () => false,
      onTrouble: (trouble) => troubles.push(trouble),
    });
    client.store.subscribe((state) => keeper.follow(state));
    client.start();
    return { client, keeper, choice, ask };
  }

  /** Turns the clock on until something holds of what the players see. */
  async function until(holds: (player: PagePlayer) => boolean, what: string, turnMs = 0): Promise<void> {
    for (let tries = 0; tries < 3_000; tries += 1) {
      if (troubles.length > 0 || players.every(holds)) return;
      ahead += turnMs;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`never: ${what}`);
  }

  const statusOf = ({ client }: PagePlayer) => client.store.getState().status;
  const nextOf = (player: PagePlayer) => statusOf(player)?.next ?? null;

  async function stakeOn({ client, keeper, choice, ask }: PagePlayer, isHigh: boolean): Promise<void> {
    const commitment = nextOf({ client } as PagePlayer)?.commitment ?? '';
    const coins = isHigh ? (stakes.at(-1) ?? stakes[0]) : stakes[0];
    const clientSeedHash = keeper.keep({ commitment, choice, coins }, randomSecret());
    const asked = { requestId: randomSecret().slice(0, 32), roomId, commitment, clientSeedHash };
    const placed = (await ask(calls.stake, { ...asked, choice, stake: coins })) as CallReply<'raceStake'>;
    const { playId, sequence, balance } = placed;
    client.placed({ playId, sequence, choice, coins, clientSeedHash }, balance);
    keeper.entered(clientSeedHash, placed);
  }

  async function playRound(isHigh: boolean): Promise<void> {
    const opensFor = (player: PagePlayer): boolean => {
      const next = nextOf(player);
      return next !== null && !next.closed && (next.closesAt ?? 0) > Date.now() + ahead + 15_000;
    };
    await until(opensFor, 'stakes', 200);
    // Told in the meantime, of the round before.
    if (troubles.length > 0) return;
    for (const player of players) await stakeOn(player, isHigh);
    const sequence = players.map((player) => nextOf(player)?.sequence ?? 0)[0] ?? 0;
    // A beacon has to be seen on the way.
    const turnMs = beacon === true ? 200 : 1_000;
    if (beacon === true) await until((player) => nextOf(player)?.closed === true, 'the close', turnMs);
    else ahead += Math.max(0, (nextOf(players[0] as PagePlayer)?.closesAt ?? 0) - Date.now() - ahead);
    await until(
      (player) => nextOf(player)?.closed === true && nextOf(player)?.revealsUntil === null,
      'the draw',
    );
    const isOver = (player: PagePlayer): boolean =>
      player.client.store.getState().mine.every((stake) => stake.sequence !== sequence);
    await until(isOver, 'the end', turnMs);
  }

  beforeAll(async () => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    const clock = { now: () => Date.now() + ahead };
    if (beacon === true) relay = await startBeacon(game, clock.now);
    const given =
      relay === null
        ? {}
        : { beacon: createHttpBeacon({ chain: relay.chain, relays: [relay.address], clock }) };
    server = await startTestServer({ rooms: 1, clock, ...given });
    const said = await server.call(calls.rooms, {});
    const { list = [] } = said.data ?? {};
    roomId = list.find(({ useType }) => useType === RoomUseType.normal)?.roomId ?? 0;
    for (const choice of choices) players.push(await comer(choice));
  }, 120_000);

  afterAll(async () => {
    for (const { client } of players) client.close();
    await server.stop();
    await relay?.stop();
    if (storage === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', storage);
  });

  it('whoever plays here by the page is told of nothing', async () => {
    for (let round = 0; round < rounds && troubles.length === 0; round += 1) await playRound(round % 2 === 1);
    // The files of the last round are looked at.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(troubles.map(({ fault }) => fault)).toEqual([]);
    const { rows } = await server.db.query<{ version: number; state: string }>(
      'select version, state from shared_rounds where stakes > 0',
    );
    const wanted = { version: beacon === true ? 3 : 2, state: 'settled' };
    expect(rows).toEqual(rows.map(() => wanted));
    expect(rows.length).toBeGreaterThanOrEqual(rounds);
  }, 180_000);
}
