import type { StageStats } from '../../ports/video.ts';

const patienceMs = 2_000;
const statsMs = 2_000;

/** How a stage does at the media server. */
export interface StageStatus {
  /** A host's picture is there. */
  readonly isReady: boolean;
  readonly viewers: number;
  /** Received so far. */
  readonly bytes: number;
  readonly droppedFrames: number;
}

const nothing: StageStatus = { isReady: false, viewers: 0, bytes: 0, droppedFrames: 0 };

/**
 * Asks the media server about one path, in the form of MediaMTX's control API (`GET /v3/paths/get/{name}`). Null where it does not
 * answer; a path that it does not know has no picture.
 */
export async function readStatus(url: string): Promise<StageStatus | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return nothing;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      return null;
    }
    const told = (await answer.json()) as Readonly<Record<string, unknown>>;
    const { ready, readers, bytesReceived, inboundFramesInError } = told;
    return {
      isReady: ready === true,
      viewers: Array.isArray(readers) ? readers.length : 0,
      bytes: Number(bytesReceived ?? 0),
      droppedFrames: Number(inboundFramesInError ?? 0),
    };
  } catch {
    return null;
  }
}

/** What is remembered of a stage between two looks at it. */
export interface Watched {
  isThere: boolean;
  bytes: number;
  statsAt: number;
}

/** What is to be said of a stage, every two seconds; null in between, and at the first look. */
export function statsOf(watched: Watched, { bytes, viewers, droppedFrames }: StageStatus): StageStats | null {
  const now = performance.now();
  const sinceMs = now - watched.statsAt;
  if (sinceMs < statsMs) return null;
  const isFirst = watched.statsAt === 0;
  const bitrate = Math.max(0, Math.round(((bytes - watched.bytes) * 8_000) / sinceMs));
  watched.statsAt = now;
  watched.bytes = bytes;
  return isFirst ? null : { viewers, bitrate, droppedFrames, delayMs: null };
}
