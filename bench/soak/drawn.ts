import { setTimeout as sleep } from 'node:timers/promises';
import type { CallParams, CallReply } from '@grabbit/contract';
import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawVersionsWith, seedBefore, verifyDrawFile } from '@grabbit/engines/draws';
import {
  acceptedReveal,
  type AskCall,
  type DrawCall,
  openSeed,
  type TestedDraw,
} from '../../apps/server/src/testing/accepted-draw.ts';
import { drawFileOf } from '../../apps/server/src/games/draw-file.ts';
import { findDraw } from '../../apps/server/src/games/draw.store.ts';
import { findAsked } from '../../apps/server/src/play/named-play.store.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { choicesOf, seedPlayers } from '../harness/arrange.ts';
import { auditBooks, coinFaults, differs, faultsOfAll } from '../harness/audit.ts';
import { KillsInPhase, randomPause } from '../harness/faults.ts';
import { Player, type Seat } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { type Figures, type Scenario, type Soak, underKills } from '../harness/scenario.ts';
import { exportPlays } from './verify-files.ts';
import type { SoakOptions } from './options.ts';

export interface DrawnFigures extends Figures {
  readonly players: number;
  /** Plays that are verified by the command, each in a process of its own, and in browsers. */
  readonly files: number;
}

/** What every drawn play is asked with. */
export type DrawRequest = Pick<TestedDraw, 'requestId' | 'roomId' | 'clientSeed'>;

/** What a player asked for and was told, kept outside the product. */
export interface ToldDraw {
  readonly requestId: string;
  readonly stake: number;
  readonly reply: Pick<CallReply<'dropBalls'>, 'playId' | 'number' | 'paid'>;
}

type Bet = Pick<ToldDraw, 'stake' | 'reply'>;

/** Plays of one player must be so far apart, unless their game says otherwise. */
const usualApartMs = 2_550;
/** Some show their seed at once, some only when a moment has gone by: a kill comes between. */
const longestWaitMs = 400;
const startBalance = 10_000_000;

/** A player of a drawn game, who now and then opens the seed that is drawn from. */
export class DrawPlayer extends Player<ToldDraw> {
  /** Seeds that were opened, by their place. */
  readonly opened = new Map<number, string>();
  /** Coins that lie in the game's own wallet, as the player was told. */
  aside = 0;
  readonly #game: string;

  constructor(
    of: Seat & { readonly roomId: number },
    {
      name,
      playOnce,
      apartMs = usualApartMs,
    }: Pick<DrawnGame<DrawnFigures>, 'name' | 'playOnce' | 'apartMs'>,
  ) {
    super(of, async (_, number) => {
      const requestId = `soak-${this.userId}-${number}`;
      const request = { requestId, roomId: of.roomId, clientSeed: `soak-${number}` };
      this.told.push({ requestId, ...(await playOnce(this, request)) });
      if (this.draw.below(4) === 0) await this.openSeed();
      return apartMs;
    });
    this.#game = name;
  }

  /** Has a play accepted, and shows the seed now or a moment later. */
  async drawAccepted<Name extends DrawCall>(call: Name, wish: TestedDraw): Promise<CallReply<Name>> {
    const ask: AskCall = (name, params) => this.client.call(name, params);
    const reveal = await acceptedReveal(ask, call, wish);
    this.phase = 'accepted';
    try {
      if (this.draw.below(2) === 0) await sleep(this.draw.below(longestWaitMs));
      return await ask(call, reveal as CallParams<Name>);
    } finally {
      this.phase = '';
    }
  }

  async openSeed(): Promise<void> {
    const { place } = await this.client.call('drawStream', { game: this.#game });
    const { opened } = await openSeed((call, params) => this.client.call(call, params), this.#game, place);
    if (opened !== null) this.opened.set(opened.place, opened.seed);
  }
}

/** A drawn game as its soak knows it: how it is played once, and what is its own in the books. */
export interface DrawnGame<F extends DrawnFigures> {
  readonly name: string;
  readonly plays: string;
  readonly also?: string;
  readonly figures: (options: SoakOptions) => F;
  readonly seed: (of: { readonly db: Database; readonly now: Date }) => Promise<void>;
  readonly alone?: (report: Report, figures: F) => void;
  /** Plays of one player are so far apart, in milliseconds; default 2,550. */
  readonly apartMs?: number;
  readonly playOnce: (player: DrawPlayer, request: DrawRequest) => Promise<Bet>;
  /** Checks what else the game has in its books. */
  readonly audit?: (report: Report, db: Database, players: readonly DrawPlayer[]) => Promise<void>;
  /** When the players have stopped. */
  readonly close?: () => void;
}

/** Players of a drawn game under SIGKILLs, after the engine alone; then the books against what they were told. */
export function soakDrawn<F extends DrawnFigures>(game: DrawnGame<F>): Soak {
  const { name, plays, also, figures, alone } = game;
  let kills = new KillsInPhase('accepted', () => sleep(0));
  const scenario: Scenario<F, { readonly players: readonly DrawPlayer[] }> = {
    ...{ name, plays, figures, ...(also !== undefined && { also }), ...(alone !== undefined && { alone }) },
    heading: ({ players }) => `${players} players`,
    async arrange(db, { players: count, seed, address }) {
      await game.seed({ db, now: new Date() });
      const { rows } = await db.query<{ id: number }>(
        'select id from draw_rooms where use_type = 0 and game = $1',
        [name],
      );
      const roomId = rows[0]?.id ?? 0;
      const seeded = await seedPlayers(db, count, { asset: 'coin', amount: startBalance });
      const players = seeded.map(
        (player, i) =>
          new DrawPlayer({ ...player, address, roomId, draw: choicesOf(seed, `${name}/${i}`) }, game),
      );
      return { players };
    },
    untilNext(_, { players }, { seed }) {
      kills = new KillsInPhase('accepted', randomPause(seed, `${name} kills`));
      return (kill) => kills.untilNext(players, kill);
    },
    async rest({ report, product }, { players }, { files }) {
      game.close?.();
      for (const player of players) await player.openSeed();
      const playIds = players.flatMap(({ told }) => told.slice(0, 2).map(({ reply }) => reply.playId));
      await exportPlays(report, product.address, { playIds: playIds.slice(0, files), inBrowsers: files });
    },
    async audit(report, db, { players }) {
      report.check(`${kills.met} SIGKILLs came between an acceptance and its seed`, kills.met > 0);
      await auditBooks(report, db);
      report.none(
        'every play that was told of is in the books, once and in its order, and no other',
        await faultsOfAll(players, (player) => toldFaults(db, player)),
      );
      report.none('every file holds, its seed opened', await fileFaults(db, players));
      report.none(
        'every player has what stakes and pays leave',
        await coinFaults(db, players, ({ told, aside }) =>
          told.reduce((sum, { stake, reply }) => sum - stake + reply.paid, startBalance - aside),
        ),
      );
      report.none('every opened seed hashes to the one before', players.flatMap(seedFaults));
      report.none('no number is missing or taken twice, and each play names the one before', await gaps(db));
      await game.audit?.(report, db, players);
    },
  };
  return underKills(scenario);
}

async function toldFaults(db: Database, { userId, told }: DrawPlayer): Promise<string[]> {
  const { rows } = await db.query(
    `select request_key as key, public_id as id, nonce as number from plays where player_id = $1 and way = 'draw' order by plays.id`,
    [userId],
  );
  return differs(
    `player ${userId}`,
    rows,
    told.map(({ requestId: key, reply: { playId: id, number } }) => ({ key, id, number })),
  );
}

async function fileFaults(db: Database, players: readonly DrawPlayer[]): Promise<string[]> {
  await RAPIER.init();
  const versions = drawVersionsWith(RAPIER);
  const { rows } = await db.query<{ id: string }>(
    `select public_id as id from plays where way = 'draw' and player_id = any($1)`,
    [players.map(({ userId }) => userId)],
  );
  return faultsOfAll(rows, async ({ id }) => {
    const named = await findAsked(db, id, null);
    const draw = named === null ? null : await findDraw(db, named.id);
    if (draw === null) return [`${id}: no draw`];
    const { ok, sealed, checks } = verifyDrawFile(versions, drawFileOf(draw));
    const wrong = checks.filter((check) => !check.ok).map(({ name }) => `${id}: ${name}`);
    return ok && !sealed ? [] : [...wrong, ...(sealed ? [`${id}: sealed`] : [])];
  });
}

function seedFaults({ userId, opened }: DrawPlayer): string[] {
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
