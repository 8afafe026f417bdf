import { once } from 'node:events';
import { errors, type ErrorName, type PushDown, pushProtocolVersion, PushTab } from '@grabbit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { auditLedger } from '../testing/audit-ledger.ts';
import { giveCoins } from '../testing/give-coins.ts';
import { joinClub } from '../testing/join-club.ts';
import { hearTable } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { trialLogin } from '../testing/trial-login.ts';

let serial = 0;
let server: TestServer;
let rooms: ReadonlyMap<string, number>;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  const { data } = await server.call('pushRooms', {});
  rooms = new Map(data?.roomList.map(({ roomName, roomId }) => [roomName, roomId]));
}, 60_000);
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('delete from rate_counts');
  await server.db.query('delete from push_seats');
  await server.db.query(`update push_rules set cyber = 'everywhere'`);
});

const roomOf = (name: string): number => rooms.get(name) ?? 0;
const code = (name: ErrorName): string => errors[name].code;

interface Somebody {
  readonly token: string;
  readonly userId: number;
}

async function somebody({ member = false } = {}): Promise<Somebody> {
  const one = await server.register(`door-${(serial += 1)}@example.com`);
  await giveCoins(server.db, { userId: one.userId, amount: 5_000, key: `door:${one.userId}` });
  if (member) await joinClub(server.db, one.userId, 7);
  return one;
}

const setSeats = (name: string, seats: number): Promise<unknown> =>
  server.db.query('update push_rooms set seats = $2 where id = $1', [roomOf(name), seats]);

/** Lets the time pass after which who was not heard of has lost their seat. */
const forgetSeats = (): Promise<unknown> =>
  server.db.query(`update push_seats set held_until = now() - interval '1 second'`);

type Of<K extends PushDown['t']> = Extract<PushDown, { t: K }>;

/** Somebody's connection to their table. */
class Player {
  readonly heard: PushDown[] = [];
  readonly socket: WebSocket;

  constructor(roomId: number) {
    this.socket = new WebSocket(`${server.address.replace(/^http/, 'ws')}/push-table/${roomId}`);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data, isBinary) => {
      this.heard.push(hearTable(data, isBinary));
    });
  }

  static async join(name: string, token: string): Promise<Player> {
    const one = new Player(roomOf(name));
    await once(one.socket, 'open');
    one.socket.send(JSON.stringify({ t: 'hello', v: pushProtocolVersion, token }));
    await one.until('welcome');
    return one;
  }

  drop(id: number, more: object = {}): void {
    this.socket.send(JSON.stringify({ t: 'drop', id, aim: 0, seed: 'mika', ...more }));
  }

  until<K extends PushDown['t']>(kind: K, fits: (told: Of<K>) => boolean = () => true): Promise<Of<K>> {
    return vi.waitUntil(
      () => this.heard.find((told): told is Of<K> => told.t === kind && fits(told as Of<K>)),
      { timeout: 40_000 },
    );
  }

  /** The code that a drop is refused with. */
  async refusal(id: number): Promise<string> {
    this.drop(id);
    return (await this.until('refused', (told) => told.id === id)).code;
  }
}

describe('a room of the club', () => {
  it('[V014] refuses the drop of who is no member, and takes a member’s, whatever their level', async () => {
    const outsider = await somebody();
    const shut = await Player.join('Pearl lounge', outsider.token);
    expect(await shut.refusal(1)).toBe(code('clubRequired'));
    expect((await server.call('balance', {}, { token: outsider.token })).data?.balance).toBeGreaterThan(
      4_999,
    );
    const member = await somebody({ member: true });
    const one = await Player.join('Pearl lounge', member.token);
    one.drop(1);
    expect(await one.until('ended')).toMatchObject({ drops: 1, price: 200 });
    // Who joins the club at the table drops at it.
    await joinClub(server.db, outsider.userId, 7);
    await vi.waitUntil(
      async () => {
        shut.drop(Date.now());
        return shut.heard.some(({ t }) => t === 'ack');
      },
      { timeout: 40_000, interval: 1_200 },
    );
    await shut.until('ended');
    expect(await auditLedger(server.db)).toEqual([]);
  });

  it('takes no further turn once the membership has ended', async () => {
    const { token, userId } = await somebody({ member: true });
    const one = await Player.join('Pearl lounge', token);
    await server.db.query('update club_cards set ends_at = now() where player_id = $1', [userId]);
    expect(await one.refusal(1)).toBe(code('clubRequired'));
  });

  it('[S065] tells when its seats are taken, and lets nobody drop but who sits', async () => {
    await setSeats('Pearl lounge', 1);
    const [ann, bob] = [await somebody({ member: true }), await somebody({ member: true })];
    const stock = async ({ token }: Somebody, goodsId?: number) => {
      const of = { roomId: roomOf('Pearl lounge'), ...(goodsId !== undefined && { goodsId }) };
      const { data } = await server.call('vipStock', of, { token });
      return (data?.endTime ?? 0) - (data?.nowTime ?? 0);
    };
    expect(await stock(ann)).toBe(0);
    const first = await Player.join('Pearl lounge', ann.token);
    expect([await stock(ann), await stock(bob)]).toEqual([0, 10_000]);
    expect(await stock(ann, 1)).toBe(10_000);
    const second = await Player.join('Pearl lounge', bob.token);
    expect(await second.refusal(1)).toBe(code('outOfStock'));
    const { data } = await server.call('pushRooms', { tabId: PushTab.vip });
    expect(data?.roomList).toMatchObject([{ club: true, idle: false, status: 1, seats: 1, freeSeats: 0 }]);
    first.socket.close();
    await vi.waitUntil(async () => {
      await forgetSeats();
      return (await stock(bob)) === 0;
    });
    await vi.waitUntil(
      () => {
        second.drop(Date.now());
        return second.heard.some(({ t }) => t === 'ack');
      },
      { timeout: 40_000, interval: 1_200 },
    );
    await second.until('ended');
    await setSeats('Pearl lounge', 12);
  });

  it('is not there for a build under review', async () => {
    const build: object = { version: '7.7.7' };
    await server.db.query(`insert into shields (scope, version) values ('*', '7.7.7')`);
    await vi.waitUntil(
      async () => {
        const { data } = await server.call('pushTabs', build);
        return data?.list.every(({ tabName }) => tabName !== 'vip');
      },
      { timeout: 20_000 },
    );
    const { data } = await server.call('pushRooms', build);
    expect(data?.roomList.filter(({ club }) => club)).toEqual([]);
    const detail = await server.call('pushRoomDetail', { ...build, roomId: roomOf('Pearl lounge') });
    expect(detail.errorCode).toBe(code('roomNotFound'));
    await server.db.query('delete from shields');
  });
});

describe('lists', () => {
  it('[const roomTabVipId] [const pushTrialRoomPriceCoins] tell tabs, prices with their levels, and rooms by tab, price and level', async () => {
    const { data: tabs } = await server.call('pushTabs', {});
    expect(tabs?.list).toEqual([
      { tabId: 0, tabName: 'all' },
      { tabId: 142, tabName: 'vip' },
      { tabId: 1, tabName: 'practice' },
      { tabId: 2, tabName: 'cyber' },
    ]);
    const { data: prices } = await server.call('pushCoinInfo', {});
    expect(prices).toEqual({
      trialCoin: 10,
      list: [
        ...[10, 20, 50].map((roomCoin) => ({ roomCoin, minLevel: 0 })),
        ...[
          { roomCoin: 100, minLevel: 2 },
          { roomCoin: 200, minLevel: 4 },
          { roomCoin: 500, minLevel: 8 },
        ],
      ],
    });
    const names = async (of: Parameters<typeof server.call<'pushRooms'>>[1]) =>
      (await server.call('pushRooms', of)).data?.roomList.map(({ roomName }) => roomName);
    expect(await names({ roomCoin: 500 })).toEqual(['Golden deep']);
    expect(await names({ roomCoin: 500, level: 7 })).toEqual([]);
    expect(await names({ roomCoin: 100, level: 1 })).toEqual([]);
    expect(await names({ roomCoin: 100, level: 2 })).toEqual(['Amber wharf', 'East lock']);
    expect(await names({ tabId: PushTab.practice })).toEqual(['Practice pier']);
    expect(await names({ tabId: PushTab.cyber, roomCoin: 10 })).toEqual(['Cyber cove']);
  });

  it('hold a price to its level at the table', async () => {
    const { token, userId } = await somebody();
    const one = await Player.join('Amber wharf', token);
    expect(await one.refusal(1)).toBe(code('levelLimited'));
    await server.db.query('update users set experience = 100000 where id = $1', [userId]);
    const again = await Player.join('Amber wharf', token);
    again.drop(2, { from: 2 });
    await again.until('ack');
    const { rows } = await server.db.query('select source from plays where player_id = $1', [userId]);
    expect(rows).toEqual([{ source: 2 }]);
    await again.until('ended');
  });
});

describe('a virtual machine', () => {
  const native = (device: number, version: string) => ({ roomCoin: 10, device, version });

  it('[S064] [V019] [E18] is assigned while one is idle, told where it is, and pays with a notice', async () => {
    await setSeats('Cyber cove', 2);
    const [ann, bob, carl] = [await somebody(), await somebody(), await somebody()];
    const assign = ({ token }: Somebody) => server.call('cyberAssign', { roomCoin: 10 }, { token });
    expect((await assign(ann)).data).toEqual({
      roomId: roomOf('Cyber cove'),
      virtualMachineId: 1,
      onWeb: true,
    });
    expect((await assign(bob)).data?.virtualMachineId).toBe(2);
    expect((await assign(ann)).data?.virtualMachineId).toBe(1);
    expect((await assign(carl)).errorCode).toBe(code('cyberBusy'));
    const watching = await Player.join('Cyber cove', carl.token);
    expect(await watching.refusal(1)).toBe(code('cyberBusy'));
    const { data: address } = await server.call('cyberAddress', {}, { token: bob.token });
    const { hostname: ip, port } = new URL(server.address);
    expect(address).toEqual({
      ...{ ip, port, path: `/push-table/${roomOf('Cyber cove')}`, protocol: pushProtocolVersion },
      ...{ roomId: roomOf('Cyber cove'), virtualMachineId: 2 },
    });
    expect((await server.call('cyberAddress', {}, { token: carl.token })).errorCode).toBe(
      code('cyberMissing'),
    );

    const one = await Player.join('Cyber cove', ann.token);
    for (let id = 1; id <= 8; id += 1) {
      one.drop(id);
      await one.until('ack', (ack) => ack.id === id);
    }
    const { turn, paid } = await one.until('ended');
    const { rows } = await server.db.query<{ content: string }>(
      `select content from notices where user_id = $1 and content like '31@#19@#%'`,
      [ann.userId],
    );
    const told = { content: `31@#19@#${turn}@#${roomOf('Cyber cove')}@#${paid}` };
    expect(rows).toEqual(paid > 0 ? [told] : []);
    await setSeats('Cyber cove', 4);
  });

  it('[E19] is not found at a price that no room of them has', async () => {
    const { token } = await somebody();
    const asked = await server.call('cyberAssign', { roomCoin: 11 }, { token });
    expect(asked.errorCode).toBe(code('cyberMissing'));
    const elsewhere = await server.call(
      'cyberAssign',
      { roomCoin: 10, roomId: roomOf('Coin harbour') },
      { token },
    );
    expect(elsewhere.errorCode).toBe(code('cyberMissing'));
  });

  it('[V018] [E16] [E17] is for native builds alone where the operator says so', async () => {
    const { token } = await somebody();
    await server.db.query(`update push_rules set cyber = 'native'`);
    const asked = (params: object) => server.call('cyberAssign', { roomCoin: 10, ...params }, { token });
    expect((await asked({})).errorCode).toBe(code('cyberOnWeb'));
    expect((await asked(native(2, '1.3.8'))).errorCode).toBe(code('cyberOutdated'));
    // Coming to its table takes no machine then.
    const one = await Player.join('Cyber cove', token);
    expect(await one.refusal(1)).toBe(code('cyberBusy'));
    expect((await asked(native(1, '1.0.4'))).data).toMatchObject({ onWeb: false });
    const again = await Player.join('Cyber cove', token);
    again.drop(2);
    await again.until('ended');
  });

  it('[V015] is not for a trial account’s coins', async () => {
    const token = (await server.call('login', trialLogin)).data?.token ?? '';
    expect((await server.call('cyberAssign', { roomCoin: 10 }, { token })).errorCode).toBe(
      code('trialRoomOnly'),
    );
    expect((await server.call('systemConfig', {})).data?.virtualPushCoinUrl).toBe('/cyber-push');
  });
});

describe('a room for who has no coins', () => {
  it('[E20] [E21] is a practice room; where there is none, each account has its own failure', async () => {
    const { token } = await somebody();
    const trial = (await server.call('login', trialLogin)).data?.token ?? '';
    for (const each of [token, trial]) {
      const { data } = await server.call('freeCoinRoom', { roomCoin: 10 }, { token: each });
      expect(data).toEqual({ roomId: roomOf('Practice pier'), type: '1', roomName: 'Practice pier' });
    }
    expect((await server.call('freeCoinRoom', { roomCoin: 50 }, { token })).errorCode).toBe(
      code('roomNotFound'),
    );
    await server.db.query('update push_rooms set paused_at = now() where id = $1', [roomOf('Practice pier')]);
    const none = await server.call('freeCoinRoom', { roomCoin: 10 }, { token: trial });
    expect(none.errorCode).toBe(code('noTrialRoom'));
    await server.db.query('update push_rooms set paused_at = null where id = $1', [roomOf('Practice pier')]);
  });
});
