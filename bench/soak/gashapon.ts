import { sha256Hex } from '@grabbit/engines';
import { capsuleOrder, pickCapsule, sealBox, verifyBoxFile } from '@grabbit/engines/draws';
import { boxFileOf } from '../../apps/server/src/gashapon/box-file.ts';
import { keepPlan } from '../../apps/server/src/gashapon/box.store.ts';
import { makeBox } from '../../apps/server/src/gashapon/boxes.ts';
import { openDrawRoom } from '../../apps/server/src/games/draw-room.store.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { addUnits, insertGoods } from '../../apps/server/src/ports/goods.store.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../harness/report.ts';
import { CapsulePlayer } from './gashapon-player.ts';
import { gaps } from './drawn.ts';
import { type KilledProduct, playUnderKills, someSeconds, withBooks, withProduct } from './killed-product.ts';

export interface CapsulesSoak {
  readonly players: number;
  readonly kills: number;
  /** Pulls that are drawn by the engine alone and held against the exact chances. */
  readonly picks: number;
  readonly seed: string;
}

const startBalance = 10_000_000;
const terms = {
  ...{ price: 100, last: 'dino' },
  prizes: [
    { kind: 'bear', count: 20 },
    { kind: 'cat', count: 16 },
  ],
};

/** Players who turn the crank of one machine, box after box, SIGKILLs in the middle of it, and the books against what they were told. */
export async function soakCapsules(report: Report, options: CapsulesSoak): Promise<void> {
  report.print(`\ngashapon: ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`);
  judgePicks(report, options);
  await withProduct('gashapon', async (stage) => {
    const { product } = stage;
    const { roomId, players } = await setUp(stage, options);
    product.start();
    await product.untilReady(300_000);
    const { kills, seed } = options;
    await playUnderKills(report, stage, {
      ...{ players, kills, plays: 'pulls' },
      untilNext: someSeconds(seed, 'kills'),
    });
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) => audit(report, db, { roomId, players }));
  });
}

function setUp(stage: KilledProduct, options: CapsulesSoak) {
  const { address } = stage.product;
  return withBooks(stage, async (database) => {
    const roomId = await database.transaction(async (tx) => {
      for (const kind of ['bear', 'cat', 'dino']) {
        await insertGoods(tx, { kind, sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: '' });
        await addUnits(tx, kind, 100_000);
      }
      const id = await openDrawRoom(tx, { game: 'gashapon', name: 'Soak', useType: 0 });
      await keepPlan(tx, { ...terms, roomId: id, againAfter: 1 });
      await makeBox(tx, { ...terms, roomId: id }, new Date());
      return id;
    });
    const players: CapsulePlayer[] = [];
    for (let i = 0; i < options.players; i += 1) {
      const player = await seedPlayer(database, { asset: 'coin', amount: startBalance });
      players.push(new CapsulePlayer({ ...player, address, roomId }));
    }
    return { roomId, players };
  });
}

async function audit(
  report: Report,
  db: Database,
  { roomId, players }: { readonly roomId: number; readonly players: readonly CapsulePlayer[] },
): Promise<void> {
  report.none('the ledger is sound, and each capsule has its toy', await auditLedger(db));
  const faults = { told: [] as string[], toys: [] as string[], coins: [] as string[] };
  for (const player of players) {
    faults.told.push(...(await toldFaults(db, player)));
    faults.toys.push(...(await toyFaults(db, player)));
    const { rows } = await db.query<{ balance: number }>(
      `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
      [player.userId],
    );
    const wanted = startBalance - terms.price * player.told.length;
    if (rows[0]?.balance !== wanted) faults.coins.push(`player ${player.userId}`);
  }
  report.none('every pull that was told of is in the books, once, and no other', faults.told);
  report.none('every pack holds what was told of, and no more', faults.toys);
  report.none('every player has what the turns leave', faults.coins);
  report.none('no number is missing or taken twice, and each pull names the one before', await gaps(db));
  await judgeBoxes(report, db, roomId);
}

async function toldFaults(db: Database, { userId, told }: CapsulePlayer): Promise<string[]> {
  const { rows } = await db.query<{ key: string; id: string; capsule: number }>(
    `select request_key as key, public_id as id, (result ->> 'capsule')::int as capsule
     from plays join draws on play_id = id where player_id = $1 order by plays.id`,
    [userId],
  );
  const wanted = told.map(({ requestId: key, reply: { playId: id, capsule } }) => ({ key, id, capsule }));
  return JSON.stringify(rows) === JSON.stringify(wanted) ? [] : [`player ${userId}`];
}

async function toyFaults(db: Database, { userId, told }: CapsulePlayer): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select g.kind from toy_units t join goods g on g.id = t.goods_id where t.owner_id = $1 and t.status = 'won' order by g.kind`,
    [userId],
  );
  const wanted = told.flatMap(({ reply: { kind, last } }) => (last === null ? [kind] : [kind, last]));
  const have = rows.map(({ kind }) => kind);
  return have.join() === wanted.toSorted((a, b) => (a < b ? -1 : 1)).join() ? [] : [`player ${userId}`];
}

/** Every box that ended opens whole, and what it says follows from its seed. */
async function judgeBoxes(report: Report, db: Database, roomId: number): Promise<void> {
  const { rows } = await db.query<{ sequence: number }>(
    'select sequence from gashapon_boxes where room_id = $1 and ended_at is not null order by sequence',
    [roomId],
  );
  const faults: string[] = [];
  for (const { sequence } of rows) {
    const { ok, checks } = verifyBoxFile(await boxFileOf(db, roomId, sequence));
    const wrong = checks.filter((check) => !check.ok).map(({ name }) => name);
    if (!ok) faults.push(`box ${sequence}: ${wrong.join(', ')}`);
  }
  report.print(`  ${rows.length} boxes were emptied`);
  report.check('a box was emptied under the kills', rows.length > 0);
  report.none('every box that ended opens whole and holds', faults);
}

/** Kinds come as often as they lie in the box, and each place of the order as often: within five standard deviations. */
function judgePicks(report: Report, { picks, seed }: CapsulesSoak): void {
  const root = sha256Hex(seed);
  const box = sealBox(root, { ...terms, room: '1', sequence: 1 });
  const order = capsuleOrder(root, terms.prizes);
  let bears = 0;
  for (let nonce = 1; nonce <= picks; nonce += 1) {
    const index = pickCapsule({ seed: root, clientSeed: 'soak', nonce }, { box, gone: [] });
    if (order[index] === 'bear') bears += 1;
  }
  const chance = 20 / 36;
  const reach = 5 * Math.sqrt((chance * (1 - chance)) / picks);
  report.print(
    `  bears: ${((100 * bears) / picks).toFixed(3)} % of ${picks} pulls, exactly ${(100 * chance).toFixed(3)} %`,
  );
  report.check(
    'a kind comes as often as it lies in the box, within five standard deviations',
    Math.abs(bears / picks - chance) <= reach,
  );
}
