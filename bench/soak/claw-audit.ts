import type { Database } from '../../apps/server/src/core/database.ts';
import { auditBooks, brokenLogs, coinFaults, faultsOfAll, openHolds } from '../harness/audit.ts';
import type { DataFolder } from '../harness/data-folder.ts';
import type { Report } from '../harness/report.ts';
import { type JournalledPlay, PlayJournal } from './play-journal.ts';

interface PlayRow {
  readonly id: string;
  readonly requestId: string;
  readonly state: string;
  readonly recovered: boolean;
  readonly price: number;
  readonly receipt: string | null;
  readonly won: readonly { readonly serial: number }[] | null;
  readonly dropHash: string | null;
}

/** The public logs of claw machines. */
export const machineLogs = {
  logs: 'select id, id::text as name, log_head as head, log_seq as seq from rooms order by id',
  entries: 'select seq, kind, body, prev, hash, at from machine_log where room_id = $1 order by seq',
};

/** Opens the books themselves and compares them with what the players were told. */
export async function auditClaw(report: Report, folder: DataFolder, written: PlayJournal): Promise<void> {
  const journal = await written.rereadInto(new PlayJournal('memory'));
  report.none('what was acknowledged does not contradict itself', journal.faults);
  await folder.with(async (db) => {
    await auditBooks(report, db);
    report.none('no hold is open', await openHolds(db));
    report.none('every log is an unbroken chain of hashes', await brokenLogs(db, machineLogs));
    report.none('each commitment was used or opened, without a gap', await commitmentFaults(db));
    await comparePlays(report, db, journal);
    report.none('each balance is start less posted prices', await balanceFaults(db, journal));
    report.none('each won toy has the one owner who was told so', await toyFaults(db, journal));
  });
}

async function comparePlays(report: Report, db: Database, journal: PlayJournal): Promise<void> {
  const { rows } = await db.query<PlayRow>(
    `select public_id as id, request_key as "requestId", state, recovered, price, receipt, won,
       inputs -> -1 ->> 'hash' as "dropHash" from plays join runs on play_id = id`,
  );
  const books = new Map(rows.map((row) => [row.requestId, row]));
  const asked = [...journal.plays.values()];
  const opened = asked.filter(({ playId }) => playId !== null);
  const droppedAcks = opened.filter(({ drop }) => drop !== null);
  const settled = rows.filter(({ state }) => state === 'settled');
  const voided = rows.filter(({ state }) => state === 'voided');
  report.print(
    `  ${asked.length} opens asked, ${opened.length} acknowledged, ${droppedAcks.length} drops acknowledged; ` +
      `${settled.length} settled (${settled.filter(({ recovered }) => recovered).length} recovered), ${voided.length} voided`,
  );
  const stateOf = (play: JournalledPlay): string => books.get(play.requestId)?.state ?? 'missing';
  report.none(
    'every play whose drop was acknowledged is settled, with that drop',
    droppedAcks.filter(
      (play) => stateOf(play) !== 'settled' || books.get(play.requestId)?.dropHash !== play.drop?.hash,
    ),
  );
  report.none(
    'every acknowledged open is settled or voided, and the player was told which',
    opened.filter((play) => play.end?.as !== stateOf(play)),
  );
  report.none(
    'what was settled is what the player was told',
    opened.filter((play) => play.end?.as === 'settled' && !isAsTold(play, books.get(play.requestId))),
  );
  report.none(
    'no play is in the books that was refused or never asked for',
    rows.filter(({ requestId }) => {
      const play = journal.plays.get(requestId);
      return play === undefined || (play.refused && play.playId === null);
    }),
  );
  report.none(
    'no play in the books is unknown to its player',
    rows.filter(({ requestId }) => journal.plays.get(requestId)?.playId == null),
  );
}

function isAsTold({ end, price }: JournalledPlay, row: PlayRow | undefined): boolean {
  if (row === undefined || end?.as !== 'settled') return false;
  const won = (row.won ?? []).map(({ serial }) => serial);
  return row.receipt === end.receipt && row.price === price && won.join() === end.won.join();
}

async function commitmentFaults(db: Database): Promise<unknown[]> {
  const { rows } = await db.query(
    `select r.id as room, count(c.*) as commitments, r.sequence, count(*) filter (where c.state = 'sealed') as sealed
     from rooms r join commitments c on c.room_id = r.id
     group by r.id having count(c.*) <> r.sequence or count(*) filter (where c.state = 'sealed') <> 1`,
  );
  return rows;
}

async function balanceFaults(db: Database, journal: PlayJournal): Promise<string[]> {
  const seats = [...Map.groupBy(journal.players, ([, { asset }]) => asset)];
  return faultsOfAll(seats, ([asset, players]) => {
    const seated = players.map(([userId]) => ({ userId }));
    return coinFaults(db, seated, ({ userId }) => journal.balanceOf(userId), asset);
  });
}

/** Toys won in trial rooms ship to nobody and have no unit. */
async function toyFaults(db: Database, journal: PlayJournal): Promise<string[]> {
  const { rows } = await db.query<{ roomId: number; serial: number; owner: number | null; play: string }>(
    `select room_id as "roomId", serial, owner_id as owner, (select public_id from plays where plays.id = play_id) as play from toy_units where status <> 'machine'`,
  );
  const owners = new Map(rows.map((row) => [`${row.roomId}/${row.serial}`, row]));
  const faults: string[] = [];
  let won = 0;
  for (const { playId, userId, roomId, end } of journal.plays.values()) {
    if (end?.as !== 'settled' || journal.players.get(userId)?.asset !== 'coin') continue;
    for (const serial of end.won) {
      won += 1;
      const unit = owners.get(`${roomId}/${serial}`);
      if (unit?.owner !== userId || unit.play !== playId)
        faults.push(`toy ${serial} of room ${roomId}, play ${playId}`);
    }
  }
  if (won !== rows.length) faults.push(`${rows.length} toys have owners, ${won} were won`);
  return faults;
}
