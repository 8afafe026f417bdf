import { socketUrl } from '../../kernel/hosts.ts';
import type { SocketLike } from './room-link.ts';

/** Opens the socket of a machine's room. */
export function openMachineSocket(roomId: number): SocketLike {
  return openRoomSocket(`/machine/${roomId}`);
}

/** Opens the socket of a room at its path. */
export function openRoomSocket(path: string): SocketLike {
  const socket = new WebSocket(socketUrl(path));
  socket.binaryType = 'arraybuffer';
  const like: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.addEventListener('open', () => like.onopen?.());
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => like.onmessage?.({ data }));
  // An error is always followed by a close, which is what counts.
  socket.addEventListener('close', () => like.onclose?.());
  return like;
}
