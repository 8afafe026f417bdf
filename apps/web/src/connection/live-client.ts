import { errors, heartbeatMs, LiveConnectionCommand, LiveFlag } from '@grabbit/contract';
import { isRecord } from '../kernel/storage.ts';
import { decodeContent } from './live-content.ts';

/** What the client needs of a WebSocket. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** `kicked`: another connection of this user and kind of device took the place. `refused`: who asks may not. */
export type LiveStatus = 'off' | 'connecting' | 'connected' | 'waiting' | 'kicked' | 'refused';

export interface LiveIdentity {
  readonly deviceId: string;
  readonly osName: string;
  readonly osVersion: string;
  readonly clientVersion: string;
  readonly userId: string;
  readonly token: string;
}

export interface LiveClientNeeds {
  open: () => LiveSocket;
  identity: () => LiveIdentity;
  /** The parts of a push's content, each notice once. */
  onContent: (parts: readonly unknown[]) => void;
  onStatus: (status: LiveStatus) => void;
  /** Notices may have passed this device by: what the player owns is to be read anew. */
  onSync: () => void;
  onTokenExpired: () => void;
  /** Whoever asks may not: the connection is closed for good. */
  onDisconnect: () => void;
  random?: () => number;
}

export interface LiveClient {
  /** Connects, or connects again after a kick. */
  start(): void;
  stop(): void;
  /** Is the connection alive? Asks, and connects anew when there is no answer within 500 ms. */
  check(): void;
}

/** How long a questioned connection may be silent, in milliseconds. */
export const aliveWithin = 500;
const firstWait = 1000;
const longestWait = 30_000;

interface Packet {
  readonly cmd: number;
  readonly flags: number;
  readonly sessionId: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function readPacket(data: unknown): Packet | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    if (!isRecord(value) || typeof value['cmd'] !== 'number') return null;
    const { cmd, flags, sessionId, body } = value;
    return {
      cmd,
      flags: typeof flags === 'number' ? flags : LiveFlag.jsonBody,
      sessionId: typeof sessionId === 'number' ? sessionId : 0,
      body: isRecord(body) ? body : {},
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** One live connection: handshake, bind, heartbeat, acks; it comes back by itself unless it was kicked or refused. */
export function createLiveClient(needs: LiveClientNeeds): LiveClient {
  const random = needs.random ?? Math.random;
  let socket: LiveSocket | null = null;
  let serial = 0;
  let failures = 0;
  let lastNotice = 0;
  let self: LiveIdentity | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const send = (cmd: LiveConnectionCommand, body?: object, sessionId = (serial += 1)): void =>
    socket?.send(JSON.stringify({ cmd, flags: LiveFlag.jsonBody, sessionId, ...(body && { body }) }));

  const drop = (): void => {
    clearInterval(beat);
    clearTimeout(silence);
    clearTimeout(retry);
    beat = silence = retry = undefined;
    const old = socket;
    socket = null;
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };

  const wait = (): void => {
    drop();
    const longest = Math.min(longestWait, firstWait * 2 ** failures);
    failures += 1;
    // Half of it is chance, so that a restarted server is not met by everybody at once.
    retry = setTimeout(connect, longest / 2 + (longest / 2) * random());
    needs.onStatus('waiting');
  };

  const end = (status: LiveStatus): void => {
    drop();
    needs.onStatus(status);
  };

  const expectAnswer = (within: number, otherwise = wait): void => {
    clearTimeout(silence);
    silence = setTimeout(otherwise, within);
  };

  const beatOnce = (): void => {
    if (silence !== undefined) return;
    expectAnswer(heartbeatMs);
    send(LiveConnectionCommand.heartbeat);
  };

  const isOurs = ({ body }: Packet): boolean =>
    body['userId'] === self?.userId && body['deviceId'] === self?.deviceId;

  const bound = ({ body }: Packet): void => {
    failures = 0;
    needs.onStatus('connected');
    if (body['data'] === 'sync') needs.onSync();
    clearInterval(beat);
    beat = setInterval(beatOnce, heartbeatMs);
  };

  const refused = ({ body }: Packet): void => {
    if (body['cmd'] !== LiveConnectionCommand.bind && body['cmd'] !== LiveConnectionCommand.handshake) return;
    if (body['code'] === errors.databaseAway.code) return wait();
    end('refused');
    needs.onDisconnect();
    if (body['code'] === errors.tokenExpired.code) needs.onTokenExpired();
  };

  const pushed = ({ flags, sessionId, body }: Packet): void => {
    const { content, id } = body;
    const repeated = typeof id === 'number' && id <= lastNotice;
    if (typeof id === 'number' && !repeated) lastNotice = id;
    if (!repeated && typeof content === 'string') {
      const parts = decodeContent(content);
      if (parts !== null) needs.onContent(parts);
    }
    if ((flags & LiveFlag.autoAck) !== 0) send(LiveConnectionCommand.ack, undefined, sessionId);
  };

  const receive = (packet: Packet): void => {
    // Whatever comes shows that the other side is there.
    clearTimeout(silence);
    silence = undefined;
    switch (packet.cmd) {
      case LiveConnectionCommand.handshake: {
        const { userId, token } = needs.identity();
        expectAnswer(heartbeatMs);
        return send(LiveConnectionCommand.bind, { userId, tags: '', data: token });
      }
      case LiveConnectionCommand.ok:
        return packet.body['cmd'] === LiveConnectionCommand.bind ? bound(packet) : undefined;
      case LiveConnectionCommand.error:
        return refused(packet);
      case LiveConnectionCommand.push:
        return pushed(packet);
      case LiveConnectionCommand.kick:
      case LiveConnectionCommand.unbind:
        return isOurs(packet) ? end('kicked') : undefined;
      default:
        return undefined;
    }
  };

  function connect(): void {
    drop();
    const who = needs.identity();
    if (who.userId !== self?.userId) lastNotice = 0;
    self = who;
    serial = 0;
    needs.onStatus('connecting');
    const next = needs.open();
    socket = next;
    expectAnswer(heartbeatMs);
    next.onopen = () => {
      const { deviceId, osName, osVersion, clientVersion } = who;
      send(LiveConnectionCommand.handshake, { deviceId, osName, osVersion, clientVersion });
    };
    next.onmessage = ({ data }) => {
      const packet = readPacket(data);
      if (packet !== null) receive(packet);
    };
    next.onclose = wait;
  }

  return {
    start() {
      failures = 0;
      connect();
    },
    stop: () => end('off'),
    check() {
      if (retry !== undefined) return connect();
      // One that is not bound yet is waited for already.
      if (beat === undefined) return;
      expectAnswer(aliveWithin, connect);
      send(LiveConnectionCommand.heartbeat);
    },
  };
}
