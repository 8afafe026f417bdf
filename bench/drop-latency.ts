import { setTimeout as sleep } from 'node:timers/promises';
import { PushFrameReader } from '@grabbit/engines/push';
import type { Database } from '../apps/server/src/core/database.ts';
import { seedDemoPush } from '../apps/server/src/push/push.seed.ts';
import { seedPlayer, type SeededPlayer } from '../apps/server/src/testing/seed-player.ts';
import { benchmark } from './harness/bench-database.ts';
import { withServer } from './harness/bench-server.ts';
import { assertCorrect, atMost, percentile } from './harness/measure.ts';
import { joinTable } from './shared/wire.ts';

// How long after a player's drop the coin is in the air, on the wire: from the send of the drop to the arrival of the frame that tells
// of the coin, less the hidden delay, which is a part of the published randomness. Both ends on this machine.

const tickMs = 1000 / 60;

interface Place {
  readonly address: string;
  readonly roomId: number;
  readonly player: SeededPlayer;
}

interface Asked {
  readonly at: number;
  /** At which it applies; null while it is not in the books. */
  tick: number | null;
}

/** Drops one coin after the other while the pusher moves, and takes the time of each. */
async function dropCoins({ address, roomId, player }: Place, count: number): Promise<number[]> {
  const { wire, welcome } = await joinTable(address, roomId, player.token);
  const reader = new PushFrameReader();
  const seen = new Set(reader.read(Buffer.from(welcome.full, 'base64')).moved.map(([serial]) => serial));
  const waiting: Asked[] = [];
  const times: number[] = [];
  const byId = new Map<number, Asked>();
  wire.onMessage = (message, at) => {
    if (message.t === 'refused') throw new Error(`a drop was refused: ${message.key}`);
    if (message.t === 'ack') {
      const asked = byId.get(message.id);
      if (asked !== undefined) asked.tick = message.k;
    }
    if (message.t !== 'f') return;
    const { moved, tick } = reader.read(message.p);
    for (const [serial] of moved.toSorted(([a], [b]) => a - b)) {
      if (seen.has(serial)) continue;
      seen.add(serial);
      const asked = waiting.shift();
      assertCorrect(
        asked !== undefined && asked.tick !== null,
        'a coin came before its drop was in the books',
      );
      times.push(at - asked.at - (tick - asked.tick) * tickMs);
    }
  };
  // The first brings the table to life, and is not counted.
  for (let id = 1; id <= count + 1; id += 1) {
    const asked: Asked = { at: performance.now(), tick: null };
    byId.set(id, asked);
    waiting.push(asked);
    wire.send({ t: 'drop', id, aim: Math.round((Math.random() - 0.5) * 200_000), seed: 'bench' });
    await sleep(450 + Math.random() * 100);
  }
  await sleep(500);
  wire.close();
  assertCorrect(times.length >= count, `${times.length} of ${count} coins came`);
  return times.slice(1);
}

async function setUp(db: Database): Promise<Omit<Place, 'address'>> {
  await seedDemoPush(db);
  const player = await seedPlayer(db, { asset: 'coin', amount: 1_000_000 });
  // Without tokens: they are bodies that nobody let go.
  const { rows } = await db.query<{ id: number }>(
    `update push_rooms set settings = jsonb_set(settings, '{tokenEvery}', '0') where id =
       (select min(id) from push_rooms where kind = 'individual' and use_type = 0) returning id`,
  );
  return { player, roomId: rows[0]?.id ?? 0 };
}

await benchmark(
  'Drop to air: from a drop sent to the frame with its coin, over loopback, less the hidden delay.',
  async ({ bench, quick }) => {
    const connection = await bench.create();
    const seeded = await bench.with(connection, setUp);
    const times = await withServer(connection, { runner: 'threads' }, ({ address }) =>
      dropCoins({ ...seeded, address }, quick ? 60 : 400),
    );
    return [
      atMost('drop to coin in the air, median', percentile(times, 0.5), tickMs + 5, 'ms'),
      atMost('drop to coin in the air, p99', percentile(times, 0.99), 3 * tickMs, 'ms'),
    ];
  },
);
