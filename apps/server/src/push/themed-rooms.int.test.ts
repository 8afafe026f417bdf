import { once } from 'node:events';
import { type PushDown, pushProtocolVersion, RoomType } from '@grabbit/contract';
import { packPushState, pushStateHash, type PushState, type PushTurnFile } from '@grabbit/engines/push';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { houseAccount, playerAccount } from '../ports/accounts.ts';
import { readFree } from '../ports/balances.store.ts';
import { transfer } from '../ports/ledger.store.ts';
import { faultsApart } from '../testing/verify-apart.ts';
import { auditLedger } from '../testing/audit-ledger.ts';
import { hearTable } from '../testing/push-player.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { readDemoBed } from './push.seed.ts';

let server: TestServer;
let player: { token: string; userId: number };
const price = 20;

beforeAll(async () => {
  server = await startTestServer({ rooms: 1 });
  player = await server.register('themed@example.com');
  await server.db.transaction((tx) =>
    transfer(tx, {
      ...{ key: 'test:themed', debit: houseAccount('promotions', 'coin'), asset: 'coin', amount: 1_000 },
      ...{ playerId: player.userId, credit: playerAccount(player.userId, 'coin'), kind: 'welcome', ref: '' },
    }),
  );
}, 60_000);
afterAll(() => server.stop());

const coins = (): Promise<number> => readFree(server.db, playerAccount(player.userId, 'coin'));

/** Drops one coin in a room and waits until its turn has ended. */
async function playTurn(roomId: number): Promise<Extract<PushDown, { t: 'ended' }>> {
  const socket = new WebSocket(`${server.address.replace(/^http/, 'ws')}/push-table/${roomId}`);
  const heard: PushDown[] = [];
  const ended = new Promise<Extract<PushDown, { t: 'ended' }>>((resolve) => {
    socket.on('message', (data, isBinary) => {
      const message = hearTable(data, isBinary);
      heard.push(message);
      if (message.t === 'welcome') socket.send(JSON.stringify({ t: 'drop', id: 1, aim: 0, seed: 'mika' }));
      if (message.t === 'ended') resolve(message);
    });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ t: 'hello', v: pushProtocolVersion, token: player.token }));
  const end = await ended;
  socket.close();
  return end;
}

async function fileOf(playId: string): Promise<PushTurnFile> {
  const { data } = await server.call('playFile', { playId });
  return data as PushTurnFile;
}

/** The hollow's bed with stones that stand over its edge already, all over its width. */
function tippingBed(): PushState {
  const bed = readDemoBed('quarry');
  const stones = [-15_000, -9_000, -3_000, 3_000, 9_000, 15_000].map((x, i) => ({
    ...{ serial: bed.nextSerial + i, kind: 'stone' as const, p: [x, 1_500, 29_500] as const },
    ...{ q: [0, 0, 0, 1_000_000] as const, v: [0, 0, 0] as const, w: [0, 0, 0] as const },
  }));
  return { ...bed, nextSerial: bed.nextSerial + stones.length, bodies: [...bed.bodies, ...stones] };
}

describe('the themed rooms', () => {
  it('stand in the list under their own kinds, with what they publish', async () => {
    const { data } = await server.call('pushRooms', {});
    const of = (name: string) => data?.roomList.find(({ roomName }) => roomName === name);
    expect(of('Coin harbour')).toMatchObject({ roomType: RoomType.push, stones: null });
    expect(of('Bamboo grove')).toMatchObject({ roomType: 7, stones: null, houseShare: 1_200 });
    expect(of('Stone hollow')).toMatchObject({
      ...{ roomType: 9, houseShare: 1_800, price },
      stones: { factor: 10, every: 80 },
    });
    const detail = await server.call('pushRoomDetail', { roomId: of('Bamboo grove')?.roomId ?? 0 });
    expect(detail.data?.settings).toMatchObject({ pins: { count: 10, radiusUm: 1_100 } });
  });

  it('a turn among pins is paid, and run again to the same end', async () => {
    const { data } = await server.call('pushRooms', {});
    const roomId = data?.roomList.find(({ roomType }) => roomType === 7)?.roomId ?? 0;
    const before = await coins();
    const { turn, paid } = await playTurn(roomId);
    const file = await fileOf(turn);
    expect(file.settings.pins).toBeDefined();
    expect(await faultsApart(file)).toEqual([]);
    expect(await coins()).toBe(before - price + paid);
  });

  it('a stone that falls to the player pays its factor, exactly and once, and the proof says the same', async () => {
    const bed = tippingBed();
    const { rows } = await server.db.query<{ id: number }>(
      `update push_rooms set first_bed = $1, first_hash = $2 where name = 'Stone hollow' returning id`,
      [Buffer.from(packPushState(bed)), pushStateHash(bed)],
    );
    const roomId = rows[0]?.id ?? 0;
    const before = await coins();
    const { turn, paid, receipt } = await playTurn(roomId);
    const file = await fileOf(turn);
    expect(await faultsApart(file)).toEqual([]);
    expect(file.receipt).toBe(receipt);
    const sum = (kind: 'won' | 'lost', of: 'coins' | 'stones'): number =>
      file.epochs.reduce((all, epoch) => all + (epoch[kind][of] ?? 0), 0);
    expect(sum('won', 'stones') + sum('lost', 'stones')).toBeGreaterThanOrEqual(6);
    // Their places are half a belt's pitch apart and more: the house cannot have caught them all.
    expect(sum('won', 'stones')).toBeGreaterThan(2);
    expect(paid).toBe(price * (sum('won', 'coins') + 10 * sum('won', 'stones')));
    expect(await coins()).toBe(before - price + paid);
    const { data: record } = await server.call('pushRecord', { playId: turn });
    const fallen = sum('won', 'coins') + sum('won', 'stones');
    expect(record).toMatchObject({ fallen, stones: sum('won', 'stones'), price, paid });
    const payouts = await server.db.query<{ amount: number }>(
      `select amount from ledger_transfers where ref = $1 and kind = 'payout'`,
      [turn],
    );
    expect(payouts.rows.reduce((all, { amount }) => all + amount, 0)).toBe(paid);
    expect(payouts.rows.length).toBeLessThanOrEqual(file.epochs.length);
    expect(await auditLedger(server.db)).toEqual([]);
  });
});
