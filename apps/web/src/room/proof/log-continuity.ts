import type { CallReply } from '@grabbit/contract';
import { followLog } from '@grabbit/engines/checkpoints';
import type { SideCheck } from './side-check.ts';

type LogPage = Pick<CallReply<'machineLog'>, 'head' | 'entries'>;

export interface LogPoint {
  readonly seq: number;
  readonly hash: string;
}

export interface Continuity extends SideCheck {
  /** Entries followed from the receipt's head on. */
  readonly followed: number;
}

const pageSize = 500;
/** Enough for a machine that played for weeks; past it the rest is left to the command-line verifier. */
const mostPages = 60;

/** Follows a machine's public log from a receipt's head to today's. @throws what `read` throws. */
export async function followToToday(
  roomId: string,
  from: LogPoint,
  read: (from: number, limit: number) => Promise<LogPage>,
): Promise<Continuity> {
  let at = from;
  for (let page = 0; page < mostPages; page += 1) {
    const { head, entries } = await read(at.seq + 1, pageSize);
    const step = followLog(roomId, at, entries);
    at = step.at;
    const followed = at.seq - from.seq;
    if (step.broken !== null) return { result: 'bad', expected: at.hash, actual: step.broken.prev, followed };
    if (at.hash === head) return { result: 'ok', expected: head, actual: at.hash, followed };
    // A full page means there is more; a short one that misses the head was read while an entry was being added.
    if (entries.length === 0) return { result: 'bad', expected: head, actual: at.hash, followed };
  }
  return { result: 'none', expected: '', actual: at.hash, followed: at.seq - from.seq };
}
