import type { ReadLogEntry } from '@grabbit/engines/checkpoints';
import { Unreachable } from './accusation.ts';

/** An arcade as a stranger sees it. */
export interface RemoteArcade {
  /** A plain text at a path; null when there is none. Throws `Unreachable`. */
  text(path: string): Promise<string | null>;
  /** Entries of a room's public log, oldest first. Throws `Unreachable`. */
  entries(roomId: string, from: number): Promise<ReadLogEntry[]>;
}

const patienceMs = 30_000;
const pageSize = 500;

export function remoteArcade(base: URL): RemoteArcade {
  async function ask(path: string): Promise<Response> {
    const url = new URL(path, base);
    try {
      return await fetch(url, { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' });
    } catch (fault) {
      throw new Unreachable(`${url.href} does not answer: ${messageOf(fault)}`);
    }
  }
  return {
    async text(path) {
      const answer = await ask(path);
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Unreachable(`${path} answers ${answer.status}`);
      return answer.text();
    },
    async entries(roomId, from) {
      const answer = await ask(`/app/game/room/log?roomId=${roomId}&from=${from}&limit=${pageSize}`);
      if (!answer.ok) throw new Unreachable(`the log of room ${roomId} answers ${answer.status}`);
      const { data } = (await answer.json()) as { data: { entries: ReadLogEntry[] } | null };
      return data?.entries ?? [];
    },
  };
}

const messageOf = (fault: unknown): string =>
  fault instanceof Error
    ? fault.cause instanceof Error
      ? fault.cause.message
      : fault.message
    : String(fault);
