import type { Database } from '../core/database.ts';
import type { Metrics } from '../core/metrics.ts';
import type { RunnerPulse } from '../games/game.ts';
import type { RoomHost } from './room-host.ts';
import { countOpenHolds } from './results.store.ts';

export interface ArcadeMeasures {
  readonly onPulse: (pulse: RunnerPulse) => void;
  readonly onPlay: (event: 'opened' | 'settled' | 'voided', roomId: number) => void;
  watch(sources: {
    readonly machineSockets: () => number;
    readonly liveSockets: () => number;
    readonly hosts: () => readonly RoomHost[];
  }): void;
}

/** What an operator watches: plays, holds, tick times, sockets, queues. */
export function measureArcade(metrics: Metrics, db: Database): ArcadeMeasures {
  const plays = metrics.counter({
    name: 'plays_total',
    help: 'Plays by what became of them',
    labels: ['event', 'room'],
  });
  const ticks = metrics.histogram({
    name: 'claw_tick_seconds',
    help: 'Time that one tick of all plays of a worker took',
    buckets: [0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.033, 0.1],
  });
  const dropped = metrics.counter({
    name: 'claw_ticks_dropped_total',
    help: 'Ticks let go for want of time',
  });
  return {
    onPulse(pulse) {
      for (const us of pulse.ticksUs) ticks.observe(us / 1e6);
      if (pulse.dropped > 0) dropped.inc(pulse.dropped);
    },
    onPlay: (event, roomId) => plays.inc({ event, room: `${roomId}` }),
    watch({ machineSockets, liveSockets, hosts }) {
      metrics.gauge({ name: 'machine_sockets', help: 'Open machine sockets', read: machineSockets });
      metrics.gauge({ name: 'live_sockets', help: 'Open live connections', read: liveSockets });
      metrics.gauge({
        name: 'queue_length',
        help: 'Players who wait for a seat, in all rooms',
        read: () => hosts().reduce((sum, host) => sum + host.seating.queue.length, 0),
      });
      metrics.gauge({
        name: 'open_holds',
        help: 'Holds of the ledger that are neither posted nor voided',
        read: () => countOpenHolds(db),
      });
    },
  };
}
