import { expect, it, vi } from 'vitest';
import type { VideoTicket } from '@grabbit/contract';
import { createTicketKeeper } from './ticket-keeper.ts';

const ticket: VideoTicket = {
  ...{ way: 'watch', stage: 'show-1', ticket: 'a.b', url: '/video/whep/show-1', iceServers: [] },
  expiresAt: 60_000,
  picture: { width: 640, height: 360, framesPerSecond: 30 },
};

it('asks for a ticket for each try, unless one was given back that still has time', async () => {
  let now = 0;
  const ask = vi.fn(async () => ticket);
  const keeper = createTicketKeeper(ask, () => now);
  await keeper.take();
  await keeper.take();
  expect(ask).toHaveBeenCalledTimes(2);
  keeper.giveBack(ticket);
  now = 49_000;
  await keeper.take();
  expect(ask).toHaveBeenCalledTimes(2);
  keeper.giveBack(ticket);
  now = 51_000;
  await keeper.take();
  expect(ask).toHaveBeenCalledTimes(3);
});
