import Fastify from 'fastify';
import { serveParent } from './harness/parent.ts';

// Bare Fastify that sends the bytes it is given, in a process of its own.

export type ToPeer = { t: 'start'; path: string; body: string } | { t: 'report' };
export type FromPeer = { t: 'ready'; address: string } | { t: 'report'; report: { readonly cpuUs: number } };

serveParent<ToPeer, FromPeer>(async (message, send) => {
  if (message.t === 'report') {
    const { user, system } = process.cpuUsage();
    return send({ t: 'report', report: { cpuUs: user + system } });
  }
  const http = Fastify();
  http.get(message.path, (_request, reply) => {
    void reply.type('application/json; charset=utf-8').send(message.body);
  });
  send({ t: 'ready', address: await http.listen({ host: '127.0.0.1', port: 0 }) });
});
