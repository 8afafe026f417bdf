import type { CallName, CallParams, CallReply } from '@grabbit/contract';
import { publicBeacons, type TrustedBeacons } from '@grabbit/engines/beacon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpBeacon } from '../../apps/server/src/games/http-beacon.ts';
import { type BeaconServer, startBeacon } from '../../apps/server/src/testing/beacon-server.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/start-test-server.ts';
import { CallError } from '../../apps/web/src/kernel/call-error.ts';
import { useSession } from '../../apps/web/src/kernel/session.store.ts';
import { type BagTrouble, enterBag, followBag } from '../../apps/web/src/live/bag-keeper.ts';
import { carried } from './carried-call.ts';
import { memoryStorage } from './memory-storage.ts';

type Bag = NonNullable<CallReply<'liveBagInfo'>['bag']>;

interface Person {
  readonly token: string;
  readonly userId: number;
}

/** The beacons that the page trusts while a test runs. */
export const trusted: { beacons: TrustedBeacons } = { beacons: publicBeacons };

const roomId = 901;
/** From one look at a bag to the next, in milliseconds, as the page looks while it is about to be closed. */
const lookMs = 1_500;
/** The least that a bag can hold, and the most in one. */
const prizes = [
  [{ name: 'coins-1', count: 1 }],
  [
    { name: 'coins-1', count: 1 },
    { name: 'coins-100000', count: 1 },
  ],
] as const;

/**
 * A test in which the code of the real page enters lucky bags at a server, with several players, the smallest and the largest prizes by turns, and finds nothing to tell. Long because its
 * players, their clock and their server are one arrangement. `npm run mutate -- --house` patches the server to cheat: then it must fail, because a page has told its player.
 */
export function testBagsAt({
  bags,
  hasBeacon,
}: {
  readonly bags: number;
  readonly hasBeacon: boolean;
}): void {
  const storage = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const told: string[] = [];
  const players: Person[] = [];
  let server: TestServer;
  let relay: BeaconServer | null = null;
  let host: Person;
  let ahead = 0;
  let serial = 0;

  async function carry(name: string, params: unknown): Promise<unknown> {
    await server.db.query('delete from rate_counts');
    const { token } = useSession.getState();
    const said = await server.call(name as CallName, params as CallParams<CallName>, { token: token ?? '' });
    if (said.success) return said.data;
    const { errorCode, errorInfo } = said;
    throw new CallError({ call: name, params, url: '' }, 'refused', {
      errorCode: errorCode ?? '',
      errorInfo: errorInfo ?? '',
    });
  }

  /** Calls are those of this player from now on. */
  const be = ({ token, userId }: Person): void => useSession.setState({ token, userId, role: null });
  const info = async (): Promise<Bag | null> =>
    (await server.call('liveBagInfo', { roomId }, players[0])).data?.bag ?? null;

  async function look(person: Person): Promise<void> {
    be(person);
    const { bag } = (await carry('liveBagInfo', { roomId })) as CallReply<'liveBagInfo'>;
    const trouble: BagTrouble | null = bag === null ? null : await followBag(bag);
    if (trouble !== null) told.push(trouble.fault);
  }

  async function enter(person: Person, bag: Bag): Promise<void> {
    be(person);
    const fault = await enterBag(bag, 'free', '');
    if (fault !== null) told.push(fault);
  }

  async function drawBag(isHigh: boolean): Promise<void> {
    const wish = { requestId: `bag-request-${(serial += 1)}`, joinType: 1 as const, seconds: 60 };
    const { data: bag, errorCode } = await server.call(
      'liveBagOpen',
      { ...wish, prizes: [...prizes[isHigh ? 1 : 0]] },
      host,
    );
    if (bag === null) throw new Error(`the bag did not open: ${errorCode}`);
    for (const player of players) await enter(player, bag);
    ahead += 48_000;
    for (let looks = 0; looks < 400 && told.length === 0; looks += 1) {
      for (const player of players) await look(player);
      const { phase = 'open' } = (await info()) ?? {};
      if (phase === 'drawn' || phase === 'returned') return;
      // The jobs of the server run by the time of this computer.
      await new Promise((resolve) => setTimeout(resolve, 400));
      ahead += lookMs - 400;
    }
    if (told.length === 0) throw new Error('the bag was never drawn');
  }

  beforeAll(async () => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
    carried.call = carry;
    const clock = { now: () => Date.now() + ahead };
    if (hasBeacon) {
      relay = await startBeacon('bags', clock.now);
      trusted.beacons = { ...publicBeacons, chains: [relay.chain] };
    }
    const beacon =
      relay === null
        ? {}
        : { beacon: createHttpBeacon({ chain: relay.chain, relays: [relay.address], clock }) };
    server = await startTestServer({ rooms: 1, clock, ...beacon });
    host = await server.register('host@example.com');
    for (const name of ['ann', 'bob', 'cem']) players.push(await server.register(`${name}@example.com`));
    await server.db.query(
      `insert into live_rooms (id, host_id, names, share_percent) values ($1, $2, '{"en-US":"Workshop"}', 20)`,
      [roomId, host.userId],
    );
    await server.db.query(
      `insert into live_bag_prizes (name, coins, left_count) values ('coins-1', 1, 50), ('coins-100000', 100000, 50)`,
    );
    const titles = { 'en-US': 'Octopus day' };
    await server.call('liveStart', { requestId: 'show-request-1', titles }, host);
  }, 120_000);

  afterAll(async () => {
    await server.stop();
    await relay?.stop();
    if (storage === undefined) Reflect.deleteProperty(globalThis, 'localStorage');
    else Object.defineProperty(globalThis, 'localStorage', storage);
  });

  it('whoever enters here by the page is told of nothing', async () => {
    for (let bag = 0; bag < bags && told.length === 0; bag += 1) {
      await drawBag(bag % 2 === 1);
      for (const player of players) await look(player);
    }
    expect(told).toEqual([]);
    const { rows } = await server.db.query<{ state: string; hasBeacon: boolean; shown: number }>(
      `select state, beacon_round is not null as "hasBeacon",
         (select count(*)::int from live_bag_entries e where e.bag_id = b.id and client_seed is not null) as shown from live_bags b`,
    );
    const drawn = { state: 'drawn', hasBeacon, shown: hasBeacon ? 0 : players.length };
    expect(rows).toEqual(Array.from({ length: bags }, () => drawn));
  }, 180_000);
}
