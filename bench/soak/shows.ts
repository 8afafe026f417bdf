import { setTimeout as sleep } from 'node:timers/promises';
import { type CallReply, VoteState } from '@grabbit/contract';
import type { DrawStream } from '@grabbit/engines';
import { Failure } from '../../apps/server/src/core/failure.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { operatorHere } from '../../apps/server/src/core/operator.ts';
import { makeHost, setRanking, stockBags } from '../../apps/server/src/live/live.operator.ts';
import { type Arena, choicesOf, seedPlayers } from '../harness/arrange.ts';
import { rowsOf } from '../harness/audit.ts';
import { Client } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { hurried, hurriedEnv } from '../support/hurried-clock.ts';
import { auditShows, type SoakedShows } from './shows-audit.ts';
import { bagCoins, bagPrizes, ShowHost } from './shows-host.ts';
import { ShowViewer } from './shows-viewer.ts';
import { verifyBags } from './verify-files.ts';

interface ShowsFigures extends Figures {
  readonly rooms: number;
  /** In each room. */
  readonly viewers: number;
  /** Bags whose file is verified by the command, each in a process of its own. */
  readonly files: number;
}

interface ShowsCast extends SoakedShows {
  readonly players: readonly (ShowHost | ShowViewer)[];
}

/** Bags and votes of fifteen seconds take less than four. */
const speed = 4;
const from = Date.now();
const startCoins = 1_000_000;
const sharePercent = 20;
const stocked = { coins: 5_000, toys: 1_000 };
/** What a stall of the operator takes at once. */
const stockAtOnce = 1_000;
const soaking = operatorHere({ who: 'soak', reason: 'soak' });

/** Shows with gifts, bags and votes, killed in every phase of a bag and of a vote. */
export const soakShows = underKills<ShowsFigures, ShowsCast>({
  ...{ name: 'shows', plays: 'gifts, entries and voices', demonstration: true },
  figures: ({ short, seed }) =>
    short
      ? { rooms: 2, viewers: 3, kills: 3, files: 1, seed }
      : { rooms: 3, viewers: 6, kills: 30, files: 20, seed },
  heading: ({ rooms, viewers }) => `${viewers} viewers in each of ${rooms} shows`,
  arena: () => ({ env: hurriedEnv(from, speed) }),
  async arrange(db, { rooms, viewers, seed, address }) {
    await stock(db);
    await done(setRanking(db, soaking, true));
    const gifts = await rowsOf<{ id: number }>(db, 'select id from live_gifts where coins <= 50 order by id');
    const hosts: ShowHost[] = [];
    const crowd: ShowViewer[] = [];
    for (let room = 0; room < rooms; room += 1) {
      const seeded = await seedPlayers(db, viewers + 1, { asset: 'coin', amount: startCoins });
      const [host, ...others] = seeded.map((player, at) => ({
        ...{ ...player, address, draw: choicesOf(seed, `shows ${room}/${at}`) },
      }));
      if (host === undefined) throw new Error('a room has a host');
      const names = { 'en-US': `Soak ${room + 1}` };
      const { roomId } = await done(makeHost(db, soaking, { playerId: host.userId, names, sharePercent }));
      hosts.push(new ShowHost({ ...host, roomId }));
      const ids = gifts.map(({ id }) => id);
      crowd.push(...others.map((viewer) => new ShowViewer({ ...viewer, roomId, gifts: ids })));
    }
    await db.query(`update users set nick_name = 'Soak ' || id where nick_name = 'Seeded'`);
    return {
      players: [...hosts, ...crowd],
      hosts,
      viewers: crowd,
      seen: emptySeen(),
      startCoins,
      sharePercent,
      stocked,
    };
  },
  untilNext: ({ report }, { hosts }, { seed }) => {
    const draw = choicesOf(seed, 'shows kills');
    return (kill) => untilPhase(report, hosts, { kill, draw });
  },
  async rest(arena, { hosts, seen }, { files }) {
    const { report, product, folder } = arena;
    for (const host of hosts) await host.endShow();
    const ended = await untilNone(arena);
    report.check('every bag and every vote came to its end', ended, () => 'one is open after a minute');
    const client = new Client({ token: '', address: product.address });
    const found = await folder.live((db) =>
      rowsOf<{ id: number; state: string }>(db, 'select id, state from live_bags order by id'),
    );
    for (const { id: bagId, state } of found ?? []) {
      if (state !== 'drawn') continue;
      seen.files.set(bagId, (await client.call('liveBagFile', { bagId })).file);
    }
    for (const id of hosts.flatMap(({ told }) =>
      told.filter(({ what }) => what === 'show').map((of) => of.id),
    ))
      seen.rankings.set(id, await client.call('liveGiftRanking', { liveRecordId: id }));
    await verifyBags(report, [...seen.files.values()].slice(-files));
  },
  audit: (report, db, cast) => auditShows(report, db, cast),
});

const emptySeen = (): SoakedShows['seen'] => ({
  files: new Map<number, string>(),
  rankings: new Map<number, CallReply<'liveGiftRanking'>>(),
});

/** Coins and toys for bags, as the operator puts them aside. */
async function stock(db: Database): Promise<void> {
  const { coins, toy } = bagPrizes;
  await db.query('update goods set stock = stock + $2, received = received + $2 where kind = $1', [
    ...[toy, stocked.toys],
  ]);
  for (let put = 0; put < stocked.coins; put += stockAtOnce)
    await done(stockBags(db, soaking, { name: coins, kind: '', coins: bagCoins, count: stockAtOnce }));
  await done(stockBags(db, soaking, { name: toy, kind: toy, coins: 0, count: stocked.toys }));
}

async function done<T>(work: Promise<T | Failure>): Promise<T> {
  const answer = await work;
  if (answer instanceof Failure) throw answer;
  return answer;
}

/** When a show is hit: as its bag is entered, closed, shown and drawn, and as its vote runs and is counted. */
const phases = ['entering', 'closing', 'showing', 'voting', 'counting'] as const;
type Phase = (typeof phases)[number];
const patienceMs = 8_000;
/** Within which of a phase's milliseconds the kill falls. What runs shows looks once a second. */
const spreads: Readonly<Record<Phase, number>> = {
  ...{ entering: 1_500, closing: 1_200, showing: 1_800 },
  ...{ voting: 1_500, counting: 2_000 },
};

/** Waits for a phase of one of the shows, by turns, and for a moment of it that is drawn. */
async function untilPhase(
  report: Report,
  hosts: readonly ShowHost[],
  { kill, draw }: { readonly kill: number; readonly draw: DrawStream },
): Promise<void> {
  const host = hosts[kill % hosts.length];
  const phase = phases[kill % phases.length] ?? 'entering';
  // What is on begins anew after each kill, and some time has to pass in it.
  await sleep(1_000 + draw.below(1_000));
  const until = performance.now() + patienceMs;
  let moment = momentOf(host, phase);
  while (moment === null && performance.now() < until) {
    await sleep(20);
    moment = momentOf(host, phase);
  }
  const due = moment === null || moment === 0 ? 0 : (moment - hurried(Date.now(), from, speed)) / speed;
  await sleep(Math.max(0, due) + draw.below(spreads[phase]));
  report.print(`  kill ${kill + 1}: room ${host?.roomId} ${phase}${moment === null ? ' (never came)' : ''}`);
}

/** When the phase begins, by the product's clock; 0 for one that is there, null for one that is not. */
function momentOf(host: ShowHost | undefined, phase: Phase): number | null {
  const { bag = null, vote = null } = host ?? {};
  if (phase === 'showing') return bag?.phase === 'listed' ? 0 : null;
  if (phase === 'entering') return bag?.phase === 'open' ? 0 : null;
  if (phase === 'closing') return bag?.phase === 'open' ? bag.closesAt : null;
  if (vote?.state !== VoteState.ONGOING) return null;
  return phase === 'voting' ? 0 : vote.closesAt;
}

/** Whether nothing of a show is open. Asked of the database itself, past the server. */
async function untilNone({ folder }: Arena): Promise<boolean> {
  const until = performance.now() + 60_000;
  const sql = `select 1 from live_bags where state in ('open', 'listed') union all select 1 from live_votes where state in (0, 1, 2)`;
  while (performance.now() < until) {
    if ((await folder.live((db) => db.query(sql)))?.rows.length === 0) return true;
    await sleep(200);
  }
  return false;
}
