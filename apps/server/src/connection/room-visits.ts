import { SocketChannel, SocketRoomOperation, type SocketRoomResult } from '@grabbit/contract';
import { decodeContent, encodeContent } from '../ports/notice-content.ts';

/** Somebody says by channel 74 that they look at a room, or look away. */
export interface RoomVisit {
  /** Null for a visitor. */
  readonly userId: number | null;
  readonly visitorId: string | null;
  readonly operation: SocketRoomOperation;
  readonly roomId: string;
}

export interface RoomRequest {
  readonly operation: SocketRoomOperation;
  readonly roomId: string;
}

const operations: readonly number[] = Object.values(SocketRoomOperation);

/** Reads `74@#operation@#roomId`; null when it is something else. */
export function readRoomRequest(content: string): RoomRequest | null {
  const [channel, operation, roomId, ...rest] = decodeContent(content) ?? [];
  if (Number(channel) !== SocketChannel.room || rest.length > 0) return null;
  if (typeof roomId !== 'string' || !/^[0-9]{1,9}$/.test(roomId)) return null;
  const known = operations.find((each) => each === Number(operation));
  return known === undefined ? null : { operation: known as SocketRoomOperation, roomId };
}

/** `74@#result@#operation@#roomId`: how a request ended. What could not be read comes back as 0. */
export function roomAnswer(result: SocketRoomResult, request: RoomRequest | null): string {
  return encodeContent([SocketChannel.room, result, request?.operation ?? 0, request?.roomId ?? 0]);
}
