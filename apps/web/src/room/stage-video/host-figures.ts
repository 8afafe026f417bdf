/** How a host's picture leaves this device, since the last look. */
export interface HostFigures {
  /** Bits per second. */
  readonly bitrate: number;
  readonly framesPerSecond: number;
  /** The share of packets that got lost, from 0 to 1. */
  readonly lost: number;
  /** To the media server and back, in milliseconds; null before it is known. */
  readonly roundTripMs: number | null;
}

type Entry = Readonly<Record<string, unknown>>;
const figure = (entry: Entry | undefined, name: string): number => Number(entry?.[name] ?? 0);

export function createHostFigures(): (entries: Iterable<Entry>, now: number) => HostFigures {
  let last: { readonly at: number; readonly bytes: number; readonly frames: number } | null = null;
  return (entries, now) => {
    const all = [...entries];
    const sent = all.filter(({ type }) => type === 'outbound-rtp');
    const video = sent.find(({ kind }) => kind === 'video');
    const far = all.find(({ type, kind }) => type === 'remote-inbound-rtp' && kind === 'video');
    const next = {
      at: now,
      bytes: sent.reduce((sum, entry) => sum + figure(entry, 'bytesSent'), 0),
      frames: figure(video, 'framesEncoded'),
    };
    const before = last ?? next;
    last = next;
    const seconds = Math.max(0.001, (now - before.at) / 1_000);
    return {
      bitrate: Math.round(((next.bytes - before.bytes) * 8) / seconds),
      framesPerSecond: Math.round((next.frames - before.frames) / seconds),
      lost: figure(far, 'fractionLost'),
      roundTripMs: far === undefined ? null : Math.round(figure(far, 'roundTripTime') * 1_000),
    };
  };
}
