import { setTimeout as sleep } from 'node:timers/promises';
import { RoomUseType } from '@grabbit/contract';
import type { RoundAsset } from '../../apps/server/src/ports/accounts.ts';
import { seedDemoPush } from '../../apps/server/src/push/push.seed.ts';
import { seedPlayer } from '../../apps/server/src/testing/seed-player.ts';
import { choicesOf } from '../harness/arrange.ts';
import { toldOf, untilMany } from '../harness/faults.ts';
import { oneOf } from '../harness/players.ts';
import { type Figures, underKills } from '../harness/scenario.ts';
import { exportPlays } from './verify-files.ts';
import { auditPush } from './push-audit.ts';
import { PushPlayer } from './push-player.ts';

interface PushFigures extends Figures {
  readonly players: number;
  /** Drops that were acknowledged before it ends. */
  readonly drops: number;
  /** Turns that are exported and run again, each in a fresh process. */
  readonly files: number;
  /** Of them, those that run again in browsers too. */
  readonly inBrowsers: number;
}

const startBalance = 10_000_000;
const phases = ['dropping', 'running', 'resting'] as const;

/** Where players sit: at a shared table, at two that fill one jackpot, at one with its own, at the themed ones, at practice and at a plain one. */
const seatsOf = [
  ...['Gull harbour', 'West lock', 'Bamboo grove', 'Gull harbour', 'Stone hollow', 'Practice pier'],
  ...['Gull harbour', 'East lock', 'Lantern quay', 'Gull harbour', 'Coin harbour'],
];

interface SoakRoom {
  readonly roomId: number;
  readonly name: string;
  readonly coin: number;
  readonly shared: boolean;
  readonly asset: RoundAsset;
}

/** Players who drop coins at their tables, SIGKILLs of server and database in all phases, and the books against what was told. */
export const soakPush = underKills<PushFigures, { readonly players: readonly PushPlayer[] }>({
  ...{ name: 'push', plays: 'drops' },
  figures: ({ short, seed, drops, files }) =>
    short
      ? { players: 5, kills: 2, inBrowsers: 2, drops, files, seed }
      : { players: 11, kills: 50, inBrowsers: 20, drops, files, seed },
  heading: ({ players }) => `${players} players`,
  async arrange(db, { players: count, seed, address }) {
    await seedDemoPush(db);
    const { rows } = await db.query<SoakRoom>(
      `select id as "roomId", name, coin, kind = 'group' as shared,
         case when use_type = ${RoomUseType.trial} then 'push_trial' else 'coin' end as asset
       from push_rooms order by id`,
    );
    const players: PushPlayer[] = [];
    for (let i = 0; i < count; i += 1) {
      const room = rows.find(({ name }) => name === seatsOf[i % seatsOf.length]);
      if (room === undefined) throw new Error('there is no room of pushers');
      const gift = { asset: room.asset, amount: startBalance, experience: 10_000_000 };
      const player = await seedPlayer(db, gift);
      const draw = choicesOf(seed, `pusher/${i}`);
      players.push(new PushPlayer({ ...player, ...room, address, draw }));
    }
    return { players };
  },
  untilNext(_arena, { players }, { seed }) {
    const draw = choicesOf(seed, 'kills');
    return async () => {
      await sleep(2_000 + draw.below(6_000));
      await untilMany(players, oneOf(draw, phases), 1 / 4);
    };
  },
  enough: ({ players }, { drops, files }) =>
    toldOf(players) >= drops && turnsOf(players, files).length >= files,
  async rest({ report, product }, { players }, { files, inBrowsers }) {
    const playIds = turnsOf(players, files);
    report.check(`${files} turns can be had`, playIds.length >= files, () => `${playIds.length} have ended`);
    await exportPlays(report, product.address, { playIds, inBrowsers });
  },
  audit: (report, db, { players }) => auditPush(report, db, { players, start: startBalance }),
});

/** Turns whose file can be had, each of its own, by turns of each player, so that all rooms are among them. */
function turnsOf(players: readonly PushPlayer[], most: number): string[] {
  const lists = players.map(({ ended }) => [...ended.values()].filter(({ receipt }) => receipt !== null));
  const longest = Math.max(...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
  const first = new Map(mixed.map(({ receipt, turn }) => [receipt, turn]));
  return [...first.values()].slice(0, most);
}
