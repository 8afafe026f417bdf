import { isRecord } from '../storage.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What a push message carries, as the server wrote it. */
export interface ToldAlert {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A path of the app. */
  readonly link: string;
  readonly language: string;
}

/** What the worker asks an open page: to go where an alert leads. */
export interface GoThere {
  readonly goThere: string;
}

/** How long an open page may take to say that it goes, in milliseconds. */
const patience = 1_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A path of this origin, and the inbox for whatever else somebody put there. */
export function ownLink(link: unknown): string {
  const text = textOf(link);
  return /^\/(?![/\\])/.test(text) ? text : '/inbox';
}

/** Reads what came. Browsers want every message shown: one that cannot be read leads to the inbox under the host's name. */
export function readAlert(message: string, host: string): ToldAlert {
  let said: unknown = null;
  try {
    said = JSON.parse(message) as unknown;
  } catch {
    // Somebody else's words.
  }
  const fields = isRecord(said) ? said : {};
  return {
    id: textOf(fields['id']) || 'alert',
    title: textOf(fields['title']) || host,
    text: textOf(fields['text']),
    link: ownLink(fields['link']),
    language: textOf(fields['language']),
  };
}

/** The picture of the site that is served here; none where its manifest cannot be had. */
async function iconOf(): Promise<string | undefined> {
  try {
    const manifest: unknown = await (await fetch('/manifest.webmanifest')).json();
    const icons: unknown = isRecord(manifest) ? manifest['icons'] : undefined;
    const first: unknown = Array.isArray(icons) ? icons[0] : undefined;
    return isRecord(first) ? textOf(first['src']) || undefined : undefined;
  } catch {
    return undefined;
  }
}

/** Shows an alert. The same once more takes its place and is not heard again. */
export async function showAlert(scope: WorkerScope, message: string): Promise<void> {
  const { id, title, text, link, language } = readAlert(message, scope.location.host);
  const icon = await iconOf();
  await scope.registration.showNotification(title, {
    ...{ body: text, tag: id, data: { link }, dir: 'auto' },
    ...(language !== '' && { lang: language }),
    ...(icon !== undefined && { icon }),
  });
}

/** Resolves true when a page says that it goes there. */
function asksPage(page: { postMessage(said: GoThere, ports: MessagePort[]): void }, link: string) {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((done) => {
    port1.addEventListener('message', () => done(true));
    port1.start();
    setTimeout(() => done(false), patience);
    page.postMessage({ goThere: link }, [port2]);
  });
}

/** Goes where a tapped alert leads: in a window that is open, or in a new one. */
export async function openAlert(scope: WorkerScope, data: unknown): Promise<void> {
  const link = ownLink(isRecord(data) ? data['link'] : undefined);
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: false });
  if (page === undefined) return void (await scope.clients.openWindow(link));
  const front = await page.focus().catch(() => page);
  if (!(await asksPage(front, link))) await front.navigate(link);
}
