import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { errors, regionOfReader, siteOf } from '@grabbit/contract';
import type { BrandBook, FirstScreen, SiteFace } from '@grabbit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FirstPage, Opening } from './first-pages.ts';
import { type PageCard, pictureTags, writtenHome, type WrittenFirst, writtenTag } from './first-screen.ts';
import { acceptedBy, localeFor } from './messages.ts';
import { fileTags, readPageFiles } from './page-files.ts';
import type { Painter, Painting } from './painter.ts';

const yearSeconds = 31_536_000;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A page with the title and description of its own, and its card for where a link to it is shared. */
export function withCard(html: string, { title, description, url, picture }: PageCard): string {
  const facts: readonly (readonly [property: string, content: string])[] = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...(picture === '' ? [] : [['og:image', picture] as const]),
  ];
  const tags = facts.map(
    ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
  );
  const size = picture === '' ? 'summary' : 'summary_large_image';
  return html
    .replace(/<title>([^<]*)<\/title>/, (_all, site: string) => `<title>${escaped(title)} · ${site}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + escaped(description),
    )
    .replace('</head>', () => `${tags.join('')}<meta name="twitter:card" content="${size}" /></head>`);
}

interface PageNeeds {
  /** Coins are free and nothing is sent: the page says so from its first line, before any call is answered. */
  readonly demonstration?: boolean;
}

interface WebAppNeeds extends PageNeeds {
  /** What the home shows first; the app asks for itself where there is nothing, or it takes too long. */
  readonly firstScreen?: () => Promise<FirstScreen>;
  /** Pages beside the home that go out with what they show first. */
  readonly firstPages?: readonly FirstPage[];
  /** In which there are texts. */
  readonly languages?: readonly string[];
  /** Draws pages for guests before their scripts have come; absent: the app draws them all. */
  readonly painter?: Painter | null;
}

/** What one page has beyond all. */
interface Own {
  /** Of its head. */
  readonly tags?: string;
  /** Parts of the dictionary that it speaks with, beside the first one. */
  readonly parts?: readonly string[];
  readonly written?: WrittenFirst | null;
  /** What a guest sees before any script has run. */
  readonly paint?: Paint | null;
}

/** A painted page, and whom it was painted for. */
interface Paint {
  readonly html: string;
  readonly painting: Painting;
}

/** What of a request a painted page depends on. */
const paintedBy = 'accept-language, sec-ch-ua-mobile, user-agent';

/** How long the page waits for its first screen, in milliseconds. */
const patienceMs = 200;

/** What `work` gives, or null when it fails or takes longer than `ms` milliseconds. `onFault` is told why. */
async function soon<T>(work: Promise<T>, ms: number, onFault: (error: unknown) => void): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    onFault(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a browser asks for a page. By what the answer is for, where it says so: a service worker may ask for a page with an `Accept`
 * that names no page (WebKit).
 */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const isOpening = headers['sec-fetch-mode'] === 'navigate' || headers['sec-fetch-dest'] === 'document';
  return isOpening || (headers.accept ?? '').includes('text/html');
}

/** Whether a browser has room for side columns, by what it says of itself: most do not say how wide they are. */
function isDesk({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? !/Mobi|Android/.test(headers['user-agent'] ?? '') : hint === '?0';
}

/** The page with what a guest sees of it before any script has run; `html` says what it was painted for. */
function withPaint(page: string, { html, painting: { path, locale, desk } }: Paint): string {
  const facts = [path, locale, desk ? 'desk' : 'phone'].join(' ');
  return page
    .replace('<html ', () => `<html data-painted="${escaped(facts)}" `)
    .replace('lang="en-US" dir="ltr"', `lang="${locale}" dir="${locale.startsWith('ar') ? 'rtl' : 'ltr'}"`)
    .replace('<div id="app"></div>', () => `<div id="app">${html}</div>`);
}

/** What a request for a page says of who opens it. */
function openingOf(request: FastifyRequest, languages: readonly string[]): Opening {
  const wanted = acceptedBy(request.headers['accept-language']);
  const { id = '' } = request.params as { readonly id?: string };
  return {
    ...{ id, host: request.host, country: regionOfReader(wanted) },
    language: localeFor(languages, ...wanted),
  };
}

/** The page as a guest sees it first, where it can be painted soon. */
async function painted(
  needs: WebAppNeeds,
  { request, site }: { readonly request: FastifyRequest; readonly site: SiteFace },
  { id, shown }: WrittenFirst,
): Promise<Paint | null> {
  const { language: locale, country } = openingOf(request, needs.languages ?? []);
  const [path = '/'] = request.url.split('?');
  const painting: Painting = {
    ...{ path, locale, country, site, desk: isDesk(request), written: { id, shown } },
    languages: acceptedBy(request.headers['accept-language']),
  };
  const made = await soon(needs.painter?.paint(painting) ?? Promise.resolve(null), patienceMs, (err) =>
    request.log.warn({ err }, `${path} goes out without being painted`),
  );
  return made === null ? null : { html: made, painting };
}

/** The app's page as one site shows it: its name, its theme, its colours, and what the app has to know of it. */
export function pageOf(html: string, site: SiteFace, { demonstration }: PageNeeds = {}): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(site.name)}</title>`)
    .replace('data-theme="blue"', () => `data-theme="${site.theme}"`)
    .replace(
      /(<meta name="theme-color" content=")[^"]*/,
      (_all, start: string) => start + site.colours[site.theme],
    )
    .replaceAll('/icon.svg"', () => `/icons/${site.id}/icon.svg"`)
    .replace(
      '</head>',
      () => `<link rel="apple-touch-icon" href="/icons/${site.id}/apple-touch-180.png" /></head>`,
    )
    .replace('</head>', () => `<meta name="site" content="${escaped(JSON.stringify(site))}" /></head>`)
    .replace(
      '</head>',
      demonstration === true ? '<meta name="demonstration" content="true" /></head>' : '</head>',
    );
}

/** The web manifest of a site, by which it can be installed. */
export function manifestOf({ id, name, theme, colours }: SiteFace): object {
  const icon = (file: string, sizes: string, purpose: string): object => ({
    src: `/icons/${id}/${file}.png`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name,
    short_name: name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: colours[theme],
    theme_color: colours[theme],
    icons: [
      icon('icon-192', '192x192', 'any'),
      icon('icon-512', '512x512', 'any'),
      icon('maskable-512', '512x512', 'maskable'),
    ],
  };
}

/** What a program reads of an address where nothing is. */
const notFound = {
  ...{ success: false, data: null, errorCode: errors.notFound.code },
  ...{ message: 'Not found', errorInfo: 'notFound' },
};

/** Answers an address that cannot be read, as `/%`: it would throw in the app too, so that its reader gets home. */
export function answerUnread(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (asksForPage(request)) reply.redirect('/');
  else reply.code(404).send(notFound);
}

/** An address as it was meant, whatever a mail or a hand made of its slashes. It stays on this host. */
function withoutDoubledSlashes(url: string): string {
  const [path = '/', ...query] = url.split('?');
  return [path.replaceAll(/\/{2,}/g, '/'), ...query].join('?');
}

/** How the files of the built app are served. */
function filesUnder(dist: string): FastifyStaticOptions {
  return {
    root: dist,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html*'],
    setHeaders: (response, file) => {
      // Only the part below the root says what a file is: the arcade may be installed in any folder.
      const path = file.slice(dist.length);
      const hashed = path.startsWith('/assets/');
      response.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      // Dense already; as `octet-stream` it would be compressed once more.
      if (path.endsWith('.bin')) response.header('content-type', 'application/x-grabbit-toy');
      // Whoever saves it can open it without us.
      if (path === '/grabbit-verifier.html') response.header('content-disposition', 'attachment');
      if (path.startsWith('/lang/')) response.header('cache-control', 'public, max-age=3600');
    },
  };
}

/** The built app, and its first page for every address that the app itself resolves. */
export async function addWebApp(
  http: FastifyInstance,
  webRoot: string,
  brands: BrandBook,
  needs: WebAppNeeds = {},
): Promise<void> {
  const dist = join(webRoot, 'dist');
  const index = join(dist, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index, 'utf8');
  const siteFor = (request: FastifyRequest): SiteFace => siteOf(brands, request.hostname);
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { tags = '', parts = [], written = null, paint = null }: Own = {},
  ): FastifyReply => {
    const plain = pageOf(html, siteFor(request), needs);
    const pictures = pictureTags(written?.pictures ?? [], paint !== null);
    const shown = written === null ? '' : writtenTag(written);
    const page = (written?.card === undefined ? plain : withCard(plain, written.card))
      .replace('<html ', () => (parts.length === 0 ? '<html ' : `<html data-parts="${parts.join(' ')}" `))
      .replace('<head>', () => (paint === null ? '<head>' : `<head>${pictures}`))
      .replace('</head>', () => `${tags}${paint === null ? pictures : ''}${shown}</head>`);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(paint === null ? page : withPaint(page, paint));
  };
  const paintedFor = (request: FastifyRequest, written: WrittenFirst): Promise<Paint | null> =>
    painted(needs, { request, site: siteFor(request) }, written);
  http.get('/', { schema: { hide: true } }, async (request, reply) => {
    // A build with a version of its own may be under review: it asks for itself.
    const named = Object.hasOwn(request.query as object, 'version');
    if (needs.firstScreen === undefined || named) return sendPage(request, reply);
    const screen = await soon(needs.firstScreen(), patienceMs, (err) =>
      request.log.warn({ err }, 'the home goes out without its first screen'),
    );
    reply.header('vary', paintedBy);
    if (screen === null) return sendPage(request, reply);
    const written = writtenHome(screen);
    return sendPage(request, reply, { written, paint: await paintedFor(request, written) });
  });
  const filesOf = readPageFiles(join(dist, 'pages.json'));
  for (const { path, first } of needs.firstPages ?? []) {
    const files = filesOf(path);
    http.get(path, { schema: { hide: true } }, async (request, reply) => {
      // Who asks for more than the page, a shelf or a build under review, asks the app.
      const isPlain = Object.keys(request.query as object).length === 0;
      const written = isPlain
        ? await soon(first(openingOf(request, needs.languages ?? [])), patienceMs, (err) =>
            request.log.warn({ err }, `${path} goes out without what it shows first`),
          )
        : null;
      reply.header('vary', paintedBy);
      // Without its own styles it would be shown twice.
      const hasStyles = files.styles.length > 0;
      return sendPage(request, reply, {
        ...{ tags: fileTags(files), parts: files.texts, written },
        paint: written === null || !hasStyles ? null : await paintedFor(request, written),
      });
    });
  }
  http.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(manifestOf(siteFor(request))),
  );
  const answerMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    asksForPage(request) ? sendPage(request, reply) : reply.code(404).send(notFound);
  http.setNotFoundHandler(answerMissing);
  await http.register(async (files) => {
    // Addresses that no file may have: a doubled slash leads on, the app tells of the others itself.
    files.setErrorHandler((error: Error & { readonly code?: string }, request, reply) => {
      if (error.code !== 'FST_STATIC_FORBIDDEN_PATH') throw error;
      const meant = withoutDoubledSlashes(request.url);
      const leads = asksForPage(request) && meant !== request.url;
      return leads ? reply.redirect(meant) : answerMissing(request, reply.code(200));
    });
    await files.register(fastifyStatic, filesUnder(dist));
  });
}
