import type { PushDown } from '@grabbit/contract';
import type { Viewers } from '../games/viewers.ts';
import type { Going } from './push-table-needs.ts';
import { endedWord, settledWord } from './push-words.ts';
import type { SettledEpoch } from './settle-epoch.ts';
import type { TurnTallies } from './turn-tallies.ts';

export interface ToldTable {
  readonly viewers: Viewers<PushDown>;
  readonly tallies: TurnTallies;
  readonly isShared: boolean;
}

/** Tells an epoch's end to each whom it concerns, and lets go of the plays that are over with it. */
export function sendParts(
  { viewers, tallies, isShared }: ToldTable,
  going: Going,
  settled: SettledEpoch,
): void {
  for (const part of settled.parts) {
    const { playerId } = part;
    const send = (message: PushDown): void => viewers.notifyUser(playerId, message);
    send(settledWord(going.records.length + 1, settled, part));
    tallies.settled(part, settled.tally.house, !isShared);
    if (!part.isOver) continue;
    send(endedWord(part, settled.receipt));
    going.plays.delete(playerId);
  }
}
