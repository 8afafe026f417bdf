import type { Database } from '../../apps/server/src/core/database.ts';
import type { SoakOptions } from '../soak/options.ts';
import { type Arena, type ArenaOptions, start, stop, withProduct } from './arrange.ts';
import { playUnderKills, randomPause } from './faults.ts';
import type { SoakPlayer } from './players.ts';
import type { Report } from './report.ts';

/** A part of the soak. */
export type Soak = (report: Report, options: SoakOptions) => Promise<void>;

export interface Figures {
  readonly kills: number;
  readonly seed: string;
}

/** Who plays, and what else a scenario keeps of its stage. */
export interface Cast {
  readonly players: readonly SoakPlayer[];
}

export interface Scenario<F extends Figures, C extends Cast> {
  readonly name: string;
  /** Plural: what players are told of. */
  readonly plays: string;
  /** What else players watch in each answer. */
  readonly also?: string;
  readonly figures: (options: SoakOptions) => F;
  /** What the heading says beside kills and seed. */
  readonly heading: (figures: F) => string;
  /** Whether the product's own demonstration is there before players are seeded. */
  readonly demonstration?: boolean;
  readonly arena?: () => ArenaOptions;
  /** What the engine alone is held against, before there is a product. */
  readonly alone?: (report: Report, figures: F) => void | Promise<void>;
  /** Seeds rooms and players. */
  readonly arrange: (db: Database, at: F & { readonly address: string }) => Promise<C>;
  /** Waits until the next kill is due; absent for some seconds. */
  readonly untilNext?: (arena: Arena, cast: C, figures: F) => (kill: number) => Promise<void>;
  readonly enough?: (cast: C, figures: F) => boolean;
  /** Within which players end what they began; absent for three minutes. */
  readonly withinMs?: number;
  /** What runs beside the players, and what is checked while the server still runs and all players have stopped. */
  readonly begin?: (cast: C) => void;
  readonly rest?: (arena: Arena, cast: C, figures: F) => Promise<void>;
  /** Compares what players were told with the books of the product, which has ended. */
  readonly audit: (report: Report, db: Database, cast: C, figures: F) => Promise<void>;
}

/** A soak in which the product is killed again and again while players play. */
export function underKills<F extends Figures, C extends Cast>(scenario: Scenario<F, C>): Soak {
  return async (report, options) => {
    const figures = scenario.figures(options);
    const { name, plays, also, heading, alone, rest, enough } = scenario;
    const { kills, seed } = figures;
    report.print(`\n${name}: ${heading(figures)}, ${kills} SIGKILLs, seed ${seed}`);
    await alone?.(report, figures);
    const work = async (arena: Arena): Promise<void> => {
      const { folder, product } = arena;
      if (scenario.demonstration === true) {
        await start(arena);
        await stop(arena);
      }
      const cast = await folder.with((db) => scenario.arrange(db, { ...figures, address: product.address }));
      await start(arena);
      scenario.begin?.(cast);
      await playUnderKills(arena, {
        ...{ players: cast.players, kills, plays, also, withinMs: scenario.withinMs },
        untilNext: scenario.untilNext?.(arena, cast, figures) ?? randomPause(seed, `${name} kills`),
        enough: enough && (() => enough(cast, figures)),
      });
      await rest?.(arena, cast, figures);
      await stop(arena);
      await folder.with((db) => scenario.audit(report, db, cast, figures));
    };
    await withProduct(report, name, work, scenario.arena?.());
  };
}
