import { type DrawStream, drawStream, sha256Hex } from '@grabbit/engines';
import { drawGames, seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import { drawFileOf } from '../../apps/server/src/games/draw-file.ts';
import { findDraw } from '../../apps/server/src/games/draw.store.ts';
import { findAsked } from '../../apps/server/src/play/named-play.store.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { auditLedger } from '../../apps/server/src/testing/audit-ledger.ts';
import { seedPlayer, type SeededPlayer } from '../../apps/server/src/testing/seed-player.ts';
import type { Report } from '../support/report.ts';
import { exportPlays } from './export-plays.ts';
import {
  type KilledProduct,
  playUnderKills,
  someSeconds,
  type SoakPlayer,
  withBooks,
  withProduct,
} from './killed-product.ts';

export interface DrawnSoak {
  readonly players: number;
  readonly kills: number;
  /** Plays that are verified by the command, each in a process of its own, and in browsers. */
  readonly files: number;
  readonly seed: string;
}

/** What a player asked for and was told, kept outside the product. */
export interface ToldDraw {
  readonly requestId: string;
  readonly stake: number;
  readonly reply: { readonly playId: string; readonly number: number; readonly paid: number };
}

/** A player of a drawn game. */
export interface DrawnPlayer extends SoakPlayer {
  readonly userId: number;
  readonly told: readonly ToldDraw[];
  /** Seeds that were opened, by their place. */
  readonly opened: ReadonlyMap<number, string>;
  /** Opens the seed that is drawn from. */
  turn(): Promise<void>;
}

/** Where a player plays, and by which choices. */
export type Seated = SeededPlayer & {
  readonly address: string;
  readonly roomId: number;
  readonly draw: DrawStream;
};

/** A drawn game with its rooms and its players. */
export interface SoakedRooms<Player extends DrawnPlayer> {
  readonly name: string;
  readonly plays: string;
  /** What else its players watch. */
  readonly also?: string;
  seedRooms(of: { readonly db: Database; readonly now: Date }): Promise<void>;
  player(of: Seated): Player;
  /** What a player's coins are not that were `all` told. */
  readonly coins: {
    readonly rule: string;
    faults(db: Database, player: Player, all: number): Promise<string[]>;
  };
}

const startBalance = 10_000_000;

/** Players of a drawn game under SIGKILLs, and the books against what they were told. */
export function soakDrawn<Player extends DrawnPlayer>(
  report: Report,
  options: DrawnSoak,
  rooms: SoakedRooms<Player>,
): Promise<void> {
  return withProduct(rooms.name, async (stage) => {
    const { product } = stage;
    const players = await setUp(stage, options, rooms);
    product.start();
    await product.untilReady(300_000);
    const { kills, seed } = options;
    const untilNext = someSeconds(seed, `${rooms.name} kills`);
    await playUnderKills(report, stage, { ...rooms, players, kills, untilNext });
    for (const player of players) await player.turn();
    const playIds = players.flatMap(({ told }) => told.slice(0, 2).map(({ reply }) => reply.playId));
    const { files } = options;
    await exportPlays(report, product.address, { playIds: playIds.slice(0, files), inBrowsers: files });
    report.check('it stops with exit code 0 when asked to', (await product.stop()) === 0);
    await withBooks(stage, (db) => audit(report, db, players, rooms));
  });
}

function setUp<Player extends DrawnPlayer>(
  stage: KilledProduct,
  options: DrawnSoak,
  { name, seedRooms, player: playerOf }: SoakedRooms<Player>,
): Promise<Player[]> {
  const { address } = stage.product;
  return withBooks(stage, async (db) => {
    await seedRooms({ db, now: new Date() });
    const { rows } = await db.query<{ id: number }>(
      'select id from draw_rooms where use_type = 0 and game = $1',
      [name],
    );
    const roomId = rows[0]?.id ?? 0;
    const players: Player[] = [];
    for (let i = 0; i < options.players; i += 1) {
      const player = await seedPlayer(db, { asset: 'coin', amount: startBalance });
      const draw = drawStream(sha256Hex(options.seed), `${name}/${i}`);
      players.push(playerOf({ ...player, address, roomId, draw }));
    }
    return players;
  });
}

async function audit<Player extends DrawnPlayer>(
  report: Report,
  db: Database,
  players: readonly Player[],
  { coins }: SoakedRooms<Player>,
): Promise<void> {
  report.none('the ledger is sound', await auditLedger(db));
  const faults = { told: [] as string[], file: [] as string[], coins: [] as string[], seed: [] as string[] };
  for (const player of players) {
    const { rows } = await db.query<{ key: string; id: string; number: number }>(
      `select request_key as key, public_id as id, nonce as number from plays where player_id = $1 and way = 'draw' order by plays.id`,
      [player.userId],
    );
    const told = player.told.map(({ requestId: key, reply: { playId: id, number } }) => ({
      key,
      id,
      number,
    }));
    if (JSON.stringify(rows) !== JSON.stringify(told)) faults.told.push(`player ${player.userId}`);
    for (const { id } of rows) faults.file.push(...(await faultsOf(db, id)));
    const all = player.told.reduce((sum, { stake, reply }) => sum - stake + reply.paid, startBalance);
    faults.coins.push(...(await coins.faults(db, player, all)));
    faults.seed.push(...seedFaults(player));
  }
  report.none(
    'every play that was told of is in the books, once and in its order, and no other',
    faults.told,
  );
  report.none('every file holds, its seed opened', faults.file);
  report.none(coins.rule, faults.coins);
  report.none('every opened seed hashes to the one before', faults.seed);
  report.none('no number is missing or taken twice, and each play names the one before', await gaps(db));
}

async function faultsOf(db: Database, playId: string): Promise<string[]> {
  const named = await findAsked(db, playId, null);
  const draw = named === null ? null : await findDraw(db, named.id);
  if (draw === null) return [`${playId}: no draw`];
  const { ok, sealed, checks } = verifyDrawFile(drawGames, drawFileOf(draw));
  const wrong = checks.filter((check) => !check.ok).map(({ name }) => `${playId}: ${name}`);
  return ok && !sealed ? [] : [...wrong, ...(sealed ? [`${playId}: sealed`] : [])];
}

/** Coins that lie in the account and nowhere else. */
export const inAccount: SoakedRooms<DrawnPlayer>['coins'] = {
  rule: 'every player has what stakes and pays leave',
  async faults(db, { userId }, all) {
    const { rows } = await db.query<{ balance: number }>(
      `select balance from ledger_accounts where player_id = $1 and asset = 'coin'`,
      [userId],
    );
    return rows[0]?.balance === all ? [] : [`player ${userId}: ${rows[0]?.balance}, told ${all}`];
  },
};

function seedFaults({ userId, opened }: DrawnPlayer): string[] {
  return [...opened].flatMap(([place, seed]) => {
    const before = opened.get(place - 1);
    return before === undefined || before === seedBefore(seed) ? [] : [`player ${userId}, place ${place}`];
  });
}

/** Plays whose number or receipt does not follow the one before from the same seed. */
export async function gaps(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select public_id as id from (
       select public_id, nonce as number, previous, commitment,
         lag(nonce + draws) over mine as due, lag(receipt) over mine as head
       from plays join draws on play_id = id window mine as (partition by chain_id, place order by nonce)) d
     where number <> coalesce(due, 1) or previous <> coalesce(head, commitment) limit 50`,
  );
  return rows.map(({ id }) => id);
}
