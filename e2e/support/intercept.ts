import type { BrowserContext, Page, Route } from '@playwright/test';

/**
 * Answers requests of a page as `handle` says. What is still on its way when the journey ends, or the page goes elsewhere, is let go: its
 * failure would be counted against another journey.
 */
export async function intercept(
  on: Page | BrowserContext,
  url: Parameters<Page['route']>[0],
  handle: (route: Route) => Promise<unknown>,
  options?: Parameters<Page['route']>[2],
): Promise<void> {
  await on.route(
    url,
    async (route) => {
      try {
        await handle(route);
      } catch (error) {
        if (!isOver(error)) throw error;
      }
    },
    options,
  );
}

/** Whether it failed because its page or window is no longer there. */
function isOver(error: unknown): boolean {
  return (
    error instanceof Error &&
    /has been closed|context was destroyed|Test ended|Request context disposed|Response has been disposed/.test(
      error.message,
    )
  );
}
