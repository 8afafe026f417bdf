import Fastify from 'fastify';

// Bare Fastify that sends the bytes it is given, in a process of its own.

export type ToPeer = { t: 'start'; path: string; body: string } | { t: 'report' };
export type FromPeer = { t: 'ready'; address: string } | { t: 'report'; report: { readonly cpuUs: number } };

const send = (message: FromPeer): void => void process.send?.(message);

process.on('message', (message: ToPeer) => {
  if (message.t === 'report') {
    const { user, system } = process.cpuUsage();
    return send({ t: 'report', report: { cpuUs: user + system } });
  }
  const http = Fastify();
  http.get(message.path, (_request, reply) => {
    void reply.type('application/json; charset=utf-8').send(message.body);
  });
  http.listen({ host: '127.0.0.1', port: 0 }).then(
    (address) => send({ t: 'ready', address }),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
