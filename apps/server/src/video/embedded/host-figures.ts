import type { PeerConnection, StatsEntry } from './wrtc.ts';

interface HostFigures {
  readonly bitrate: number;
  readonly dropped: number;
  readonly delayMs: number | null;
}

const none: HostFigures = { bitrate: 0, dropped: 0, delayMs: null };
const before = new WeakMap<PeerConnection, { readonly bytes: number; readonly at: number }>();

const figure = (entry: StatsEntry | undefined, name: string): number => Number(entry?.[name] ?? 0);

/** How a host's picture arrives, since the last question. The delay is half the round trip and the time in the jitter buffer. */
export async function hostFigures(pc: PeerConnection | null): Promise<HostFigures> {
  if (pc === null) return none;
  const entries = [...(await pc.getStats().catch(() => new Map<string, StatsEntry>())).values()];
  const inbound = entries.filter(({ type }) => type === 'inbound-rtp');
  const video = inbound.find(({ kind, mediaType }) => (kind ?? mediaType) === 'video');
  if (video === undefined) return none;
  const bytes = inbound.reduce((sum, entry) => sum + figure(entry, 'bytesReceived'), 0);
  const at = performance.now();
  const last = before.get(pc);
  before.set(pc, { bytes, at });
  const pair = entries.find(({ type, nominated }) => type === 'candidate-pair' && nominated === true);
  const buffered =
    figure(video, 'jitterBufferDelay') / Math.max(1, figure(video, 'jitterBufferEmittedCount'));
  return {
    bitrate: last === undefined ? 0 : Math.round(((bytes - last.bytes) * 8_000) / Math.max(1, at - last.at)),
    dropped: figure(video, 'framesDropped'),
    delayMs: Math.round((figure(pair, 'currentRoundTripTime') / 2 + buffered) * 1_000),
  };
}
