import { socketUrl } from '../../kernel/hosts.ts';
import type { SocketLike } from './machine-link.ts';

/** Opens the socket of a room. */
export function openMachineSocket(roomId: number): SocketLike {
  const socket = new WebSocket(socketUrl(`/machine/${roomId}`));
  const like: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.addEventListener('open', () => like.onopen?.());
  socket.addEventListener('message', ({ data }) => like.onmessage?.({ data }));
  // An error is always followed by a close, which is what counts.
  socket.addEventListener('close', () => like.onclose?.());
  return like;
}
