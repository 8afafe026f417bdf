import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { roleOf, UserRole } from '@grabbit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../core/call-context.ts';
import { Failure } from '../core/failure.ts';

interface ConsoleNeeds {
  readonly identify: (token: string) => Promise<Caller | null>;
  /** Whether staff must have shown a passkey in their session. */
  readonly staffPasskeys: boolean;
  /** Whether browsers reach the arcade by HTTPS alone. */
  readonly isSecure: boolean;
  /** Whether a request comes from a page of ours. */
  readonly isOriginAllowed: (request: FastifyRequest['raw']) => boolean;
  /** Whether nobody runs this arcade yet: then anybody sees the page on which the first owner types their code. */
  readonly isUnowned: () => Promise<boolean>;
  /** Whether anybody is invited to work here: then anybody sees the page on which they say yes. */
  readonly isInviting: () => Promise<boolean>;
  /** The file of a backup, for who takes it to another place. */
  readonly fetchBackup: (
    caller: Caller,
    backup: { readonly id: number; readonly reason: string },
  ) => Promise<{ readonly file: string } | Failure>;
  /** What there is about a payment that is disputed. */
  readonly fetchEvidence: (
    caller: Caller,
    payment: { readonly name: string; readonly reason: string },
  ) => Promise<{ readonly name: string; readonly text: string } | Failure>;
  /** What the arcade keeps of a player. */
  readonly fetchPersonalData: (
    caller: Caller,
    player: { readonly playerId: number; readonly reason: string },
  ) => Promise<{ readonly name: string; readonly text: string } | Failure>;
  /** The operator's log as a file for an auditor. */
  readonly fetchOperatorLog: (
    caller: Caller,
    reason: string,
  ) => Promise<{ readonly name: string; readonly text: AsyncIterable<string> } | Failure>;
  /** Folder of the built console. */
  readonly dist?: string;
}

const consoleRoot = fileURLToPath(new URL('../../../console', import.meta.url));
const cookieName = 'grabbit_console';
const yearSeconds = 31_536_000;

/** No script but the console's own, no frame, no other host. Its styles are written by scripts, so they stand in the page. */
const policy = [
  ...[`default-src 'none'`, `script-src 'self'`, `style-src 'self' 'unsafe-inline'`, `font-src 'self'`],
  ...[`img-src 'self' data: blob:`, `connect-src 'self'`, `frame-src 'self' blob:`, `manifest-src 'self'`],
  ...[`base-uri 'none'`, `form-action 'self'`, `frame-ancestors 'none'`],
].join('; ');

function cookieOf(request: FastifyRequest): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === cookieName)?.[1] ?? '';
}

const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w-]+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const isOperator = (caller: Caller | null): boolean =>
  caller !== null && roleOf(caller) === UserRole.maintainer;

/** Why a file is fetched: one line, as in every call. */
const isReason = (text: string): boolean => text.trim() !== '' && text.length <= 200 && !/\p{Cc}/u.test(text);

/** A file that a maintainer takes away. */
interface FetchedFile {
  readonly name: string;
  readonly type: string;
  readonly content: () => Readable;
}

interface FileRequest {
  Params: { id?: string };
  Querystring: { reason?: string };
}

/** Sends a file to a maintainer who says why they take it; to everybody else there is none. */
async function sendFile(
  request: FastifyRequest<FileRequest>,
  reply: FastifyReply,
  {
    identify,
    staffPasskeys,
    fetch,
  }: Pick<ConsoleNeeds, 'identify' | 'staffPasskeys'> & {
    readonly fetch: (caller: Caller, reason: string) => Promise<FetchedFile | Failure>;
  },
): Promise<FastifyReply> {
  const caller = await identify(cookieOf(request));
  const { reason = '' } = request.query;
  if (caller === null || !isOperator(caller) || (staffPasskeys && caller.passkey !== true)) {
    reply.code(404).callNotFound();
    return reply;
  }
  const found = isReason(reason) ? await fetch(caller, reason) : new Failure('notFound');
  if (found instanceof Failure) return reply.code(404).send({ status: 'not found' });
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${found.name}"`)
    .type(found.type)
    .send(found.content());
}

/** Whether an address is that of a page for who is no maintainer yet, or of a file that pages are made of. */
const isFor = (page: 'begin' | 'join', url: string): boolean =>
  new RegExp(`^/console/(${page}|assets/[\\w.-]+)(\\?|$)`).test(url);

/** Files that maintainers take away, each with its line in the operator's log. */
function addFileRoutes(http: FastifyInstance, needs: ConsoleNeeds): void {
  const { identify, staffPasskeys } = needs;
  http.get<FileRequest>('/console/backups/:id', { schema: { hide: true } }, (request, reply) =>
    sendFile(request, reply, {
      ...{ identify, staffPasskeys },
      async fetch(caller, reason) {
        const { id = '' } = request.params;
        if (!/^\d{1,15}$/.test(id)) return new Failure('notFound');
        const found = await needs.fetchBackup(caller, { id: Number(id), reason });
        if (found instanceof Failure) return found;
        const content = (): Readable => createReadStream(found.file);
        return { name: basename(found.file), type: 'application/octet-stream', content };
      },
    }),
  );
  http.get<FileRequest>('/console/payments/:id/evidence', { schema: { hide: true } }, (request, reply) =>
    sendFile(request, reply, {
      ...{ identify, staffPasskeys },
      async fetch(caller, reason) {
        const found = await needs.fetchEvidence(caller, { name: request.params.id ?? '', reason });
        if (found instanceof Failure) return found;
        const content = (): Readable => Readable.from([found.text]);
        return { name: found.name, type: 'text/plain; charset=utf-8', content };
      },
    }),
  );
  http.get<FileRequest>('/console/players/:id/data', { schema: { hide: true } }, (request, reply) =>
    sendFile(request, reply, {
      ...{ identify, staffPasskeys },
      async fetch(caller, reason) {
        const { id = '' } = request.params;
        if (!/^\d{1,15}$/.test(id)) return new Failure('notFound');
        const found = await needs.fetchPersonalData(caller, { playerId: Number(id), reason });
        if (found instanceof Failure) return found;
        return { name: found.name, type: 'application/json', content: () => Readable.from([found.text]) };
      },
    }),
  );
  http.get<FileRequest>('/console/log/file', { schema: { hide: true } }, (request, reply) =>
    sendFile(request, reply, {
      ...{ identify, staffPasskeys },
      async fetch(caller, reason) {
        const found = await needs.fetchOperatorLog(caller, reason);
        if (found instanceof Failure) return found;
        return { name: found.name, type: 'application/jsonl', content: () => Readable.from(found.text) };
      },
    }),
  );
}

/**
 * `/console`: the operator's console, for maintainers alone. Browsers open pages without the session of the app, so a maintainer's is
 * kept in a cookie that only this path sees and no script reads. To everybody else there is no such page.
 */
export function addConsoleRoutes(http: FastifyInstance, needs: ConsoleNeeds): void {
  const attributes = `; Path=/console; HttpOnly; SameSite=Strict${needs.isSecure ? '; Secure' : ''}`;

  http.post('/console/enter', { schema: { hide: true } }, async (request, reply) => {
    const token = bearerOf(request);
    const allowed = needs.isOriginAllowed(request.raw) && isOperator(await needs.identify(token));
    if (!allowed) return reply.code(404).send({ status: 'not found' });
    return reply
      .header('set-cookie', `${cookieName}=${token}${attributes}`)
      .header('cache-control', 'no-store')
      .code(204)
      .send();
  });
  http.post('/console/leave', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('set-cookie', `${cookieName}=; Max-Age=0${attributes}`).code(204).send(),
  );

  addFileRoutes(http, needs);

  const { dist = join(consoleRoot, 'dist') } = needs;
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  void http.register(async (pages) => {
    pages.addHook('onRequest', async (request, reply) => {
      const isOpen =
        isOperator(await needs.identify(cookieOf(request))) ||
        (isFor('begin', request.url) && (await needs.isUnowned())) ||
        (isFor('join', request.url) && (await needs.isInviting()));
      if (isOpen) {
        reply.header('content-security-policy', policy);
        return;
      }
      reply.code(404).callNotFound();
      await reply;
    });
    const page = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(html);
    pages.get('/console', { schema: { hide: true } }, page);
    pages.get('/console/*', { schema: { hide: true } }, page);
    await pages.register(fastifyStatic, {
      ...{ root: dist, prefix: '/console/', index: false, decorateReply: false, cacheControl: false },
      ...{ wildcard: false, preCompressed: true, globIgnore: ['index.html*', '**/*.br', '**/*.gz'] },
      setHeaders: (response) => {
        response.header('cache-control', `private, max-age=${yearSeconds}, immutable`);
      },
    });
  });
}
