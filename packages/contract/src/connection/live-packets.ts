import type { LiveConnectionCommand } from './connection.enums.ts';

/** A packet of the live connection (`/live`, and `/` for old clients), as JSON text. */
export interface LivePacket {
  cmd: LiveConnectionCommand;
  flags?: number;
  sessionId: number;
  body?: unknown;
}

export const LiveFlag = { applicationAck: 4, autoAck: 8, jsonBody: 16 } as const;
export const socketDivider = '@#';
export const heartbeatMs = 10_000;
