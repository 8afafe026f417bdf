import type { CallHandlers } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import {
  listAllMachines,
  readToday,
  showContact,
  showMachine,
  showPlayer,
  showPresets,
  showGrowth,
  showTakings,
} from './console.operator.ts';
import type { Owners } from './owner.ts';
import type { QueueRow } from './today.store.ts';

type ConsoleCalls =
  | 'consoleToday'
  | 'consoleMachines'
  | 'consoleMachine'
  | 'consolePresets'
  | 'consoleGrowth'
  | 'consoleTakings'
  | 'playerShow'
  | 'playerContact'
  | 'ownerClaim';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const queueOf = (queue: QueueRow | null) =>
  queue === null ? null : { waiting: queue.waiting, oldest: iso(queue.oldest) };

const dated = <Row extends { readonly at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });

/** The calls of the console's own pages. */
export function createConsole({
  db,
  clock,
  owners,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly owners: Owners;
}): CallHandlers<ConsoleCalls> {
  return {
    consoleToday: ({ zone }, context) =>
      outcome(async () => {
        const operator = operatorOf(context, { reason: '' });
        const { now, plays, parcels, payments, ...people } = await readToday(db, operator, {
          ...{ zone, now: clock.now() },
        });
        const queues = {
          ...{ cases: queueOf(people.cases), appeals: queueOf(people.appeals) },
          ...{ issues: queueOf(people.issues), faults: queueOf(people.faults) },
        };
        return {
          ...{ now: new Date(now).toISOString(), plays, parcels },
          payments: payments && { ...payments, differences: queueOf(payments.differences) ?? none },
          people: Object.values(queues).every((queue) => queue === null) ? null : queues,
        };
      }),
    async consoleMachines(_params, context) {
      const list = await listAllMachines(db, operatorOf(context, { reason: '' }), clock.now());
      return list instanceof Failure ? list : { list };
    },
    async consoleMachine({ roomId, zone }, context) {
      const operator = operatorOf(context, { reason: '' });
      const machine = await outcome(() => showMachine(db, operator, { roomId, zone, now: clock.now() }));
      return machine instanceof Failure ? machine : { ...machine, log: machine.log.map(dated) };
    },
    ownerClaim: ({ code }, { caller }) => owners.claim(caller, code),
    consolePresets: (_params, context) => showPresets(operatorOf(context, { reason: '' })),
    consoleGrowth: ({ zone }, context) =>
      showGrowth(db, operatorOf(context, { reason: '' }), { zone, now: clock.now() }),
    consoleTakings: (days, context) => showTakings(db, operatorOf(context, { reason: '' }), days),
    async playerShow({ playerId }, context) {
      const player = await showPlayer(db, operatorOf(context, { reason: '' }), playerId, clock.now());
      if (player instanceof Failure) return player;
      return {
        ...player,
        ...{ since: player.since.toISOString(), bannedAt: iso(player.bannedAt) },
        ...{ removedAt: iso(player.removedAt), breakUntil: iso(player.breakUntil) },
        excludedUntil: iso(player.excludedUntil),
        sessions: player.sessions.map(({ agent, createdAt, seenAt }) => ({
          ...{ agent, createdAt: createdAt.toISOString(), seenAt: seenAt.toISOString() },
        })),
        ...{ plays: player.plays.map(dated), orders: player.orders.map(dated) },
        ...{ payments: player.payments.map(dated), issues: player.issues.map(dated) },
        ...{ pack: player.pack.map(dated), faults: player.faults.map(dated) },
        looks: player.looks.map(dated),
      };
    },
    playerContact: ({ playerId, reason }, context) =>
      showContact(db, operatorOf(context, { reason }), playerId),
  };
}

const none = { waiting: 0, oldest: null };
