import { expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { createTickets, ticketMs } from './tickets.ts';

const secret = Buffer.from('a secret of thirty-two letters..');
const grant = { stage: 'show-7', way: 'watch', opening: 'first', person: 'u4' } as const;
const here = { stage: 'show-7', way: 'watch' } as const;

function world(): { tickets: ReturnType<typeof createTickets>; pass: (ms: number) => void } {
  let now = 1_000_000;
  return { tickets: createTickets(secret, { now: () => now }), pass: (ms) => void (now += ms) };
}

const errorOf = (given: unknown): string | null => (given instanceof Failure ? given.error : null);

it('allows once what it was issued for', () => {
  const { tickets } = world();
  const { ticket, expiresAt } = tickets.issue(grant);
  expect(expiresAt).toBe(1_000_000 + 60_000);
  expect(tickets.take(ticket, here)).toMatchObject(grant);
  expect(errorOf(tickets.take(ticket, here))).toBe('videoTicketUsed');
});

it('may be tried again when nothing came of it', () => {
  const { tickets } = world();
  const { ticket } = tickets.issue(grant);
  tickets.take(ticket, here);
  tickets.giveBack(ticket);
  expect(tickets.take(ticket, here)).toMatchObject(grant);
});

it('is worth nothing a minute later, used or not', () => {
  const { tickets, pass } = world();
  const [used, unused] = [tickets.issue(grant), tickets.issue(grant)];
  tickets.take(used.ticket, here);
  pass(ticketMs);
  expect(errorOf(tickets.take(unused.ticket, here))).toBe('videoTicketExpired');
  expect(errorOf(tickets.take(used.ticket, here))).toBe('videoTicketExpired');
});

it.each([
  ['another stage', { stage: 'show-8', way: 'watch' }],
  ['the other way', { stage: 'show-7', way: 'publish' }],
] as const)('opens nothing of %s, and is not used by the try', (_what, place) => {
  const { tickets } = world();
  const { ticket } = tickets.issue(grant);
  expect(errorOf(tickets.take(ticket, place))).toBe('videoTicketInvalid');
  expect(tickets.take(ticket, here)).toMatchObject(grant);
});

it('is known by its signature alone', () => {
  const { tickets } = world();
  const { ticket } = tickets.issue(grant);
  const [body = '', sign = ''] = ticket.split('.');
  const forged = Buffer.from(JSON.stringify({ ...grant, way: 'publish', until: 9e15, mark: 'x' }));
  const foreign = createTickets(Buffer.from('another secret of thirty-two l..'), { now: () => 0 });
  const wrong = [
    '',
    '.',
    body,
    `${body}.`,
    `${body}.${sign}.${sign}`,
    `${body}.${sign.slice(0, -4)}`,
    `${forged.toString('base64url')}.${sign}`,
    foreign.issue(grant).ticket,
  ];
  for (const one of wrong) expect(errorOf(tickets.take(one, here))).toBe('videoTicketInvalid');
});
