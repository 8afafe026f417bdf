const patienceMs = 2_000;

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
