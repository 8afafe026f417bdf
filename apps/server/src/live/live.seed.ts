import { beginShow, insertShow } from './show.store.ts';
import { firstShopGoods } from '../ports/shop-goods.store.ts';
import { insertDemoPlayer } from '../ports/demo-player.store.ts';
import { newRoomNumber } from '../ports/room-number.store.ts';
import type { Demonstration } from '../registry/feature.ts';
import { planGoods } from './live-goods.store.ts';
import { hasHadRooms, markStandIn, writeLiveRoom } from './live-room.store.ts';

const dayMs = 86_400_000;
const shownThings = 4;
const names = {
  'en-US': 'Yuki’s workshop',
  'de-DE': 'Yukis Werkstatt',
  'ja-JP': 'ユキの工房',
  'ar-AE': 'ورشة يوكي',
};
const titles = { 'en-US': 'Octopus day', 'de-DE': 'Krakentag', 'ja-JP': 'タコの日', 'ar-AE': 'يوم الأخطبوط' };
const next = {
  'en-US': 'How a claw is set',
  'de-DE': 'Wie ein Greifer eingestellt wird',
  'ja-JP': 'クレーンの調整を見る',
  'ar-AE': 'كيف يُضبط المخلب',
};

/**
 * A show of the demonstration that is always on: a drawn picture stands in for its host. Only in the whole arcade, once: a host
 * that the operator took away stays away.
 */
export async function seedDemoLive({ db, now, rooms }: Demonstration): Promise<void> {
  if (rooms !== undefined) return;
  await db.transaction(async (tx) => {
    await tx.query('lock table live_rooms in exclusive mode');
    if (await hasHadRooms(tx)) return;
    const hostId = await insertDemoPlayer(tx, 'Yuki');
    const roomId = await writeLiveRoom(tx, { id: await newRoomNumber(tx), hostId, names, sharePercent: 0 });
    await markStandIn(tx, roomId);
    const showId = await insertShow(tx, { roomId, titles, plannedAt: now });
    await beginShow(tx, showId, now);
    await planGoods(tx, showId, await firstShopGoods(tx, shownThings));
    await insertShow(tx, { roomId, titles: next, plannedAt: new Date(now.getTime() + 2 * dayMs) });
  });
}
