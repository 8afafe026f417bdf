// The part of @roamhq/wrtc that we use. Its own types are those of a browser's page, which a server has not.

export interface I420Frame {
  readonly width: number;
  readonly height: number;
  /** Luma, then both chroma planes at a quarter of the size. */
  readonly data: Uint8Array;
}

interface AudioFrame {
  /** Ten milliseconds. */
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly bitsPerSample: number;
  readonly channelCount: number;
  readonly numberOfFrames: number;
}

export interface MediaTrack {
  readonly kind: 'audio' | 'video';
  stop(): void;
}

interface VideoSink {
  onframe: ((event: { readonly frame: I420Frame }) => void) | null;
  stop(): void;
}

interface AudioSink {
  ondata: ((data: AudioFrame) => void) | null;
  stop(): void;
}

export interface VideoSource {
  createTrack(): MediaTrack;
  onFrame(frame: I420Frame): void;
}

export interface AudioSource {
  createTrack(): MediaTrack;
  onData(data: AudioFrame): void;
}

interface Description {
  readonly type: 'offer' | 'answer';
  readonly sdp: string;
}

export interface StatsEntry {
  readonly type: string;
  readonly kind?: string;
  readonly [field: string]: unknown;
}

export interface PeerConnection {
  readonly connectionState: 'new' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed';
  readonly iceGatheringState: 'new' | 'gathering' | 'complete';
  readonly localDescription: Description | null;
  onconnectionstatechange: (() => void) | null;
  onicegatheringstatechange: (() => void) | null;
  ontrack: ((event: { readonly track: MediaTrack }) => void) | null;
  setRemoteDescription(given: Description): Promise<void>;
  setLocalDescription(given: Description): Promise<void>;
  createOffer(): Promise<Description>;
  createAnswer(): Promise<Description>;
  addTrack(track: MediaTrack): unknown;
  addTransceiver(kind: 'audio' | 'video', init: { readonly direction: 'recvonly' }): unknown;
  getStats(): Promise<ReadonlyMap<string, StatsEntry>>;
  close(): void;
}

export interface Wrtc {
  readonly RTCPeerConnection: new (config: object) => PeerConnection;
  readonly nonstandard: {
    readonly RTCVideoSink: new (track: MediaTrack) => VideoSink;
    readonly RTCAudioSink: new (track: MediaTrack) => AudioSink;
    readonly RTCVideoSource: new (init?: object) => VideoSource;
    readonly RTCAudioSource: new () => AudioSource;
    i420ToRgba(from: I420Frame, to: I420Frame): void;
    rgbaToI420(from: I420Frame, to: I420Frame): void;
  };
}

/** Null where there is no build of it for this platform. It is optional. */
export async function loadWrtc(): Promise<Wrtc | null> {
  try {
    const loaded = (await import('@roamhq/wrtc')) as unknown as { readonly default: Wrtc };
    return loaded.default;
  } catch {
    return null;
  }
}

/** The local description with all of this machine's addresses in it. */
export async function describeWhole(pc: PeerConnection, made: Description): Promise<string> {
  const whole = new Promise<void>((resolve) => {
    // Network interfaces that do not answer must not hold up the others.
    const patience = setTimeout(resolve, 1_000);
    pc.onicegatheringstatechange = () => {
      if (pc.iceGatheringState !== 'complete') return;
      clearTimeout(patience);
      resolve();
    };
  });
  await pc.setLocalDescription(made);
  await whole;
  return pc.localDescription?.sdp ?? made.sdp;
}
