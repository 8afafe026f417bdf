import type { RelayNews } from '../media-relay.ts';
import type { PictureSource } from './stand-in.ts';
import {
  type AudioSource,
  describeWhole,
  type I420Frame,
  type PeerConnection,
  type VideoSource,
  type Wrtc,
} from './wrtc.ts';
import { hostFigures } from './host-figures.ts';

/** The longer side of the largest picture that is taken: the processor encodes it anew for every viewer. */
export const longestSide = 640;
/** A session that has not come about by then is let go. */
const connectMs = 12_000;
/** A browser that is unreachable so long has gone: it comes back with a new ticket. */
const unreachableMs = 5_000;
/** Without a frame for so long the picture is away. */
const awayMs = 2_000;

interface Session {
  readonly name: string;
  readonly pc: PeerConnection;
  readonly end: (how: { readonly replaced: boolean }) => void;
}

/** One stage in the media process: a host's frames go to one source, of which every viewer has the track. */
export class RelayedStage {
  readonly #wrtc: Wrtc;
  readonly #name: string;
  readonly #say: (news: RelayNews) => void;
  readonly #video: VideoSource;
  readonly #audio: AudioSource;
  readonly #tracks;
  readonly #viewers = new Map<string, Session>();
  readonly #watch: NodeJS.Timeout;
  #publisher: Session | null = null;
  #standIn: PictureSource | null = null;
  #stopDrawing: (() => void) | null = null;
  #frameAt = Number.NEGATIVE_INFINITY;
  #isThere = false;
  #tooLarge = 0;
  #beats = 0;

  constructor(wrtc: Wrtc, name: string, say: (news: RelayNews) => void) {
    this.#wrtc = wrtc;
    this.#name = name;
    this.#say = say;
    this.#video = new wrtc.nonstandard.RTCVideoSource();
    this.#audio = new wrtc.nonstandard.RTCAudioSource();
    this.#tracks = [this.#audio.createTrack(), this.#video.createTrack()];
    this.#watch = setInterval(() => this.#look(), 500);
  }

  get viewers(): number {
    return this.#viewers.size;
  }

  get isThere(): boolean {
    return this.#isThere;
  }

  /** What is drawn while no host publishes; null for nothing. */
  standBy(source: PictureSource | null): void {
    this.#standIn = source;
    this.#draw();
  }

  /** Takes a host's offer; whoever published before is let go. Throws for an offer that cannot be used. */
  async publish(name: string, sdp: string): Promise<string> {
    const { RTCVideoSink, RTCAudioSink } = this.#wrtc.nonstandard;
    const sinks: { stop(): void }[] = [];
    const session = this.#begin(name, ({ replaced }) => {
      for (const sink of sinks) sink.stop();
      if (this.#publisher === session) this.#publisher = null;
      this.#draw();
      this.#say({ kind: 'ended', session: name, replaced });
    });
    session.pc.ontrack = ({ track }) => {
      if (track.kind === 'video') {
        const sink = new RTCVideoSink(track);
        sink.onframe = ({ frame }) => this.#publisher === session && this.#take(frame);
        sinks.push(sink);
      } else {
        const sink = new RTCAudioSink(track);
        sink.ondata = (data) => {
          if (this.#publisher === session) this.#audio.onData(data);
        };
        sinks.push(sink);
      }
    };
    const answer = await this.#answer(session, sdp);
    this.#publisher?.end({ replaced: true });
    this.#publisher = session;
    this.#tooLarge = 0;
    this.#draw();
    return answer;
  }

  /** Takes a viewer's offer. Throws for one that cannot be used. */
  async watch(name: string, sdp: string): Promise<string> {
    const session = this.#begin(name, () => {
      this.#viewers.delete(name);
      this.#draw();
      this.#say({ kind: 'ended', session: name, replaced: false });
    });
    this.#viewers.set(name, session);
    const answer = await this.#answer(session, sdp, () => {
      for (const track of this.#tracks) if (sdp.includes(`m=${track.kind}`)) session.pc.addTrack(track);
    });
    this.#draw();
    return answer;
  }

  end(name: string): void {
    const session = this.#publisher?.name === name ? this.#publisher : this.#viewers.get(name);
    session?.end({ replaced: false });
  }

  close(): void {
    clearInterval(this.#watch);
    this.#standIn = null;
    for (const viewer of [...this.#viewers.values()]) viewer.end({ replaced: false });
    this.#publisher?.end({ replaced: false });
    this.#stopDrawing?.();
    for (const track of this.#tracks) track.stop();
  }

  /** A session that ends by itself when its browser is not to be reached. `ended` is called once. */
  #begin(name: string, ended: (how: { readonly replaced: boolean }) => void): Session {
    const pc = new this.#wrtc.RTCPeerConnection({});
    let isOver = false;
    const end = (how: { readonly replaced: boolean }): void => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      pc.onconnectionstatechange = null;
      pc.ontrack = null;
      pc.close();
      ended(how);
    };
    const giveUp = (): void => end({ replaced: false });
    let timer = setTimeout(giveUp, connectMs);
    pc.onconnectionstatechange = () => {
      const state = pc.connectionState;
      if (state === 'connected') clearTimeout(timer);
      if (state === 'disconnected') timer = setTimeout(giveUp, unreachableMs);
      if (state === 'failed' || state === 'closed') giveUp();
    };
    return { name, pc, end };
  }

  async #answer({ pc, end }: Session, sdp: string, prepare = (): void => undefined): Promise<string> {
    try {
      await pc.setRemoteDescription({ type: 'offer', sdp });
      prepare();
      return await describeWhole(pc, await pc.createAnswer());
    } catch (error) {
      end({ replaced: false });
      throw error;
    }
  }

  #take(frame: I420Frame): void {
    if (Math.max(frame.width, frame.height) > longestSide) {
      this.#tooLarge += 1;
      return;
    }
    this.#show(frame);
  }

  #show(frame: I420Frame): void {
    this.#frameAt = performance.now();
    this.#video.onFrame(frame);
    if (!this.#isThere) this.#setThere(true);
  }

  #setThere(isThere: boolean): void {
    this.#isThere = isThere;
    this.#say({ kind: 'picture', stage: this.#name, isThere });
  }

  /** Draws the stand-in if nobody publishes; a picture that nobody sees is not drawn. */
  #draw(): void {
    this.#stopDrawing?.();
    this.#stopDrawing = null;
    if (this.#standIn === null || this.#publisher !== null) return;
    if (this.#viewers.size > 0) this.#stopDrawing = this.#standIn((frame) => this.#show(frame));
    else if (!this.#isThere) this.#setThere(true);
  }

  #look(): void {
    const drawn = this.#standIn !== null && this.#publisher === null;
    const isThere = drawn || performance.now() - this.#frameAt < awayMs;
    if (isThere !== this.#isThere) this.#setThere(isThere);
    this.#beats += 1;
    if (isThere && this.#beats % 4 === 0) void this.#tell();
  }

  async #tell(): Promise<void> {
    const of = this.#publisher;
    const figures = await hostFigures(of?.pc ?? null);
    if (of !== this.#publisher) return;
    const { bitrate, dropped, delayMs } = figures;
    const stats = { viewers: this.viewers, bitrate, droppedFrames: dropped + this.#tooLarge, delayMs };
    this.#say({ kind: 'stats', stage: this.#name, stats });
  }
}
