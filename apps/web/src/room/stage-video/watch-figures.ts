/** How a picture arrives, since the connection began or the last look. */
export interface WatchFigures {
  /** Frames that were decoded so far. */
  readonly frames: number;
  readonly droppedFrames: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** From the media server to the screen, without the time of the screen; null before it is known. */
  readonly delayMs: number | null;
}

interface Last {
  readonly at: number;
  readonly bytes: number;
  readonly buffered: number;
  readonly emitted: number;
}

type Entry = Readonly<Record<string, unknown>>;
const figure = (entry: Entry | undefined, name: string): number => Number(entry?.[name] ?? 0);

/** Reads a connection's statistics; each look tells of the time since the last. */
export function createFigures(): (entries: Iterable<Entry>, now: number) => WatchFigures {
  let last: Last | null = null;
  return (entries, now) => {
    const all = [...entries];
    const inbound = all.filter(({ type }) => type === 'inbound-rtp');
    const video = inbound.find(({ kind }) => kind === 'video');
    const pair = all.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true);
    const next: Last = {
      at: now,
      bytes: inbound.reduce((sum, entry) => sum + figure(entry, 'bytesReceived'), 0),
      buffered: figure(video, 'jitterBufferDelay'),
      emitted: figure(video, 'jitterBufferEmittedCount'),
    };
    const before = last ?? next;
    last = next;
    const emitted = next.emitted - before.emitted;
    const wayMs = figure(pair, 'currentRoundTripTime') * 500;
    return {
      frames: figure(video, 'framesDecoded'),
      droppedFrames: figure(video, 'framesDropped'),
      bitrate: Math.round(((next.bytes - before.bytes) * 8_000) / Math.max(1, now - before.at)),
      delayMs: emitted > 0 ? Math.round(wayMs + ((next.buffered - before.buffered) * 1_000) / emitted) : null,
    };
  };
}
