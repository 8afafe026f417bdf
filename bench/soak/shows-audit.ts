import { type CallReply, VoteState } from '@grabbit/contract';
import { type BagFile, verifyBagFile } from '@grabbit/engines/bag';
import { publicBeacons } from '@grabbit/engines/beacon';
import { sharedLogKinds } from '@grabbit/engines/rounds';
import type { Database } from '../../apps/server/src/core/database.ts';
import {
  auditBooks,
  brokenLogs,
  coinFaults,
  differs,
  faultsOfAll,
  openHolds,
  rowsOf,
} from '../harness/audit.ts';
import type { Report } from '../harness/report.ts';
import { bagCoins, bagPrizes, type ShowHost } from './shows-host.ts';
import type { ShowViewer, ToldGive } from './shows-viewer.ts';

/** Who was in the shows, and what was read by public calls when all was over. */
export interface SoakedShows {
  readonly hosts: readonly ShowHost[];
  readonly viewers: readonly ShowViewer[];
  readonly seen: {
    /** By the bag's number. */
    readonly files: Map<number, string>;
    /** By the show's number. */
    readonly rankings: Map<number, CallReply<'liveGiftRanking'>>;
  };
  readonly startCoins: number;
  readonly sharePercent: number;
  readonly stocked: { readonly coins: number; readonly toys: number };
}

type Told<What extends ToldGive['what']> = Extract<ToldGive, { readonly what: What }>;

function toldOf<What extends ToldGive['what']>({ told }: ShowViewer, what: What): Told<What>[] {
  return told.filter((one): one is Told<What> => one.what === what);
}

interface BookedBag {
  readonly id: number;
  readonly roomId: number;
  readonly sequence: number;
  readonly state: string;
  readonly entries: number;
}

/** Books, files and rankings against what hosts and viewers were told, when all have stopped. */
export async function auditShows(report: Report, db: Database, of: SoakedShows): Promise<void> {
  const { hosts, viewers } = of;
  await auditBooks(report, db, ', gifts, shares and votes with it');
  report.none('no hold is open', await openHolds(db));
  for (const what of ['show', 'bag', 'vote'] as const)
    report.none(
      `every ${what} that was told of is in the books, and no other`,
      await openedFaults(db, hosts, what),
    );
  report.none(
    'every gift that was told of is in the books, once, and no other',
    await faultsOfAll(viewers, (viewer) => giftFaults(db, viewer)),
  );
  report.none(
    'every entry that was told of is in the books, once, and no other',
    await faultsOfAll(viewers, (viewer) => entryFaults(db, viewer)),
  );
  report.none(
    'no voice that was told of is lost, and results are what was said',
    await voteFaults(db, viewers),
  );
  report.none('a show ranks its givers by what they were told that they gave', rankingFaults(of));
  await auditBags(report, db, of);
  report.none('every host has their part of all gifts', await shareFaults(db, of));
  const won = winsOf(of);
  const dueTo = (viewer: ShowViewer): number =>
    of.startCoins - coinsGiven(viewer) + bagCoins * (won.get(viewer.userId)?.coins ?? 0);
  report.none('every viewer has what gifts and bags leave', await coinFaults(db, viewers, dueTo));
  report.none('every toy that was won in a bag is in its winner’s pack', await toyFaults(db, viewers, won));
}

const coinsGiven = (viewer: ShowViewer): number =>
  toldOf(viewer, 'gift').reduce((sum, { coins }) => sum + coins, 0);

/** Of the demonstration's own room nobody here was told. */
async function openedFaults(
  db: Database,
  hosts: readonly ShowHost[],
  what: 'show' | 'bag' | 'vote',
): Promise<string[]> {
  const sql = {
    show: 'select id from live_shows where room_id = $1 order by id',
    bag: 'select id from live_bags where room_id = $1 order by id',
    vote: 'select v.id from live_votes v join live_shows s on s.id = v.show_id where s.room_id = $1 order by v.id',
  }[what];
  return faultsOfAll(hosts, async ({ roomId, told }) => {
    const rows = await rowsOf<{ id: number }>(db, sql, [roomId]);
    const wanted = told.filter((one) => one.what === what).map(({ id }) => ({ id }));
    return differs(`${what}s of room ${roomId}`, rows, wanted);
  });
}

async function giftFaults(db: Database, viewer: ShowViewer): Promise<string[]> {
  const rows = await rowsOf(
    db,
    `select r.id as "recordId", r.show_id as "liveRecordId", r.gift_id as "giftId", r.count, r.coins, t.amount as paid
     from live_gift_records r join ledger_transfers t on t.key = 'live-gift:' || r.id where r.player_id = $1 order by r.id`,
    [viewer.userId],
  );
  const wanted = toldOf(viewer, 'gift').map(({ recordId, liveRecordId, giftId, count, coins }) => ({
    ...{ recordId, liveRecordId, giftId, count, coins, paid: coins },
  }));
  return differs(`gifts of ${viewer.userId}`, rows, wanted);
}

async function entryFaults(db: Database, viewer: ShowViewer): Promise<string[]> {
  const rows = await rowsOf(
    db,
    `select bag_id as "bagId", number, way, client_seed_hash as hash, entry, signature, client_seed as shown
     from live_bag_entries where player_id = $1 order by bag_id`,
    [viewer.userId],
  );
  const wanted = toldOf(viewer, 'entry').map(({ bagId, number, way, hash, entry, signature, shown }) => ({
    ...{ bagId, number, way, hash, entry, signature, shown },
  }));
  return differs(`entries of ${viewer.userId}`, rows, wanted);
}

interface BookedVote {
  readonly id: number;
  readonly state: number;
  readonly counts: readonly number[] | null;
  readonly options: readonly string[];
}

/** The last voice that was taken counts, or a later one whose answer was cut off and that was then too late. */
async function voteFaults(db: Database, viewers: readonly ShowViewer[]): Promise<string[]> {
  const votes = await rowsOf<BookedVote>(db, 'select id, state, counts, options from live_votes order by id');
  const voices = await rowsOf<{ voteId: number; playerId: number; option: number }>(
    db,
    'select vote_id as "voteId", player_id as "playerId", option from live_voices',
  );
  const cast = Map.groupBy(
    viewers.flatMap((viewer) => toldOf(viewer, 'voice').map((voice) => ({ ...voice, by: viewer.userId }))),
    ({ liveVoteId, by }) => `${liveVoteId} by ${by}`,
  );
  const booked = new Map(voices.map(({ voteId, playerId, option }) => [`${voteId} by ${playerId}`, option]));
  const lost = [...cast].flatMap(([which, told]) => {
    const last = told.findLastIndex(({ isTaken }) => isTaken);
    const allowed = told.slice(Math.max(0, last)).map(({ option }) => option);
    const option = booked.get(which);
    const isRight = option === undefined ? last === -1 : allowed.includes(option);
    return isRight ? [] : [`voice in ${which}: ${option}, told ${allowed.join(' or ')}`];
  });
  const strange = [...booked.keys()].flatMap((which) =>
    cast.has(which) ? [] : [`voice in ${which}: nobody's`],
  );
  const wrong = votes.flatMap(({ id, state, counts, options }) => {
    if (state !== VoteState.FINISHED)
      return state === VoteState.CLOSED ? [] : [`vote ${id} is in state ${state}`];
    const own = voices.filter(({ voteId }) => voteId === id);
    const due = options.map((_, at) => own.filter(({ option }) => option === at).length);
    return JSON.stringify(counts) === JSON.stringify(due)
      ? []
      : [`vote ${id}: ${counts?.join()}, voices ${due.join()}`];
  });
  return [...lost, ...strange, ...wrong];
}

/** Shows of fewer than twenty givers, so that all are in it. */
function rankingFaults({ viewers, seen }: SoakedShows): string[] {
  return [...seen.rankings].flatMap(([id, { list }]) => {
    const given = viewers.flatMap((viewer) => {
      const coins = toldOf(viewer, 'gift')
        .filter(({ liveRecordId }) => liveRecordId === id)
        .reduce((sum, gift) => sum + gift.coins, 0);
      return coins === 0 ? [] : [{ id: viewer.userId, nickName: `Soak ${viewer.userId}`, coins }];
    });
    const due = given.toSorted((one, other) => other.coins - one.coins || one.id - other.id);
    const [shown, wanted] = [list, due].map((of) => of.map(({ nickName, coins }) => ({ nickName, coins })));
    return differs(`ranking of show ${id}`, shown ?? [], wanted ?? []);
  });
}

async function auditBags(
  report: Report,
  db: Database,
  { viewers, seen, stocked }: SoakedShows,
): Promise<void> {
  const bags = await rowsOf<BookedBag>(
    db,
    'select id, room_id as "roomId", sequence, state, entries from live_bags order by id',
  );
  const drawn = bags.filter(({ state }) => state === 'drawn');
  const entered = drawn.filter(({ entries }) => entries > 0);
  report.print(
    `  ${bags.length} bags, ${entered.length} drawn with entries, ${drawn.length - entered.length} without, ${bags.length - drawn.length} given back`,
  );
  report.check('bags were entered and drawn', entered.length > 0);
  report.none('each bag was drawn once, or given back', await endFaults(db, bags));
  const files = new Map([...seen.files].map(([id, file]) => [id, JSON.parse(file) as BagFile]));
  report.none(
    'the file of every bag that was drawn holds',
    drawn.flatMap(({ id }) => (verifyBagFile(files.get(id), publicBeacons).ok ? [] : [`bag ${id}`])),
  );
  report.none(
    'every entry that was told of stands in its file, where it was signed, with the seed that was taken',
    viewers.flatMap((viewer) => toldOf(viewer, 'entry').flatMap((entry) => placeFaults(entry, files))),
  );
  report.none('the log of every show’s room is unbroken', await brokenRooms(db));
  report.none(
    'what was put aside for bags is there, or was won',
    await stockFaults(db, [...files.values()], stocked),
  );
}

async function endFaults(db: Database, bags: readonly BookedBag[]): Promise<string[]> {
  const ends = await rowsOf<{ roomId: number; sequence: number; kind: string }>(
    db,
    `select room_id as "roomId", (body::jsonb ->> 'sequence')::int as sequence, kind from live_log where kind in ($1, $2)`,
    [sharedLogKinds.round, sharedLogKinds.returned],
  );
  return bags.flatMap(({ id, roomId, sequence, state }) => {
    const own = ends.filter((end) => end.roomId === roomId && end.sequence === sequence);
    const due = state === 'drawn' ? sharedLogKinds.round : sharedLogKinds.returned;
    return own.length === 1 && own[0]?.kind === due
      ? []
      : [`bag ${id}, ${state}: ${own.map(({ kind }) => kind).join() || 'no end'}`];
  });
}

function placeFaults(
  { bagId, number, way, hash, shown }: Told<'entry'>,
  files: ReadonlyMap<number, BagFile>,
): string[] {
  const file = files.get(bagId);
  // Given back: nothing was drawn.
  if (file === undefined) return [];
  const place = file.entrants[number - 1];
  const isOwn = place?.clientSeedHash === hash && place.way === way && place.clientSeed === shown;
  return isOwn ? [] : [`bag ${bagId}, number ${number}: ${JSON.stringify(place)}`];
}

const brokenRooms = (db: Database): Promise<string[]> =>
  brokenLogs(db, {
    logs: 'select id::text as name, id, log_head as head, log_seq as seq from live_rooms where log_seq > 0',
    entries: 'select seq, kind, body, prev, hash, at from live_log where room_id = $1 order by seq',
  });

interface Wins {
  readonly coins: number;
  readonly toys: number;
}

/** What each viewer won, by the files and the numbers that they were told. */
function winsOf({ viewers, seen }: SoakedShows): ReadonlyMap<number, Wins> {
  const files = new Map([...seen.files].map(([id, file]) => [id, JSON.parse(file) as BagFile]));
  return new Map(
    viewers.map((viewer) => {
      const prizes = toldOf(viewer, 'entry').flatMap(({ bagId, number }) =>
        (files.get(bagId)?.result ?? []).filter((won) => won.number === number).map(({ prize }) => prize),
      );
      const of = (name: string): number => prizes.filter((prize) => prize === name).length;
      return [viewer.userId, { coins: of(bagPrizes.coins), toys: of(bagPrizes.toy) }];
    }),
  );
}

async function stockFaults(
  db: Database,
  files: readonly BagFile[],
  stocked: SoakedShows['stocked'],
): Promise<string[]> {
  const left = await rowsOf<{ name: string; left: number }>(
    db,
    'select name, left_count as left from live_bag_prizes',
  );
  const won = files.flatMap(({ result }) => result.map(({ prize }) => prize));
  return (['coins', 'toy'] as const).flatMap((what) => {
    const name = bagPrizes[what];
    const put = what === 'coins' ? stocked.coins : stocked.toys;
    const due = put - won.filter((prize) => prize === name).length;
    const there = left.find((prize) => prize.name === name)?.left;
    return there === due ? [] : [`${name}: ${there} left, due ${due}`];
  });
}

async function toyFaults(
  db: Database,
  viewers: readonly ShowViewer[],
  won: ReadonlyMap<number, Wins>,
): Promise<string[]> {
  const units = await rowsOf<{ id: number; toys: number }>(
    db,
    'select owner_id as id, count(*)::int as toys from toy_units where owner_id is not null group by owner_id',
  );
  const owned = new Map(units.map(({ id, toys }) => [id, toys]));
  return viewers.flatMap(({ userId }) => {
    const [due, there] = [won.get(userId)?.toys ?? 0, owned.get(userId) ?? 0];
    return due === there ? [] : [`player ${userId}: ${there} toys, won ${due}`];
  });
}

/** Of each gift the part that its own price makes, rounded down. */
async function shareFaults(
  db: Database,
  { hosts, viewers, startCoins, sharePercent }: SoakedShows,
): Promise<string[]> {
  const gifts = viewers.flatMap((viewer) => toldOf(viewer, 'gift'));
  const dueTo = ({ told }: ShowHost): number => {
    const shows = new Set(told.filter(({ what }) => what === 'show').map(({ id }) => id));
    const own = gifts.filter(({ liveRecordId }) => shows.has(liveRecordId));
    return startCoins + own.reduce((sum, { coins }) => sum + Math.floor((coins * sharePercent) / 100), 0);
  };
  return coinFaults(db, hosts, dueTo);
}
