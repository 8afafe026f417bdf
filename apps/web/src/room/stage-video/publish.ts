import type { VideoTicket } from '@grabbit/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { againAfter, rest } from './again.ts';
import { createHostFigures, type HostFigures } from './host-figures.ts';
import { encodingOf, type HostSource, openMedia, preferCodecs } from './host-media.ts';
import { type AskTicket, createTicketKeeper } from './ticket-keeper.ts';
import { askSession, joinStage, leaveStage, refusalOf } from './video-session.ts';

/** `ended`: the stage is over, or a newer publisher took the place. */
export type PublishState = 'off' | 'connecting' | 'live' | 'lost' | 'ended';

export interface Publishing {
  readonly state: PublishState;
  /** What this device would show or shows. */
  readonly preview: MediaStream | null;
  readonly source: HostSource;
  /** Camera or screen could not be opened. */
  readonly noMedia: boolean;
  readonly muted: boolean;
  readonly cameraOff: boolean;
  readonly camera: string;
  readonly microphone: string;
  readonly devices: readonly MediaDeviceInfo[];
  readonly figures: HostFigures | null;
}

export interface Publisher {
  readonly store: StoreApi<Publishing>;
  /** Opens camera or screen; a picture that is sent goes on with it. Nothing is sent before `start`. */
  show(wanted: { source?: HostSource; camera?: string; microphone?: string }): Promise<void>;
  start(): void;
  stop(): void;
  mute(muted: boolean): void;
  hideCamera(off: boolean): void;
  /** Stops the picture, and lets go of camera and microphone. */
  close(): void;
}

const lookMs = 500;
/** Before a ticket says what the stage takes. */
const usual: VideoTicket['picture'] = { width: 1280, height: 720, framesPerSecond: 30 };

const begun: Publishing = {
  ...{ state: 'off', preview: null, source: 'camera', noMedia: false, muted: false, cameraOff: false },
  ...{ camera: '', microphone: '', devices: [], figures: null },
};

const trackOf = (stream: MediaStream | null, kind: string): MediaStreamTrack | null =>
  stream?.getTracks().find((track) => track.kind === kind) ?? null;

/** A connection's two senders, which stay while camera, screen and microphone change. */
interface Sending {
  readonly pc: RTCPeerConnection;
  readonly picture: VideoTicket['picture'];
  replace(stream: MediaStream | null): Promise<void>;
}

function send(ticket: VideoTicket, stream: MediaStream | null): Sending {
  const pc = new RTCPeerConnection({ iceServers: ticket.iceServers });
  const streams = stream === null ? [] : [stream];
  const [video, audio] = (['video', 'audio'] as const).map((kind) => {
    const track = trackOf(stream, kind);
    const sendEncodings = kind === 'video' && track !== null ? [encodingOf(track, ticket.picture)] : [{}];
    return pc.addTransceiver(track ?? kind, { direction: 'sendonly', streams, sendEncodings });
  });
  if (video !== undefined) preferCodecs(video);
  return {
    pc,
    picture: ticket.picture,
    async replace(next) {
      const track = trackOf(next, 'video');
      await Promise.all([
        video?.sender.replaceTrack(track),
        audio?.sender.replaceTrack(trackOf(next, 'audio')),
      ]);
      const parameters = video?.sender.getParameters();
      const [first] = parameters?.encodings ?? [];
      if (track === null || video === undefined || parameters === undefined || first === undefined) return;
      Object.assign(first, encodingOf(track, ticket.picture));
      await video.sender.setParameters(parameters);
    },
  };
}

/** Sends until `signal` aborts, or the stage is over for this host; begins again whenever the way was lost. */
async function publish(
  ask: AskTicket,
  given: {
    readonly store: StoreApi<Publishing>;
    readonly signal: AbortSignal;
    readonly onSending: (sending: Sending | null) => void;
  },
): Promise<void> {
  const { store, signal, onSending } = given;
  const tickets = createTicketKeeper(ask);
  let failures = 0;
  let wasLive = false;

  async function follow(pc: RTCPeerConnection, address: string): Promise<'again' | 'over'> {
    const read = createHostFigures();
    while (!signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, lookMs));
      if (signal.aborted) break;
      if (pc.connectionState === 'failed' || pc.connectionState === 'closed') return 'again';
      const figures = read((await pc.getStats()).values(), performance.now());
      const isLive = pc.connectionState === 'connected';
      if (isLive) [failures, wasLive] = [0, true];
      store.setState({ figures, state: isLive ? 'live' : wasLive ? 'lost' : 'connecting' });
      const found = await askSession(address);
      if (found === 'gone') return 'again';
      if (found === 'over') return 'over';
    }
    return 'over';
  }

  async function tryOnce(): Promise<'again' | 'over'> {
    let ticket: VideoTicket | null = null;
    let sending: Sending | null = null;
    let address: string | null = null;
    const leave = (): void => {
      sending?.pc.close();
      if (address !== null) leaveStage(address);
    };
    addEventListener('pagehide', leave);
    try {
      ticket = await tickets.take();
      sending = send(ticket, store.getState().preview);
      address = await joinStage(sending.pc, ticket, signal);
      onSending(sending);
      return await follow(sending.pc, address);
    } catch (error) {
      const why = refusalOf(error);
      if (ticket !== null && why !== 'ticket') tickets.giveBack(ticket);
      return why === 'over' ? 'over' : 'again';
    } finally {
      removeEventListener('pagehide', leave);
      onSending(null);
      leave();
    }
  }

  while (!signal.aborted) {
    const end = await tryOnce();
    if (signal.aborted) return;
    if (end === 'over') return store.setState({ state: 'ended', figures: null });
    failures += 1;
    store.setState({ state: wasLive ? 'lost' : 'connecting', figures: null });
    await rest(failures <= 1 ? 0 : againAfter(failures), signal);
  }
}

/** A host's picture: chosen and looked at first, then sent. Tickets are asked for as they are needed. */
export function createPublisher(ask: AskTicket): Publisher {
  const store = createStore<Publishing>(() => begun);
  let end: AbortController | null = null;
  let sending: Sending | null = null;

  const apply = (stream: MediaStream | null): void => {
    const { muted, cameraOff } = store.getState();
    for (const track of stream?.getTracks() ?? [])
      track.enabled = track.kind === 'audio' ? !muted : !cameraOff;
  };
  const drop = (stream: MediaStream | null): void => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };

  const publisher: Publisher = {
    store,
    async show(wanted) {
      const { preview: before, ...now } = store.getState();
      const next = { source: now.source, camera: now.camera, microphone: now.microphone, ...wanted };
      let preview: MediaStream;
      try {
        preview = await openMedia(next, sending?.picture ?? usual);
      } catch {
        store.setState({ noMedia: true });
        return;
      }
      apply(preview);
      const devices = await navigator.mediaDevices.enumerateDevices();
      const used = (kind: string): string => trackOf(preview, kind)?.getSettings().deviceId ?? '';
      const camera = next.source === 'camera' ? used('video') : next.camera;
      store.setState({
        preview,
        devices,
        source: next.source,
        camera,
        microphone: used('audio'),
        noMedia: false,
      });
      await sending?.replace(preview);
      drop(before);
      // The browser's own button ends the sharing of a screen.
      const [video] = preview.getVideoTracks();
      if (next.source === 'screen' && video !== undefined)
        video.onended = () => void publisher.show({ source: 'camera' });
    },
    start() {
      if (end !== null && store.getState().state !== 'ended') return;
      end = new AbortController();
      store.setState({ state: 'connecting' });
      const onSending = (next: Sending | null): void => void (sending = next);
      void publish(ask, { store, signal: end.signal, onSending });
    },
    stop() {
      end?.abort();
      end = null;
      store.setState({ state: 'off', figures: null });
    },
    mute(muted) {
      store.setState({ muted });
      apply(store.getState().preview);
    },
    hideCamera(cameraOff) {
      store.setState({ cameraOff });
      apply(store.getState().preview);
    },
    close() {
      publisher.stop();
      drop(store.getState().preview);
      store.setState({ preview: null });
    },
  };
  return publisher;
}
