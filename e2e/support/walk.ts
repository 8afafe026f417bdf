import type { Page } from '@playwright/test';
import { productUrl } from './visitor.ts';

interface Place {
  readonly href: string;
}

/** What the app's router lets tools see of it. */
interface Router {
  readonly state: {
    readonly status: 'idle' | 'pending';
    readonly location: Place;
    readonly resolvedLocation?: Place;
  };
  navigate(to: { readonly href: string }): Promise<void>;
}

/**
 * Goes to another page of the app that is open, as a link in it would, and waits until that page is shown. The app is not loaded anew, which
 * takes more of the processor than most pages do. A journey that is about opening an address uses `page.goto`.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(walk, path);
}

/**
 * Goes to a page of the product: by the app's router where the window shows the app already, else by its address. What the window has read
 * before may still be shown: a journey about what a reload brings uses `page.goto`.
 */
export async function visit(page: Page, path = '/'): Promise<void> {
  const url = productUrl(path);
  if (new URL(page.url()).origin === new URL(url).origin) await walkTo(page, path);
  else await page.goto(url);
}

/** Runs in the page. */
async function walk(path: string): Promise<void> {
  const { __TSR_ROUTER__: router } = window as unknown as { readonly __TSR_ROUTER__: Router };
  await router.navigate({ href: path });
  const isThere = (): boolean => {
    const { status, location, resolvedLocation } = router.state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  };
  while (!isThere()) await new Promise(requestAnimationFrame);
}
