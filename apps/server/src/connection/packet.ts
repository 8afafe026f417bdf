import { LiveConnectionCommand, LiveFlag } from '@grabbit/contract';
import { ownValue } from '../core/own-value.ts';

/** A frame of a client. Its body is whatever the client sent; readers below take what they need of it. */
export interface ClientPacket {
  readonly cmd: number;
  readonly flags: number;
  readonly sessionId: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Largest frame in bytes; a larger one closes its connection. */
export const mostFrameBytes = 65_536;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a frame; null when it is no packet. Flags that are missing mean a JSON body. Unknown keys are ignored. */
export function parsePacket(text: string): ClientPacket | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!isRecord(value)) return null;
  const { cmd, flags = LiveFlag.jsonBody, sessionId = 0, body = {} } = value;
  if (typeof cmd !== 'number' || !Number.isInteger(cmd)) return null;
  if (typeof flags !== 'number' || !Number.isInteger(flags)) return null;
  if (typeof sessionId !== 'number' || !Number.isSafeInteger(sessionId)) return null;
  if (body !== null && !isRecord(body)) return null;
  return { cmd, flags, sessionId, body: body ?? {} };
}

/** A field of a body as text of at most `most` characters: numbers count, anything else is the empty text. */
export function textField(packet: ClientPacket, name: string, most: number): string {
  const value = ownValue(packet.body, name);
  const text = typeof value === 'number' ? `${value}` : value;
  return typeof text === 'string' && text.length <= most ? text : '';
}

/** Codes of `error` packets. */
export const LiveError = { unknownCommand: 101, handshakeAgain: 102 } as const;

function frame(cmd: LiveConnectionCommand, sessionId: number, body: unknown, flags: number): string {
  return JSON.stringify({ cmd, flags, sessionId, body });
}

/** What the server says, as text ready to be sent. A reply carries its request's number. */
export const say = {
  handshake: (sessionId: number, heartbeat: number): string =>
    frame(LiveConnectionCommand.handshake, sessionId, { heartbeat }, LiveFlag.jsonBody),
  heartbeat: (sessionId: number): string =>
    JSON.stringify({ cmd: LiveConnectionCommand.heartbeat, flags: LiveFlag.jsonBody, sessionId }),
  ok: (sessionId: number, cmd: number, data: string): string =>
    frame(LiveConnectionCommand.ok, sessionId, { cmd, data }, LiveFlag.jsonBody),
  error: (sessionId: number, cmd: number, reason: string, code?: number | string): string =>
    frame(
      LiveConnectionCommand.error,
      sessionId,
      code === undefined ? { cmd, reason } : { cmd, code, reason },
      LiveFlag.jsonBody,
    ),
  kick: (userId: string, deviceId: string): string =>
    frame(LiveConnectionCommand.kick, 0, { userId, deviceId }, LiveFlag.jsonBody),
  ack: (sessionId: number): string =>
    JSON.stringify({ cmd: LiveConnectionCommand.ack, flags: LiveFlag.jsonBody, sessionId }),
  /** Chatter: may be lost. */
  chatter: (sessionId: number, content: string): string =>
    frame(LiveConnectionCommand.push, sessionId, { content }, LiveFlag.jsonBody),
  /** A notice: kept until acked. `id` is the same each time it is sent. */
  notice: (sessionId: number, content: string, id: number): string =>
    frame(LiveConnectionCommand.push, sessionId, { content, id }, LiveFlag.jsonBody | LiveFlag.autoAck),
};
