/**
 * What a clever player takes out of a shared pusher: bots in closed loops on a table with ordinary guests. Each knows what a player can
 * know: the settings, everybody's drops, the poses that are shown and, more than is shown, the exact state at each epoch's beginning; not the seeds.
 * A figure is coins back for each coin that the bot dropped, by what its tickets were worth in expectation.
 *
 *   node bench/push-attackers.ts [--attack sniper,leaver,phase,look-ahead|none] [--preset harbour] [--tickets 1000] [--learn 4000]
 *                                [--window 200] [--gap 10] [--seed text]
 *
 * Ends with 1 when a bot gets back more than it dropped. Some ten milliseconds of processor a drop; looking ahead costs ten times that.
 */
import { parseArgs } from 'node:util';

import RAPIER from '@dimforge/rapier3d-simd-compat';
import { drawStream, sha256Hex } from '@grabbit/engines';
import { farthestAim, type PushFall, type PushSettings, type PushState } from '@grabbit/engines/push';
import { readDemoBed } from '../apps/server/src/push/push.seed.ts';
import { presetOf } from '../apps/server/src/push/push-presets.ts';
import { planEpoch } from './shared/push-plan.ts';
import { Guest, type TablePlayer } from './shared/push-crowd.ts';
import { assertCorrect, print, runBenchmark, type BenchResult } from './harness/measure.ts';
import { fitForecast, type Forecast, type Sight } from './shared/ripeness.ts';
import { SharedTable } from './shared/shared-table.ts';
import { TicketBook } from './shared/ticket-book.ts';

const { values } = parseArgs({
  options: {
    attack: { type: 'string', default: 'sniper,leaver,phase,look-ahead' },
    preset: { type: 'string', default: 'harbour' },
    tickets: { type: 'string', default: '1000' },
    learn: { type: 'string', default: '4000' },
    window: { type: 'string' },
    gap: { type: 'string' },
    seed: { type: 'string', default: 'attack' },
    quick: { type: 'boolean', default: false },
  },
});
const guests = 5;
const bot = guests;
const phases = 8;

interface Ticket {
  readonly who: number;
  readonly sight: Sight;
  readonly phase: number;
  readonly epoch: number;
}

/** One table with guests and a bot, and what is seen and written down there. */
class Arena {
  readonly settings: PushSettings;
  readonly table: SharedTable;
  readonly book: TicketBook;
  readonly tickets: Ticket[] = [];
  readonly falls = { players: 0, all: 0, drawn: 0 };
  /** The same falls, were they shared among more tickets. */
  readonly wider = [300, 400].map((window) => new TicketBook(window));
  /** Drops of the bot. */
  mine = 0;
  /** Ticks of the last drops. */
  readonly #recent: number[] = [];
  #strategy: TablePlayer = { wants: () => null };

  constructor(settings: PushSettings, name: string) {
    this.settings = settings;
    this.book = new TicketBook(settings.ticketWindow);
    const reach = farthestAim(settings);
    const crowd = Array.from({ length: guests }, (_, i) => new Guest(sha256Hex(name), `${i}`, reach));
    const own: TablePlayer = { wants: (now) => this.#strategy.wants(now) };
    this.table = new SharedTable({
      ...{ settings, start: readDemoBed('harbour'), seed: name, players: [...crowd, own] },
      onDrop: ({ who, tick, now }) => this.#dropped(who, tick, now),
      onFall: (fall) => this.#fell(fall),
    });
  }

  use(strategy: TablePlayer): void {
    this.#strategy = strategy;
  }

  /** Coins on the table, those near its edge, and how fast coins come: what ripeness shows in. */
  sight(): Sight {
    const { settings, table } = this;
    const edge = settings.bedDepthUm / 500;
    const near = (mm: number): number => table.poses.filter(([, , , , z = 0]) => z > edge - mm * 2).length;
    const rate = this.#recent.filter((at) => at > table.now - 600).length;
    const slow = this.#recent.filter((at) => at > table.now - 3_600).length;
    return [table.bodies / 100, near(30) / 10, near(80) / 10, rate / 10, slow / 100];
  }

  runUntil(done: () => boolean): void {
    while (!done()) this.table.step();
  }

  #dropped(who: number, tick: number, now: number): void {
    this.#recent.push(now);
    if (this.#recent.length > 400) this.#recent.shift();
    const { periodTicks } = this.settings;
    const phase = Math.floor(((tick % periodTicks) * phases) / periodTicks);
    this.tickets.push({ who, sight: this.sight(), phase, epoch: this.table.epochs });
    this.book.give();
    for (const book of this.wider) book.give();
    if (who === bot) this.mine += 1;
  }

  #fell({ tray, ticket }: PushFall): void {
    this.falls.all += 1;
    if (tray !== 'player') return;
    this.falls.players += 1;
    this.book.fell();
    for (const book of this.wider) book.fell();
    const start = readDemoBed('harbour').tickets;
    if (ticket !== null && this.tickets[ticket - 1 - start]?.who === bot) this.falls.drawn += 1;
  }

  /** Tickets that share in no fall any more, with what they were worth. */
  closed(from: number): Seen[] {
    return this.tickets.flatMap((ticket, i) => {
      const worth = i < from ? null : this.book.worthOf(i);
      return worth === null ? [] : [{ ...ticket, worth }];
    });
  }
}

type Strategy = (arena: Arena, forecast: Forecast, byPhase: readonly number[]) => TablePlayer;

/** Drops as fast as it may while a ticket promises more than at nine moments in ten. */
const sniper: Strategy = (arena, forecast) => {
  const least = forecast.quantile(0.9);
  return looking(arena, (sight) => forecast.of(sight) >= least, 20);
};

/** Plays at an ordinary pace, and stays away while the table looks poorer than usual. */
const leaver: Strategy = (arena, forecast) => {
  const least = forecast.quantile(0.5);
  return looking(arena, (sight) => forecast.of(sight) >= least, 60);
};

/** Looks twice a second, drops where it is told to. */
function looking(arena: Arena, good: (sight: Sight) => boolean, everyTicks: number): TablePlayer {
  const aims = drawStream(sha256Hex(values.seed), 'bot/aims');
  const reach = farthestAim(arena.settings);
  let [due, looked, ripe] = [0, 0, false];
  return {
    wants: (now) => {
      if (now >= looked + 30) [looked, ripe] = [now, arena.tickets.length > 0 && good(arena.sight())];
      if (!ripe || now < due) return null;
      due = now + everyTicks;
      return aims.within(reach);
    },
  };
}

/** Drops in the best eighth of the stroke alone. */
const phaseBot: Strategy = (arena, _forecast, byPhase) => {
  const aims = drawStream(sha256Hex(values.seed), 'bot/phase');
  const reach = farthestAim(arena.settings);
  const best = byPhase.indexOf(Math.max(...byPhase));
  const { periodTicks } = arena.settings;
  return {
    wants: () => {
      const tick = (arena.table.tick + 1) % periodTicks;
      return Math.floor((tick * phases) / periodTicks) === best ? aims.within(reach) : null;
    },
  };
};

/**
 * At each epoch's beginning runs the exact bed ahead with several plans of aims and moments under luck of its own making; takes the
 * best of them, and drops by it only in epochs that promise more than three in four.
 */
const lookAhead: Strategy = (arena) => {
  const promised: number[] = [];
  let [known, plan, ripe]: [PushState | null, readonly { tick: number; aimUm: number }[], boolean] = [
    null,
    [],
    false,
  ];
  return {
    wants: () => {
      const { state } = arena.table;
      if (state !== known) {
        known = state;
        const rate = arena.tickets.filter(({ epoch }) => epoch === arena.table.epochs).length;
        const found = planEpoch({
          settings: arena.settings,
          state,
          drops: rate,
          seed: `${values.seed}/${arena.table.epochs}`,
        });
        promised.push(found.worth);
        const least = promised.toSorted((a, b) => a - b)[Math.floor(promised.length * 0.75)] ?? 0;
        [plan, ripe] = [found.drops, promised.length > 8 && found.worth >= least];
      }
      const tick = arena.table.tick + 1;
      return ripe ? (plan.find((drop) => drop.tick === tick)?.aimUm ?? null) : null;
    },
  };
};

const strategies = new Map<string, Strategy>([
  ['sniper', sniper],
  ['leaver', leaver],
  ['phase', phaseBot],
  ['look-ahead', lookAhead],
]);

/** A ticket with what it was worth. */
type Seen = Ticket & { readonly worth: number };

interface Measured {
  readonly share: number;
  readonly half: number;
  readonly count: number;
}

/** Mean worth and half of its 95 % interval by batches of epochs, since tickets of one wave go together. */
function measure(tickets: readonly { readonly worth: number; readonly epoch: number }[]): Measured {
  const epochs = [...new Set(tickets.map(({ epoch }) => epoch))];
  const size = Math.max(1, Math.ceil(epochs.length / 24));
  const groups = Map.groupBy(tickets, ({ epoch }) => Math.floor(epochs.indexOf(epoch) / size));
  const sum = (list: readonly { readonly worth: number }[]): number =>
    list.reduce((all, { worth }) => all + worth, 0);
  const share = sum(tickets) / tickets.length;
  // Batches differ in size: the interval of a ratio.
  const off = [...groups.values()].map((list) => sum(list) - share * list.length);
  const n = groups.size;
  const variance = off.reduce((all, d) => all + d * d, 0) / Math.max(1, n - 1);
  return { share, half: (2.1 * Math.sqrt(variance * n)) / tickets.length, count: tickets.length };
}

const told = ({ share, half, count }: Measured): string =>
  `${(100 * share).toFixed(1)} ± ${(100 * half).toFixed(1)} % of ${count}`;

/**
 * What tickets of the best moments are worth. The rule, a line and the forecast that a moment must reach, is chosen on one half of the tickets, and
 * counted on the other; then the other way round. Tickets that share falls with both halves are left out of the choice.
 */
function bestMoments(seen: readonly Seen[], share: number, window: number): Measured {
  const middle = Math.floor(seen.length / 2);
  const halves = [seen.slice(0, middle), seen.slice(middle)] as const;
  const apart = [seen.slice(0, middle - window), seen.slice(middle + window)] as const;
  const chosen = halves.flatMap((counted, i) => {
    const line = fitForecast(apart[1 - i] ?? []);
    const least = line.quantile(1 - share);
    return counted.filter(({ sight }) => line.of(sight) >= least);
  });
  return measure(chosen);
}

/** Tickets that share in no fall any more, without those of the table's beginning. */
function seenBy(arena: Arena, book: TicketBook): Seen[] {
  return arena.tickets.flatMap((ticket, i) => {
    const worth = i < book.window ? null : book.worthOf(i);
    return worth === null ? [] : [{ ...ticket, worth }];
  });
}

/** What a moment is worth at the most, and the same, were falls shared among more tickets. */
function printMoments(arena: Arena, book: TicketBook): void {
  const seen = seenBy(arena, book);
  if (seen.length < 400 + 4 * book.window) return;
  const best = (share: number): string => told(bestMoments(seen, share, book.window));
  print(
    `  shared among ${book.window} tickets: ${told(measure(seen))}; at the best tenth of moments ${best(0.1)}, at the best fiftieth ${best(0.02)}; forecast and worth correlate by ${fitForecast(seen).fit.toFixed(2)}`,
  );
}

function printGround(arena: Arena, byPhase: readonly number[]): void {
  const bodies = arena.tickets.map(({ sight: [count = 0] }) => 100 * count);
  const first = arena.closed(0).slice(0, 20);
  print(
    `${guests} guests, ${arena.tickets.length} drops in ${arena.table.epochs} epochs, ${Math.min(...bodies).toFixed(0)} to ${Math.max(...bodies).toFixed(0)} bodies`,
  );
  for (const book of [arena.book, ...arena.wider]) printMoments(arena, book);
  print(`  the first 20 tickets of the table: ${told(measure(first))}`);
  print(`  by eighths of the stroke: ${byPhase.map((n) => (100 * n).toFixed(0)).join(' ')} %`);
}

/** Guests alone, until there is enough to learn from. */
function learn(arena: Arena): { readonly forecast: Forecast; readonly byPhase: readonly number[] } {
  const { ticketWindow } = arena.settings;
  const wanted = values.quick ? 600 : Number(values.learn);
  arena.runUntil(() => arena.tickets.length >= wanted + 2 * ticketWindow);
  const seen = arena.closed(ticketWindow);
  const forecast = fitForecast(seen);
  const byPhase = Array.from(
    { length: phases },
    (_, at) => measure(seen.filter(({ phase }) => phase === at)).share,
  );
  return { forecast, byPhase };
}

/** One bot at the table, until it has dropped enough, or as long as it waits for its moments. */
function attack(arena: Arena, name: string, player: TablePlayer): BenchResult {
  const wanted = values.quick ? 150 : Number(values.tickets);
  const from = arena.tickets.length;
  const drawn = arena.falls.drawn;
  arena.mine = 0;
  arena.use(player);
  arena.runUntil(() => arena.mine >= wanted || arena.tickets.length >= from + 4 * wanted);
  arena.use({ wants: () => null });
  const end = arena.tickets.length + arena.settings.ticketWindow;
  arena.runUntil(() => arena.tickets.length > end);
  const all = arena.closed(from);
  const own = measure(all.filter(({ who }) => who === bot));
  const others = measure(all.filter(({ who }) => who !== bot));
  print(`${name}: ${told(own)} (drawn to it ${arena.falls.drawn - drawn}), guests meanwhile ${told(others)}`);
  return {
    what: `a ${name} bot at a shared table: coins back for each`,
    figure: told(own),
    target: '<= 100 %',
    reached: own.share <= 1,
  };
}

async function bench(): Promise<BenchResult[]> {
  await RAPIER.init();
  const basis = presetOf(values.preset, 'group');
  assertCorrect(basis !== undefined, `there are no settings ${values.preset}`);
  const ticketWindow = Number(values.window ?? basis.ticketWindow);
  const tableGapTicks = Number(values.gap ?? basis.tableGapTicks);
  const arena = new Arena({ ...basis, tokenEvery: 0, ticketWindow, tableGapTicks }, values.seed);
  const { forecast, byPhase } = learn(arena);
  printGround(arena, byPhase);
  const names = values.attack.split(',').filter((name) => name !== 'none');
  const results = names.map((name) => {
    const strategy = strategies.get(name);
    assertCorrect(strategy !== undefined, `there is no attack ${name}`);
    return attack(arena, name, strategy(arena, forecast, byPhase));
  });
  print(
    `players' share of falls ${((100 * arena.falls.players) / arena.falls.all).toFixed(1)} % of ${arena.falls.all}`,
  );
  arena.table.free();
  return results;
}

await runBenchmark(bench);
