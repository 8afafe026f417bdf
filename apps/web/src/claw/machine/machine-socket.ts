import type { SocketLike } from './machine-link.ts';

/** Opens the socket of a room on the page's own host. */
export function openMachineSocket(roomId: number): SocketLike {
  const { protocol, host } = location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/machine/${roomId}`);
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
