import { errors } from '@grabbit/contract';
import type { RunEvents, RunningPlay } from '../games/plays.ts';
import type { CommandWaits } from './command-waits.ts';
import type { Viewer, Viewers } from '../games/viewers.ts';

interface Told {
  readonly viewers: Viewers;
  readonly waits: CommandWaits;
  readonly running: () => RunningPlay | null;
  /** A viewer who fell behind can be told the whole now. */
  readonly welcome: (viewer: Viewer) => void;
}

/** What a running play has to tell its seat and its watchers, until it ends. */
export function seatTeller({
  viewers,
  waits,
  running,
  welcome,
}: Told): Pick<RunEvents, 'onFrame' | 'roundTrip' | 'onAck' | 'onRefused'> {
  const play = (): string => running()?.play.publicId ?? '';
  const player = (): number => running()?.play.playerId ?? 0;
  return {
    onFrame(text, { seatOnly }) {
      for (const viewer of viewers.frame(text, seatOnly ? player() : null)) welcome(viewer);
    },
    roundTrip: () => viewers.roundTripOf(player()),
    onAck(id, k, h) {
      waits.acked(id);
      viewers.notifyUser(player(), { t: 'ack', play: play(), id, k, h });
    },
    onRefused: (id) =>
      viewers.notifyUser(player(), { t: 'refused', play: play(), id, code: errors.playEnded.code }),
  };
}
