import type {} from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from './database.ts';
import { isLocalRequest } from './local-request.ts';
import { readOutbox, type KeptMail } from './mail.ts';

/**
 * `/dev/outbox`, a page, and `/dev/outbox.json`, both with `?to=` for one address: the mail that demo mode did
 * not send. Only on this machine; add them in demo mode with the embedded outbox only.
 */
export function addOutboxRoutes(app: FastifyInstance, database: Queryable): void {
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
    isLocalRequest(request) ? undefined : reply.code(404).send({ status: 'not found' });
  const recipient = ({ query }: FastifyRequest): string | undefined => {
    const { to } = query as { to?: unknown };
    return typeof to === 'string' && to !== '' ? to : undefined;
  };
  app.get('/dev/outbox', { onRequest: guard, schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(await readOutbox(database, recipient(request)))),
  );
  app.get('/dev/outbox.json', { onRequest: guard, schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await readOutbox(database, recipient(request))),
  );
}

function page(mails: readonly KeptMail[]): string {
  const items = mails.map(
    ({ to, subject, text, at }) => `<article>
<h2>${escaped(subject)}</h2>
<p>To ${escaped(to)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${escaped(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>This is demo mode: mail is kept here instead of being sent.</p>
${items.length === 0 ? '<p>No mail yet.</p>' : items.join('\n')}
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
