import type { VideoTicket } from '@grabbit/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { againAfter, rest } from './again.ts';
import { type AskTicket, createTicketKeeper } from './ticket-keeper.ts';
import { askSession, joinStage, leaveStage, refusalOf } from './video-session.ts';
import { createFigures, type WatchFigures } from './watch-figures.ts';
import { stateOfPicture, stateRefused, type StillReason, type WatchState } from './watch-state.ts';

export interface Watching {
  readonly state: WatchState;
  readonly why: StillReason | null;
  readonly stream: MediaStream | null;
  readonly figures: WatchFigures | null;
}

const lookMs = 250;
/** Without a frame for so long the server is asked whether it still has the session. */
const askMs = 500;
/** And so often again. */
const askAgainMs = 1_000;
/** With a session at the server and no frame for so long, another one is tried. */
const stuckMs = 8_000;
/** A page that is out of sight so long gives its place free. */
const hiddenMs = 30_000;
/** A look that comes so late was kept waiting by a device that slept. */
const sleptMs = 5_000;
const fullMs = 10_000;

type End = 'again' | 'over' | 'hidden';
type Show = (next: Partial<Watching>) => void;

/** Follows one connection until it is of no use: another one is needed, or the stage is over, or nobody looks. */
async function follow(pc: RTCPeerConnection, address: string, show: Show, signal: AbortSignal): Promise<End> {
  const read = createFigures();
  const beganAt = performance.now();
  let [frames, frameAt, lookedAt, askedAt] = [0, null as number | null, beganAt, beganAt];
  let hiddenAt: number | null = null;
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const now = performance.now();
    if (now - lookedAt > sleptMs && !document.hidden) return 'again';
    lookedAt = now;
    hiddenAt = document.hidden ? (hiddenAt ?? now) : null;
    if (hiddenAt !== null && now - hiddenAt > hiddenMs) return 'hidden';
    if (pc.connectionState === 'failed' || pc.connectionState === 'closed') return 'again';
    const figures = read((await pc.getStats()).values(), now);
    if (figures.frames > frames) frameAt = now;
    frames = figures.frames;
    const state = stateOfPicture(frameAt === null ? null : now - frameAt, figures.delayMs);
    show(state === null ? { figures } : { figures, state, why: null });
    const silentMs = now - (frameAt ?? beganAt);
    if (silentMs > stuckMs) return 'again';
    if (silentMs < askMs || now - askedAt < askAgainMs) continue;
    askedAt = now;
    const found = await askSession(address);
    if (found === 'gone') return 'again';
    if (found === 'over') return 'over';
  }
  return 'over';
}

async function shown(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) await rest(60_000, signal);
}

/** Watches until `signal` aborts or the stage is over; joins again whenever the picture went. */
async function watch(
  ask: AskTicket,
  {
    store,
    signal,
    wake,
  }: {
    readonly store: StoreApi<Watching>;
    readonly signal: AbortSignal;
    /** What ends the pause that begins now. */
    readonly wake: () => AbortSignal;
  },
): Promise<void> {
  const tickets = createTicketKeeper(ask);
  let failures = 0;
  let wasLive = false;
  const pause = (ms: number): Promise<void> => rest(ms, AbortSignal.any([signal, wake()]));
  const show: Show = (next) => {
    if (signal.aborted) return;
    if (next.state === 'live') [failures, wasLive] = [0, true];
    store.setState(next);
  };

  async function tryOnce(): Promise<End> {
    let ticket: VideoTicket | null = null;
    let pc: RTCPeerConnection | null = null;
    let address: string | null = null;
    const leave = (): void => {
      pc?.close();
      if (address !== null) leaveStage(address);
    };
    try {
      ticket = await tickets.take();
      const made = new RTCPeerConnection({ iceServers: ticket.iceServers });
      pc = made;
      const stream = new MediaStream();
      made.ontrack = ({ track }) => stream.addTrack(track);
      for (const kind of ['video', 'audio'] as const) made.addTransceiver(kind, { direction: 'recvonly' });
      addEventListener('pagehide', leave);
      address = await joinStage(made, ticket, signal);
      show({ stream });
      return await follow(made, address, show, signal);
    } catch (error) {
      const why = refusalOf(error);
      if (ticket !== null && why !== 'ticket') tickets.giveBack(ticket);
      failures += 1;
      show(stateRefused(why, { wasLive, failures }));
      if (why === 'full') await pause(fullMs);
      return why === 'over' ? 'over' : 'again';
    } finally {
      removeEventListener('pagehide', leave);
      leave();
    }
  }

  while (!signal.aborted) {
    await shown(signal);
    const before = failures;
    const end = await tryOnce();
    if (signal.aborted) return;
    if (end === 'over') return show({ state: 'still', why: 'over', stream: null, figures: null });
    if (end === 'hidden') show({ state: 'connecting', why: null, stream: null, figures: null });
    else if (failures === before) {
      failures += 1;
      show({ state: wasLive ? 'lost' : 'connecting', why: null });
    }
    // The first time at once, more or less: whoever carries the pictures was started again.
    await pause(failures <= 1 ? againAfter(1) / 2 : againAfter(failures));
  }
}

export interface VideoWatch {
  readonly store: StoreApi<Watching>;
  /** Begins; the returned function ends it. */
  start(): () => void;
  /** There is a picture, as was told: tries at once. */
  wake(): void;
}

/** A viewer of one stage. Tickets are asked for as they are needed, one for each try. */
export function createWatch(ask: AskTicket): VideoWatch {
  const canWatch = typeof RTCPeerConnection !== 'undefined';
  const store = createStore<Watching>(() => ({
    state: canWatch ? 'connecting' : 'still',
    why: canWatch ? null : 'unsupported',
    stream: null,
    figures: null,
  }));
  let waking = new AbortController();
  return {
    store,
    wake() {
      waking.abort();
      waking = new AbortController();
    },
    start() {
      const end = new AbortController();
      if (canWatch) void watch(ask, { store, signal: end.signal, wake: () => waking.signal });
      return () => {
        end.abort();
        store.setState({ stream: null });
      };
    },
  };
}
