import type { Database } from '../../apps/server/src/core/database.ts';
import { isJackpotSound } from '../../apps/server/src/push/push-jackpot.recount.ts';
import { readJackpots } from '../../apps/server/src/push/push-jackpot.store.ts';
import { auditBooks, brokenLogs, coinsOf, faultsOfAll, openHolds, rowsOf } from '../harness/audit.ts';
import type { Report } from '../harness/report.ts';
import type { PushPlayer } from './push-player.ts';

interface BookedDrop {
  readonly id: number;
  readonly hash: string;
  readonly settled: boolean;
}

interface BookedTurn {
  readonly turn: string;
  readonly price: number;
  readonly paid: number;
  readonly receipt: string | null;
}

/** What fell to a player in an epoch, or what their tokens opened in it. */
interface BookedPayout {
  readonly turn: string;
  readonly epoch: number;
  readonly amount: number;
}

const logs = {
  logs: 'select id, name, log_head as head, log_seq as seq from push_tables order by id',
  entries: 'select seq, kind, body, prev, hash, at from push_log where table_id = $1 order by seq',
};

/** Holds the books of the pushers against what their players were told. `start`: coins that each began with. */
export async function auditPush(
  report: Report,
  db: Database,
  { players, start }: { readonly players: readonly PushPlayer[]; readonly start: number },
): Promise<void> {
  await auditBooks(report, db, ', and pushers add up');
  report.none('no hold is open', await openHolds(db));
  report.none(
    'every turn has ended',
    await rowsOf(db, `select public_id from plays where game = 'push' and settled_at is null`),
  );
  report.none('every table has one unbroken log', await brokenLogs(db, logs));
  const stops = await db.query(`select table_id, body from push_log where kind in ('stopped', 'void')`);
  report.none('no table was stopped, and no epoch is void', stops.rows);
  const faults = { drops: [] as string[], turns: [] as string[], coins: [] as string[] };
  const dropped: Dropped[] = [];
  let told = 0;
  for (const player of players) {
    const drops = await dropsOf(db, player.userId);
    const turns = await turnsOf(db, player.userId);
    told += player.told.length;
    dropped.push({ roomId: player.roomId, coin: player.coin, drops: drops.length });
    faults.drops.push(...dropFaults(player, drops));
    faults.turns.push(...turnFaults(player, turns, await payoutsOf(db, player.userId)));
    const spent = turns.reduce((sum, { price }) => sum + price, 0);
    const paid = turns.reduce((sum, turn) => sum + turn.paid, 0);
    const shares = await sharesOf(db, player.userId);
    const balance = (await coinsOf(db, player.asset)).get(player.userId)?.balance;
    if (spent !== drops.length * player.coin || balance !== start - spent + paid + shares)
      faults.coins.push(
        `player ${player.userId}: ${balance} coins after ${spent} spent, ${paid} paid and ${shares} for common goals`,
      );
  }
  report.print(`  ${told} drops were acknowledged`);
  report.none(
    'every drop that was acknowledged is settled, as it was told, and none that nobody let go',
    faults.drops,
  );
  report.none('every turn ended as its player was told', faults.turns);
  report.none(
    'every ticket is that of its drop, in the order in which drops were told of',
    await ticketFaults(db, players),
  );
  report.none('every jackpot holds what these drops put in, and adds up', await jackpotFaults(db, dropped));
  report.none('every player has what drops and falls leave', faults.coins);
}

function dropFaults({ userId, asked, told }: PushPlayer, drops: readonly BookedDrop[]): string[] {
  const booked = new Map(drops.map((drop) => [drop.id, drop]));
  const lost = told.filter(({ id, hash }) => booked.get(id)?.hash !== hash || !booked.get(id)?.settled);
  const strange = drops.filter(({ id }) => !asked.has(id));
  const twice = drops.length - booked.size;
  return [
    ...lost.map(({ id }) => `player ${userId}: drop ${id} is not in the books`),
    ...strange.map(({ id }) => `player ${userId}: drop ${id} was never asked for`),
    ...(twice === 0 ? [] : [`player ${userId}: ${twice} drops twice`]),
  ];
}

function turnFaults(
  { userId, ended }: PushPlayer,
  turns: readonly BookedTurn[],
  payouts: readonly BookedPayout[],
): string[] {
  const booked = new Map(turns.map((turn) => [turn.turn, turn]));
  return [...ended.values()]
    .filter(({ turn, epoch, receipt, price, paid }) => {
      const known = booked.get(turn);
      // At a shared table a part may end before its turn: it has no receipt by then, and its tickets may win afterwards.
      const later = payouts.filter((payout) => payout.turn === turn && payout.epoch > epoch);
      const due = later.reduce((sum, { amount }) => sum + amount, paid);
      const isFinal = receipt !== null && later.length > 0;
      return (
        (receipt ?? known?.receipt) !== known?.receipt ||
        known?.price !== price ||
        known.paid !== due ||
        isFinal
      );
    })
    .map(({ turn }) => `player ${userId}: turn ${turn}`);
}

const dropsOf = (db: Database, userId: number): Promise<readonly BookedDrop[]> =>
  rowsOf<BookedDrop>(
    db,
    `select d.client_id as id, d.hash, e.settled_at is not null as settled
     from push_drops d join push_epochs e on e.turn_id = d.turn_id and e.number = d.epoch
     join plays p on p.id = d.play_id where p.player_id = $1`,
    [userId],
  );

const turnsOf = (db: Database, userId: number): Promise<readonly BookedTurn[]> =>
  rowsOf<BookedTurn>(
    db,
    `select public_id as turn, price, paid, receipt from plays where player_id = $1 and game = 'push'`,
    [userId],
  );

const payoutsOf = (db: Database, playerId: number): Promise<readonly BookedPayout[]> =>
  rowsOf<BookedPayout>(
    db,
    `select ref as turn, split_part(key, ':', 4)::int as epoch, amount::int as amount from ledger_transfers
     where player_id = $1 and kind = 'payout' and key ~ '^push:[^:]+:(paid|prize):[0-9]+'`,
    [playerId],
  );

/** What was paid for common goals that were reached: each share once, and all that are due. */
async function sharesOf(db: Database, userId: number): Promise<number> {
  const { rows } = await db.query<{ due: number; paid: number }>(
    `select coalesce(sum(p.share), 0)::int as due, (select coalesce(sum(amount), 0)::int from ledger_transfers t
       where t.player_id = $1 and t.key like 'grant:challenge:%') as paid
     from push_challenge_parts p join push_challenges c on c.room_id = p.room_id and c.day = p.day
     where p.player_id = $1 and c.reached_at is not null and p.share = c.share`,
    [userId],
  );
  const { due = 0, paid = 0 } = rows[0] ?? {};
  return due === paid ? paid : Number.NaN;
}

interface SharedRow {
  readonly id: number;
  readonly window: number;
  readonly holders: readonly (string | null)[];
}

interface DropRow {
  readonly hash: string;
  readonly playerId: number;
}

/** Shared tables whose tickets are not those of the last drops in their order, as the players were told of them. */
async function ticketFaults(db: Database, players: readonly PushPlayer[]): Promise<string[]> {
  const { rows: tables } = await db.query<SharedRow>(
    `select b.id, (r.settings ->> 'ticketWindow')::int as window, b.holders
     from push_tables b join push_rooms r on r.id = b.room_id where b.player_id is null`,
  );
  return faultsOfAll(tables, (table) => faultsOf(db, table, players));
}

async function faultsOf(db: Database, table: SharedRow, players: readonly PushPlayer[]): Promise<string[]> {
  const drops = await rowsOf<DropRow>(
    db,
    `select d.hash, p.player_id as "playerId" from push_drops d join push_turns t on t.id = d.turn_id join plays p on p.id = d.play_id
     where t.table_id = $1 order by d.turn_id, d.epoch, d.number`,
    [table.id],
  );
  const { rows: known } = await db.query<{ alias: string; playerId: number }>(
    'select alias, player_id as "playerId" from push_players where table_id = $1',
    [table.id],
  );
  const aliasOf = new Map(known.map(({ alias, playerId }) => [playerId, alias]));
  const owners = new Map(players.flatMap(({ told, userId }) => told.map(({ hash }) => [hash, userId])));
  const strange = drops.filter(({ hash, playerId }) => (owners.get(hash) ?? playerId) !== playerId);
  const due = drops
    .slice(-table.window)
    .map(({ hash, playerId }) => aliasOf.get(owners.get(hash) ?? playerId) ?? 'nobody');
  const wrong = table.holders.length !== due.length || due.some((alias, i) => alias !== table.holders[i]);
  const at = new Map(drops.map(({ hash }, i) => [hash, i]));
  const disordered = players.filter(({ told }) => {
    const places = told.flatMap(({ hash }) => at.get(hash) ?? []);
    return places.some((place, i) => place <= (places[i - 1] ?? -1));
  });
  return [
    ...strange.map(({ playerId }) => `table ${table.id}: player ${playerId} has a drop of somebody else`),
    ...(wrong ? [`table ${table.id}: its tickets are not those of its last ${table.window} drops`] : []),
    ...disordered.map(({ userId }) => `table ${table.id}: drops of player ${userId} stand in another order`),
  ];
}

/** What a player let go, as the books and the player agree on it. */
interface Dropped {
  readonly roomId: number;
  readonly drops: number;
  /** Coins of a drop. */
  readonly coin: number;
}

/** Jackpots that do not hold what the drops of these players put in, or whose log does not add up to what stands there. */
async function jackpotFaults(db: Database, dropped: readonly Dropped[]): Promise<string[]> {
  const { rows: rooms } = await db.query<{ id: number; jackpotId: number }>(
    'select id, jackpot_id as "jackpotId" from push_rooms where jackpot_id is not null',
  );
  const jackpotOf = new Map(rooms.map(({ id, jackpotId }) => [id, jackpotId]));
  const faults: string[] = [];
  for (const jackpot of await readJackpots(db)) {
    const spent = dropped
      .filter(({ roomId }) => jackpotOf.get(roomId) === jackpot.id)
      .reduce((sum, { drops, coin }) => sum + drops * coin, 0);
    const due = spent * jackpot.terms.contribution;
    if (due !== jackpot.books.contributed)
      faults.push(`${jackpot.name}: ${jackpot.books.contributed} came in, of ${due}`);
    if (!(await isJackpotSound(db, jackpot))) faults.push(`${jackpot.name}: its log does not add up`);
  }
  return faults;
}
