import { setTimeout as sleep } from 'node:timers/promises';

/** What an engine does with one window. Places are CSS pixels of the page. */
export interface Engine {
  goTo(url: string): Promise<void>;
  /** Runs a script as the body of a function in the page; `arguments` are what is given. */
  run(script: string, given: readonly unknown[]): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** From now on the newest window of this browser is the one that all else is about. */
  followNewest(): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Named as `KeyboardEvent.key` does. */
export type Key = 'Tab' | 'Enter' | 'Escape' | ' ';

/** A browser that is installed here. */
export interface Browser {
  /** With its version. */
  readonly name: string;
  /** A window as large as a phone, of somebody who was never here. */
  open(): Promise<Engine>;
  close(): Promise<void>;
}

const patienceMs = 20_000;

/** Gives a function as the body of a script. It runs in the page: it knows nothing of this file. */
const bodyOf = (inPage: (...given: never[]) => unknown): string =>
  `return (${String(inPage)}).apply(null, arguments)`;

/** Where to click what is called so: its middle once nothing lies on it, else why not. */
function findSpot(selector: string, name: string, exact: boolean): { x: number; y: number } | string {
  const wordsOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const labelled = [...by.map((id) => document.getElementById(id)), ...labels];
    const words = labelled.map((label) => label?.textContent ?? '').join(' ');
    return (
      words ||
      element.getAttribute('aria-label') ||
      (element instanceof HTMLElement ? element.innerText : '') ||
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  const called = [...document.querySelectorAll(selector)].filter((element) => {
    const words = wordsOf(element);
    return exact ? words === name : words.includes(name);
  });
  let why = 'it is not there';
  for (const element of called) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    if (width === 0 || top === null) why = 'it is not shown';
    else if (element.matches(':disabled')) why = 'it is disabled';
    else if (element.contains(top) || top.contains(element) || top.closest('label')?.contains(element))
      return middle;
    else why = `${top.outerHTML.slice(0, 120)} lies on it`;
  }
  return why;
}

/** One window and a player's hands. Everything waits until it can be done, 20 s unless said. */
export class Tab {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  goTo(url: string): Promise<void> {
    return this.#engine.goTo(url);
  }

  async run<T>(inPage: (...given: never[]) => T, ...given: readonly unknown[]): Promise<T> {
    return (await this.#engine.run(bodyOf(inPage), given)) as T;
  }

  /** @throws Error with what is waited for and the last value when the time is over. */
  async until(
    what: string,
    inPage: (...given: never[]) => unknown,
    given: readonly unknown[] = [],
    forMs = patienceMs,
  ): Promise<void> {
    const end = Date.now() + forMs;
    for (;;) {
      const seen = await this.run(inPage, ...given).catch((error: unknown) => String(error));
      if (seen === true) return;
      if (Date.now() > end) throw new Error(`waited in vain until ${what}; last: ${String(seen)}`);
      await sleep(150);
    }
  }

  /** Waits until the page shows a text. */
  async sees(text: string, forMs = patienceMs): Promise<void> {
    await this.until(
      `the page shows "${text}"`,
      (wanted: string) =>
        document.body.innerText.replaceAll('\u00a0', ' ').includes(wanted) ||
        document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 600),
      [text],
      forMs,
    );
  }

  /** Clicks what is called so. `selector` says of what kind it is. */
  async tap(name: string, selector = 'button, a[href], summary, label', exact = false): Promise<void> {
    let why: unknown = '';
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(150)) {
      const spot = await this.run(findSpot, selector, name, exact).catch(String);
      if (typeof spot === 'object') {
        // What has just come may still move.
        await sleep(80);
        const again = await this.run(findSpot, selector, name, exact);
        if (typeof again !== 'object' || again.x !== spot.x || again.y !== spot.y) continue;
        return this.#engine.click(spot.x, spot.y);
      }
      why = spot;
    }
    throw new Error(`cannot tap "${name}": ${String(why)}`);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.tap(label, 'input, textarea');
    await this.#engine.type(text);
  }

  press(key: Key): Promise<void> {
    return this.#engine.press(key);
  }

  followNewest(): Promise<void> {
    return this.#engine.followNewest();
  }

  picture(): Promise<Buffer> {
    return this.#engine.picture();
  }

  close(): Promise<void> {
    return this.#engine.close();
  }
}
