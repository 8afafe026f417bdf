import type { Browser } from '@playwright/test';
import { GameType } from '@grabbit/contract';
import { seedDemoRooms } from '../../apps/server/src/claw/claw.seed.ts';
import { seedDemoMall } from '../../apps/server/src/mall/mall.seed.ts';
import { seedDemoBanners } from '../../apps/server/src/platform/banners.seed.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { DurablePlayer } from '../durable-plays-player.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { gift } from './arcade.ts';
import { type BenchCluster, startBenchCluster } from '../harness/bench-database.ts';
import { buildApp, openChromium } from '../harness/browser.ts';
import { BenchServer } from '../harness/bench-server.ts';
import { killChildren } from '../harness/child.ts';
import { callOver, withCall } from './player.ts';

// The demonstration arcade with the built app in front of it, as a visitor and a registered player find it.

/** Without WebGL the app draws rooms as a map: software drawing of the machine would drown what is measured. */
const withoutDrawing = ['--disable-gpu', '--disable-3d-apis'];
const playedRoom = { roomId: 1, price: 30 };

/** A player who has been here before, and what there is to see of that. */
export interface Regular extends SeededPlayer {
  readonly playId: string;
  readonly orderId: string;
  readonly recordType: string;
  /** A thing of the mall that lies in the player's cart. */
  readonly shopGoodsId: number;
}

export interface WebArcade {
  readonly address: string;
  readonly regular: Regular;
  /** A browser of its own each time; `args` are added to the command line. */
  openBrowser(args?: readonly string[]): Promise<Browser>;
}

/** Sets the arcade up, lets `work` measure it, and takes everything down again. */
export async function withWebArcade<T>(work: (arcade: WebArcade) => Promise<T>): Promise<T> {
  buildApp();
  const bench = await startBenchCluster();
  try {
    const { address, regular, server } = await open(bench);
    const openBrowser = (args: readonly string[] = []): Promise<Browser> =>
      openChromium([...withoutDrawing, ...args]);
    const result = await work({ address, regular, openBrowser });
    await server.stop();
    return result;
  } finally {
    killChildren();
    await bench.stop();
  }
}

interface Opened {
  readonly address: string;
  readonly regular: Regular;
  readonly server: BenchServer;
}

async function open(bench: BenchCluster): Promise<Opened> {
  const connection = await bench.create();
  const player = await bench.with(connection, seedHouse);
  const server = await BenchServer.start(connection, { runner: 'threads' });
  const { address } = server;
  const playId = await playOnce(address, player);
  const unitIds = await bench.with(connection, (db) => giveToys(db, player.userId, playId));
  const orderId = await order(address, player, unitIds.slice(0, 2), playId);
  const shopGoodsId = await fillCart(address, player);
  const regular = { ...player, playId, orderId, recordType: String(GameType.CLAW), shopGoodsId };
  return { address, regular, server };
}

async function seedHouse(db: Database): Promise<SeededPlayer> {
  await seedDemoRooms(db, new Date());
  await seedDemoBanners(db);
  await seedDemoMall(db, new Date());
  return seedPlayer(db, gift);
}

async function playOnce(address: string, player: SeededPlayer): Promise<string> {
  const seated = await DurablePlayer.sit({ address, ...playedRoom }, player);
  try {
    await seated.play();
    const [playId] = seated.settled.keys();
    if (playId === undefined) throw new Error('the play was not settled');
    return playId;
  } finally {
    seated.close();
    await leave(address, player);
  }
}

const leave = (address: string, player: SeededPlayer) =>
  withCall(address, player, (call) => callOver(call, 'leaveRoom', { roomId: playedRoom.roomId }));

/** Four toys that lie in the player's pack. Nobody aims at them here: winning one would take a while. */
async function giveToys(db: Database, userId: number, playId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into toy_units (goods_id, owner_id, status, room_id, serial, play_id, won_at)
     select 1 + n, $1, 'won', $3, 900000 + n, (select id from plays where public_id = $2), now() from generate_series(1, 4) n returning id::text as id`,
    [userId, playId, playedRoom.roomId],
  );
  await db.query('update goods set received = received + 1 where id between 2 and 5');
  return rows.map(({ id }) => id);
}

/** Puts the first thing of the mall into the player's cart. */
const fillCart = (address: string, player: SeededPlayer): Promise<number> =>
  withCall(address, player, async (call) => {
    const { list } = await callOver(call, 'shopGoodsList', { category: 'plush' });
    const [thing] = list;
    if (thing === undefined) throw new Error('the mall is empty');
    const { shopGoodsId } = thing;
    await callOver(call, 'addToCart', { list: [{ shopGoodsId, goodsNum: 1 }] });
    return shopGoodsId;
  });

const home = {
  ...{ name: 'Mika Aalto', country: 'DE', line1: 'Lindenstraße 14', line2: '', city: 'Berlin' },
  ...{ region: '', postcode: '10969', phone: '+493012345678' },
};

/** Has two toys sent, and reports a problem with the play: lists of a player who was here are not empty. */
const order = (address: string, player: SeededPlayer, unitIds: string[], playId: string): Promise<string> =>
  withCall(address, player, async (call) => {
    const { id: addressId } = await callOver(call, 'saveAddress', home);
    const { options } = await callOver(call, 'quoteOrder', { unitIds: unitIds.join(','), addressId });
    const [option] = options;
    if (option === undefined) throw new Error('no courier takes the parcel');
    const { courier, priceCents, coins } = option;
    const asked = { requestId: 'bench-order', unitIds, addressId, courier, priceCents, coins };
    const { orderId } = await callOver(call, 'createOrder', asked);
    const text = 'The whale looked at me.';
    await callOver(call, 'createIssue', {
      requestId: 'bench-issue',
      kind: 'play',
      text,
      playId,
      orderId: '',
    });
    return orderId;
  });
