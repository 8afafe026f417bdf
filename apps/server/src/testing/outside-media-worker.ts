import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMediaStages } from '../video/embedded/media-stages.ts';
import { loadWrtc } from '../video/embedded/wrtc.ts';

// Stands for a media server of the operator's, for tests: WHIP, WHEP, a control API and the question whom to let in, in the
// forms of MediaMTX. A process of its own, so that it can be killed.

const [authUrl = '', port = '0'] = process.argv.slice(2);
const wrtc = await loadWrtc();
if (wrtc === null) throw new Error('@roamhq/wrtc is not installed');

interface Path {
  ready: boolean;
  publisher: string | null;
  readonly readers: Set<string>;
}

const paths = new Map<string, Path>();
const sessions = new Map<string, string>();
let asked = 0;

const stages = createMediaStages(wrtc, {
  mostViewers: 100,
  say(news) {
    if (news.kind === 'picture') {
      const path = paths.get(news.stage);
      if (path !== undefined) path.ready = news.isThere;
    }
    if (news.kind === 'ended') void ended(news.session);
  },
});
const ask = async (request: object): ReturnType<typeof stages.answer> => {
  asked += 1;
  return stages.answer({ ...request, id: asked } as Parameters<typeof stages.answer>[0]);
};

/** Without a publisher a path has no readers, either. */
async function ended(session: string): Promise<void> {
  const name = sessions.get(session);
  const path = name === undefined ? undefined : paths.get(name);
  sessions.delete(session);
  if (name === undefined || path === undefined) return;
  path.readers.delete(session);
  if (path.publisher !== session) return;
  paths.delete(name);
  await ask({ ask: 'close', stage: name });
}

async function mayCome(request: IncomingMessage, action: string, path: string): Promise<boolean> {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const question = {
    user: '',
    password: '',
    token,
    ip: '127.0.0.1',
    action,
    path,
    protocol: 'webrtc',
    query: '',
  };
  const answer = await fetch(authUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return answer.ok;
}

async function join(
  request: IncomingMessage,
  response: ServerResponse,
  way: string,
  name: string,
): Promise<void> {
  const isHost = way === 'whip';
  if (!(await mayCome(request, isHost ? 'publish' : 'read', name))) return void response.writeHead(401).end();
  if (isHost && !paths.has(name)) {
    paths.set(name, { ready: false, publisher: null, readers: new Set() });
    await ask({ ask: 'open', stage: name, standIn: null });
  }
  const path = paths.get(name);
  if (path === undefined || (!isHost && !path.ready)) return void response.writeHead(404).end();
  const session = `${way}-${name}-${asked}`;
  sessions.set(session, name);
  const sdp = await text(request);
  const answer = await ask({ ask: 'accept', stage: name, way: isHost ? 'publish' : 'watch', session, sdp });
  if (answer.said !== 'done' || answer.sdp === undefined) return void response.writeHead(400).end();
  if (isHost) path.publisher = session;
  else path.readers.add(session);
  response.writeHead(201, { 'content-type': 'application/sdp', location: `/${name}/${way}/${session}` });
  response.end(answer.sdp);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', 'http://media');
  const [first = '', second = '', third = '', name = ''] = pathname.split('/').slice(1);
  if (first === 'v3' && second === 'paths' && third === 'get') {
    const path = paths.get(name);
    if (path === undefined) return void response.writeHead(404).end();
    const readers = [...path.readers].map((id) => ({ type: 'webRTCSession', id }));
    return void response.end(
      JSON.stringify({ name, ready: path.ready, readers, bytesReceived: asked * 1_000 }),
    );
  }
  if (request.method === 'POST') return join(request, response, second, first);
  await ask({ ask: 'end', session: third });
  await ended(third);
  response.writeHead(200).end();
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
const server = createServer((request, response) => {
  answer(request, response).catch(() => response.writeHead(500).end());
});
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
