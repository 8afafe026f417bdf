import RAPIER from '@dimforge/rapier3d-simd-compat';
import { raceMarbles, racingBall } from '@grabbit/engines/racing-ball';
import { publicBeacons } from '@grabbit/engines/beacon';
import { sharedGames, verifySharedFile } from '@grabbit/engines/rounds';
import type { Database } from '../../apps/server/src/core/database.ts';
import { readSharedFile } from '../../apps/server/src/games/shared-file.ts';
import { auditBooks, differs, faultsOfAll, openHolds } from '../harness/audit.ts';
import type { Report } from '../harness/report.ts';
import type { RoundsObserver, RoundsPlayer, SeenRound, StakedGame } from './rounds-player.ts';

/** A room, who stakes there, and two who look on. */
export interface SoakedRoom {
  readonly game: StakedGame;
  readonly roomId: number;
  readonly players: readonly RoundsPlayer[];
  readonly observers: readonly RoundsObserver[];
}

interface BookedRound {
  readonly sequence: number;
  readonly state: string;
  readonly commitment: string;
  readonly seed: string;
  readonly finalHash: string | null;
  readonly result: unknown;
  readonly stakes: number;
  readonly recovered: boolean;
}

/** Books, files and what was seen of every round, when all have stopped. */
export async function auditRounds(
  report: Report,
  db: Database,
  rooms: readonly SoakedRoom[],
  startBalance: number,
): Promise<void> {
  await RAPIER.init();
  await auditBooks(report, db, ', stakes and rounds with it');
  const { rows: open } = await db.query(
    `select r.id from shared_rounds r where r.ended_at is null and r.state <> 'committed'
     union all select p.id from plays p where p.way = 'round' and p.settled_at is null`,
  );
  report.none('no round, no stake and no hold is open', [...open, ...(await openHolds(db))]);
  for (const room of rooms) await auditRoom(report, db, room, startBalance);
}

async function auditRoom(
  report: Report,
  db: Database,
  room: SoakedRoom,
  startBalance: number,
): Promise<void> {
  const { game, roomId, players } = room;
  const { rows: rounds } = await db.query<BookedRound>(
    `select sequence, state, commitment, seed, final_hash as "finalHash", result, stakes, recovered
     from shared_rounds where room_id = $1 order by sequence`,
    [roomId],
  );
  const staked = rounds.filter(({ stakes }) => stakes > 0);
  const late = rounds.filter(({ recovered }) => recovered).length;
  report.print(
    `  ${game.name}: ${rounds.length} rounds, ${staked.length} with stakes, ${late} closed by a server that came after`,
  );
  report.check(`${game.name}: rounds were played`, staked.length > 1);
  const of = (faultsOf: (player: RoundsPlayer) => Promise<string[]>): Promise<string[]> =>
    faultsOfAll(players, faultsOf);
  report.none(
    `${game.name}: every stake that was told of is in the books, once, and no other`,
    await of((player) => toldFaults(db, player)),
  );
  report.none(
    `${game.name}: nobody heard of a payment that the books do not have, or of one twice`,
    await of((player) => paidFaults(db, player)),
  );
  report.none(
    `${game.name}: every player has what stakes and pays leave`,
    await of((player) => coinFaults(db, player, startBalance)),
  );
  report.none(
    `${game.name}: whoever looked on saw each round the same, as the books have it`,
    seenFaults(room, rounds),
  );
  report.none(`${game.name}: the file of every round with stakes holds`, await fileFaults(db, roomId));
}

async function toldFaults(db: Database, { userId, told }: RoundsPlayer): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select p.request_key as key, p.public_id as "playId", r.sequence, p.nonce as number, s.choice, p.price
     from plays p join shared_stakes s on s.play_id = p.id join shared_rounds r on r.id = p.round_id
     where p.player_id = $1 order by p.id`,
    [userId],
  );
  const wanted = told.map(({ requestId: key, reply: { playId, sequence, number, choice, price } }) => ({
    ...{ key, playId, sequence, number, choice, price },
  }));
  return differs(`player ${userId}`, rows, wanted);
}

async function paidFaults(db: Database, { userId, looks }: RoundsPlayer): Promise<string[]> {
  const { rows } = await db.query<{ id: string; paid: number; receipt: string }>(
    `select public_id as id, paid, receipt from plays where player_id = $1`,
    [userId],
  );
  const books = new Map(rows.map((row) => [row.id, row]));
  const heard = new Set<string>();
  return looks.paid.flatMap(({ playId, paid, receipt }) => {
    const row = books.get(playId);
    const again = heard.has(playId);
    heard.add(playId);
    if (row?.paid !== paid || row.receipt !== receipt)
      return [`${playId}: told ${paid}, in the books ${row?.paid}`];
    return again ? [`${playId} twice`] : [];
  });
}

async function coinFaults(db: Database, { userId }: RoundsPlayer, startBalance: number): Promise<string[]> {
  const { rows } = await db.query<{ balance: number; held: number; net: number }>(
    `select balance, held, (select coalesce(sum(paid - price), 0)::int from plays where player_id = $1) as net
     from ledger_accounts where player_id = $1 and asset = 'coin'`,
    [userId],
  );
  const [row] = rows;
  const isRight = row?.held === 0 && row.balance === startBalance + row.net;
  return isRight ? [] : [`player ${userId}: ${JSON.stringify(row)}`];
}

/** What observers and players saw, against each other through the books: they are one. */
function seenFaults({ game, players, observers }: SoakedRoom, rounds: readonly BookedRound[]): string[] {
  const books = new Map(rounds.map((round) => [round.sequence, round]));
  const all = [...observers, ...players.map(({ looks }) => looks)];
  const contradictions = all.flatMap(({ faults }) => faults);
  const seen = all.flatMap(({ rounds: of }) => [...of.values()]);
  const strange = seen.flatMap((one) => differences(game.name, one, books.get(one.sequence)));
  const ends = observers.map(({ rounds: of }) => [...of.values()].filter(({ end }) => end !== null).length);
  return [
    ...contradictions,
    ...strange,
    ...(ends.every((count) => count > 0) ? [] : [`an observer saw no end: ${ends.join()}`]),
  ];
}

function differences(game: string, seen: SeenRound, round: BookedRound | undefined): string[] {
  if (round === undefined) return [`${seen.sequence}: in no books`];
  const { sequence, commitment, end, parts, word } = seen;
  const wrong = [
    commitment !== null && commitment !== round.commitment && 'another commitment',
    end !== null && (end.seed !== round.seed || end.finalHash !== round.finalHash) && 'another end',
    parts.some((part, at) => part !== undefined && !isPart(game, part, at, round.result)) &&
      'another line or start',
    word !== null && word !== wordOf(game, round.result) && `"${word}"`,
  ];
  return wrong.flatMap((what) => (what === false ? [] : [`${sequence}: ${what}`]));
}

/** Read from the books here, not by the product's code. */
function isPart(game: string, part: unknown, at: number, result: unknown): boolean {
  if (game === 'bo') return (result as { path: readonly number[] }).path[at] === part;
  const { course, start } = result as { course: string; start: unknown };
  const told = part as { course: string; start: unknown };
  return told.course === course && sorted(told.start) === sorted(start);
}

/** The books keep keys in an order of their own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

function wordOf(game: string, result: unknown): string | undefined {
  if (game !== 'bo') return raceMarbles[(result as { order: readonly number[] }).order[0] ?? -1];
  const last = (result as { path: readonly number[] }).path.at(-1) ?? 0;
  return last === 10_000 ? 'level' : last > 10_000 ? 'up' : 'down';
}

async function fileFaults(db: Database, roomId: number): Promise<string[]> {
  const rules = [...sharedGames, racingBall(RAPIER)];
  const { rows } = await db.query<{ id: number }>(
    'select min(id) as id from plays where room_id = $1 and round_id is not null group by round_id order by 1',
    [roomId],
  );
  const faults: string[] = [];
  for (const { id } of rows) {
    const { ok, checks } = verifySharedFile(rules, await readSharedFile(db, id), publicBeacons);
    if (!ok)
      faults.push(
        `play ${id}: ${checks
          .filter((check) => !check.ok)
          .map(({ name }) => name)
          .join(', ')}`,
      );
  }
  return faults;
}
