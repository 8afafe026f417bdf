import type { LogName, ReadLogEntry } from '@grabbit/engines/checkpoints';
import { Unreachable } from './accusation.ts';

/** An arcade as a stranger sees it. */
export interface RemoteArcade {
  /** A plain text at a path; null when there is none. Throws `Unreachable`. */
  text(path: string): Promise<string | null>;
  /** A file at a path; null when there is none. Throws `Unreachable`. */
  bytes(path: string): Promise<Uint8Array | null>;
  /** Entries of a public log, oldest first; none where it ends. Throws `Unreachable`. */
  entries(log: LogName, from: number): Promise<ReadLogEntry[]>;
}

interface LogPage {
  readonly entries?: ReadLogEntry[];
  readonly list?: ReadLogEntry[];
}

const patienceMs = 30_000;
/** Where the logs of each kind are read, and most entries of a page. */
const paths: Readonly<Record<LogName['kind'], (of: string) => string>> = {
  machine: (room) => `/app/game/room/log?roomId=${room}&limit=500`,
  push: (table) => `/app/game/push/log?table=${table}&limit=100`,
  jackpot: (id) => `/app/game/push/jackpot/log?jackpotId=${id}&limit=100`,
  bo: (room) => `/app/game/bo/log?roomId=${room}&limit=100`,
  'racing-ball': (room) => `/app/game/racing-ball/log?roomId=${room}&limit=100`,
  arcade: (log) => `/app/checkpoints/log?log=${log}&limit=500`,
  restores: () => '/app/checkpoints/restores?limit=100',
  fishing: (room) => `/app/game/fishing/log?roomId=${room}&limit=100`,
};

export function remoteArcade(base: URL): RemoteArcade {
  async function ask(path: string): Promise<Response> {
    const url = new URL(path, base);
    try {
      return await fetch(url, { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' });
    } catch (fault) {
      throw new Unreachable(`${url.href} does not answer: ${messageOf(fault)}`);
    }
  }
  async function found(path: string): Promise<Response | null> {
    const answer = await ask(path);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Unreachable(`${path} answers ${answer.status}`);
    return answer;
  }
  return {
    text: async (path) => (await found(path))?.text() ?? null,
    async bytes(path) {
      const answer = await found(path);
      return answer === null ? null : new Uint8Array(await answer.arrayBuffer());
    },
    async entries({ kind, of }, from) {
      const answer = await ask(`${paths[kind](of)}&from=${from}`);
      if (!answer.ok) throw new Unreachable(`the log ${kind} ${of} answers ${answer.status}`);
      const { data } = (await answer.json()) as { data: LogPage | null };
      return data?.entries ?? data?.list ?? [];
    },
  };
}

const messageOf = (fault: unknown): string =>
  fault instanceof Error
    ? fault.cause instanceof Error
      ? fault.cause.message
      : fault.message
    : String(fault);
