import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PaintAnswer, PaintAsked, PaintStart, SiteFace } from '@grabbit/contract';

/** A page that a guest opens, as far as it decides what they see first. */
export type Painting = Omit<PaintAsked, 'id' | 'written'> & {
  readonly site: SiteFace;
  readonly country: string;
  /** The element that holds what the page shows, and its content. */
  readonly written: { readonly id: string; readonly shown: object };
};

export interface Painter {
  /**
   * The page's HTML, at most a minute older than what it shows, or null where painting it would take too long just now. Rejects when it
   * cannot be painted.
   */
  paint(painting: Painting): Promise<string | null>;
  close(): Promise<void>;
}

export interface PainterNeeds {
  /** The built script of the thread. */
  readonly script: string;
  readonly texts: string;
  readonly demonstration: boolean;
}

/** Pages that wait for the thread; whoever comes then draws the page themselves. */
const mostWaiting = 8;
const mostKept = 300;
/** A thread takes some tens of milliseconds for a page: strangers who make up readers cannot keep it busy. */
const mostASecond = 15;
/** For how long a page stands that shows something else by now, in milliseconds: the app draws what is new. */
const staleMs = 60_000;
/** How long no thread is started after one has died, in milliseconds. */
const restMs = 60_000;

interface Waiter {
  readonly resolve: (html: string) => void;
  readonly reject: (error: Error) => void;
}

interface Kept {
  readonly content: string;
  readonly at: number;
  readonly html: Promise<string>;
}

/** The thread that paints the pages of one site. */
class SitePainter {
  readonly #worker: Worker;
  readonly #waiters = new Map<number, Waiter>();
  #last = 0;

  constructor({ script, ...rest }: PainterNeeds & { readonly site: SiteFace }, onDeath: () => void) {
    this.#worker = new Worker(script, { workerData: rest satisfies PaintStart });
    this.#worker.unref();
    this.#worker.on('message', (answer: PaintAnswer) => this.#hear(answer));
    this.#worker.on('error', (error) => this.#died(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => {
      this.#died(`exit ${code}`);
      onDeath();
    });
  }

  get waiting(): number {
    return this.#waiters.size;
  }

  ask(page: Omit<PaintAsked, 'id'>): Promise<string> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiters.set(id, { resolve, reject });
      this.#worker.postMessage({ ...page, id } satisfies PaintAsked);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #hear(answer: PaintAnswer): void {
    const waiter = this.#waiters.get(answer.id);
    this.#waiters.delete(answer.id);
    if ('html' in answer) waiter?.resolve(answer.html);
    else waiter?.reject(new Error(answer.fault));
  }

  #died(reason: string): void {
    const waiting = [...this.#waiters.values()];
    this.#waiters.clear();
    for (const { reject } of waiting) reject(new Error(`the painter died: ${reason}`));
  }
}

/** What a page shows, but for when it was written: as long as that is the same, so is the page. */
const contentOf = (shown: object): string =>
  JSON.stringify(shown, (key, value: unknown) => (key === 'at' ? undefined : value));

/**
 * Paints pages of the built app for guests, so that they see them before the app's code has come. In threads of their own, one for each
 * site that somebody opens. Null where the app was built without.
 */
export function createPainter(needs: PainterNeeds): Painter | null {
  if (!existsSync(needs.script)) return null;
  const sites = new Map<string, SitePainter>();
  /** The newest last; one that is asked for again is the newest. */
  const kept = new Map<string, Kept>();
  /** What is painted anew, by its key. */
  const coming = new Set<string>();
  let restUntil = 0;
  let paced = { second: 0, painted: 0 };

  /** Counts a page that is to be painted; false when there were enough of them in this second. */
  function isInTime(now: number): boolean {
    const second = Math.floor(now / 1_000);
    if (paced.second !== second) paced = { second, painted: 0 };
    paced.painted += 1;
    return paced.painted <= mostASecond;
  }

  function siteOf(site: SiteFace): SitePainter | null {
    const name = JSON.stringify(site);
    const known = sites.get(name);
    if (known !== undefined || performance.now() < restUntil) return known ?? null;
    const made = new SitePainter({ ...needs, site }, () => {
      if (sites.get(name) !== made) return;
      sites.delete(name);
      restUntil = performance.now() + restMs;
    });
    sites.set(name, made);
    return made;
  }

  function keep(key: string, page: Kept): void {
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }

  return {
    async paint({ site, country, written: { id, shown }, ...page }) {
      const key = [JSON.stringify(site), page.path, page.locale, country, `${page.desk}`].join(' ');
      const content = contentOf(shown);
      const now = performance.now();
      const known = kept.get(key);
      if (known?.content === content) {
        keep(key, known);
        return known.html;
      }
      const older = known !== undefined && now - known.at < staleMs ? known.html : null;
      const painter = siteOf(site);
      if (coming.has(key) || painter === null || painter.waiting >= mostWaiting || !isInTime(now))
        return older;
      const html = painter.ask({ ...page, written: { id, text: JSON.stringify(shown) } });
      coming.add(key);
      const painted = html
        .then(() => keep(key, { content, at: now, html }))
        .finally(() => coming.delete(key));
      // Whoever waits for it hears why it failed.
      painted.catch(() => undefined);
      return older ?? html;
    },
    async close() {
      const all = [...sites.values()];
      sites.clear();
      await Promise.all(all.map((each) => each.close()));
    },
  };
}
