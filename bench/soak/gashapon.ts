import { setTimeout as sleep } from 'node:timers/promises';
import type { CallReply, ErrorName } from '@grabbit/contract';
import { sha256Hex } from '@grabbit/engines';
import { capsuleOrder, clientSeedHash, pickCapsule, sealBox, verifyBoxFile } from '@grabbit/engines/draws';
import { soleRow } from '../../apps/server/src/core/sole-row.ts';
import { boxFileOf } from '../../apps/server/src/gashapon/box-file.ts';
import { keepPlan } from '../../apps/server/src/gashapon/box.store.ts';
import { makeBox } from '../../apps/server/src/gashapon/boxes.ts';
import { openDrawRoom } from '../../apps/server/src/games/draw-room.store.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { addUnits, insertGoods } from '../../apps/server/src/ports/goods.store.ts';
import { choicesOf, seedPlayers } from '../harness/arrange.ts';
import { auditBooks, coinFaults, differs, faultsOfAll } from '../harness/audit.ts';
import { KillsInPhase, randomPause } from '../harness/faults.ts';
import { Player, type Seat } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { holdFigures, shareOf } from './chance.ts';
import { gaps } from './drawn.ts';
import type { ToyPlays } from './mall.ts';

interface CapsuleFigures extends Figures {
  readonly players: number;
  /** Pulls that are drawn by the engine alone and held against the exact chances. */
  readonly picks: number;
}

interface ToldPull {
  readonly requestId: string;
  readonly reply: CallReply<'pullCapsule'>;
}

type CapsulePlayer = Player<ToldPull>;

const apartMs = 2_520;
const startBalance = 10_000_000;
const terms = {
  ...{ price: 100, last: 'dino' },
  prizes: [
    { kind: 'bear', count: 20 },
    { kind: 'cat', count: 16 },
  ],
};

/** The turn is another's, or the player's own pause is not over. */
const busy: readonly ErrorName[] = ['roomBusy', 'stakeTooSoon'];

/** A player who pulls capsules from one box, beside others. */
const capsulePlayer = (seat: Seat & { readonly roomId: number }): CapsulePlayer =>
  new Player<ToldPull>(seat, async (player, number) => {
    const { client, userId, told, draw } = player;
    const { roomId } = seat;
    const { box } = await client.call('gashaponPage', { roomId });
    // Between two boxes, and when another player had the last capsule.
    if (box === null) return 200;
    const requestId = `soak-${userId}-${number}`;
    const { commitment } = box;
    const clientSeed = sha256Hex(requestId);
    const asked = { roomId, commitment, clientSeedHash: clientSeedHash(clientSeed) };
    const accepted = await client.ask('acceptPull', asked, [...busy, 'commitmentChanged']);
    if (accepted === null) return 50;
    // A turn that lapsed while the server was away may be another's.
    const shown = { requestId, ...accepted, clientSeed };
    player.phase = 'accepted';
    // Some show their seed only when a moment has gone by: a kill comes between.
    if (draw.below(4) === 0) await sleep(draw.below(300));
    const reply = await client.ask('pullCapsule', shown, [...busy, 'numberTaken', 'sealOpened']);
    player.phase = '';
    if (reply === null) return 200;
    told.push({ requestId, reply });
    return apartMs;
  });

const wonBy = ({ told }: CapsulePlayer): string[] =>
  told.flatMap(({ reply: { kind, last } }) => (last === null ? [kind] : [kind, last]));

const spentBy = ({ told }: CapsulePlayer): number =>
  told.reduce((sum, { reply: { price } }) => sum + price, 0);

/** Pulls from the demonstration's box of real toys, which is followed by the next at once. */
export const capsulePlays: ToyPlays<CapsulePlayer> = {
  async open(db) {
    const { rows } = await db.query<{ roomId: number }>(
      `update gashapon_plans p set again_after = 1 from draw_rooms r
       where r.id = p.room_id and r.use_type = 0 returning p.room_id as "roomId"`,
    );
    return soleRow(rows).roomId;
  },
  player: capsulePlayer,
  spentBy,
  wonBy,
};

async function openMachine(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    for (const kind of ['bear', 'cat', 'dino']) {
      await insertGoods(tx, { kind, sizeMm: 180, weightG: 180, boxMm: [160, 150, 190], origin: '' });
      await addUnits(tx, kind, 100_000);
    }
    const id = await openDrawRoom(tx, { game: 'gashapon', name: 'Soak', useType: 0 });
    await keepPlan(tx, { ...terms, roomId: id, againAfter: 1 });
    await makeBox(tx, { ...terms, roomId: id }, new Date());
    return id;
  });
}

let kills = new KillsInPhase('accepted', () => sleep(0));

/** Players who pull capsules from one machine, box after box. */
export const soakGashapon = underKills<CapsuleFigures, { roomId: number; players: CapsulePlayer[] }>({
  ...{ name: 'gashapon', plays: 'pulls', alone: judgePicks },
  figures: ({ short, seed }) =>
    short
      ? { players: 16, kills: 3, picks: 100_000, seed }
      : { players: 40, kills: 20, picks: 1_000_000, seed },
  heading: ({ players }) => `${players} players`,
  async arrange(db, { players: count, seed, address }) {
    const roomId = await openMachine(db);
    const seeded = await seedPlayers(db, count, { asset: 'coin', amount: startBalance });
    const draw = choicesOf(seed, 'gashapon');
    return { roomId, players: seeded.map((player) => capsulePlayer({ ...player, address, roomId, draw })) };
  },
  untilNext(_, { players }, { seed }) {
    kills = new KillsInPhase('accepted', randomPause(seed, 'gashapon kills'));
    return (kill) => kills.untilNext(players, kill);
  },
  async audit(report, db, { roomId, players }) {
    report.check(`${kills.met} SIGKILLs came between an acceptance and its seed`, kills.met > 0);
    await auditBooks(report, db, ', and each capsule has its toy');
    report.none(
      'every pull that was told of is in the books, once, and no other',
      await faultsOfAll(players, (player) => toldFaults(db, player)),
    );
    report.none(
      'every pack holds what was told of, and no more',
      await faultsOfAll(players, (player) => toyFaults(db, player)),
    );
    report.none(
      'every player has what the pulls leave',
      await coinFaults(db, players, ({ told }) => startBalance - terms.price * told.length),
    );
    report.none('no number is missing or taken twice, and each pull names the one before', await gaps(db));
    await judgeBoxes(report, db, roomId);
  },
});

async function toldFaults(db: Database, { userId, told }: CapsulePlayer): Promise<string[]> {
  const { rows } = await db.query<{ key: string; id: string; capsule: number }>(
    `select request_key as key, public_id as id, (result ->> 'capsule')::int as capsule
     from plays join draws on play_id = id where player_id = $1 order by plays.id`,
    [userId],
  );
  const wanted = told.map(({ requestId: key, reply: { playId: id, capsule } }) => ({ key, id, capsule }));
  return differs(`player ${userId}`, rows, wanted);
}

async function toyFaults(db: Database, player: CapsulePlayer): Promise<string[]> {
  const { rows } = await db.query<{ kind: string }>(
    `select g.kind from toy_units t join goods g on g.id = t.goods_id where t.owner_id = $1 and t.status = 'won' order by g.kind`,
    [player.userId],
  );
  const wanted = wonBy(player).toSorted((a, b) => (a < b ? -1 : 1));
  return differs(
    `player ${player.userId}`,
    rows.map(({ kind }) => kind),
    wanted,
  );
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
function judgePicks(report: Report, { picks, seed }: CapsuleFigures): void {
  const root = sha256Hex(seed);
  const box = sealBox(root, { ...terms, room: '1', sequence: 1 });
  const order = capsuleOrder(root, terms.prizes);
  let bears = 0;
  for (let nonce = 1; nonce <= picks; nonce += 1) {
    const index = pickCapsule({ seed: root, clientSeed: 'soak', nonce }, { box, gone: [] });
    if (order[index] === 'bear') bears += 1;
  }
  holdFigures(report, 'a kind comes as often as it lies in the box', picks, [
    shareOf(`bears of ${picks} pulls`, bears / picks, 20 / 36),
  ]);
}
