import type { Page, Request } from '@playwright/test';

/** Parameters of a call, wherever they travel. */
function paramsOf(request: Request): Readonly<Record<string, string>> {
  const query = Object.fromEntries(new URL(request.url()).searchParams);
  const body = request.method() === 'POST' ? (request.postDataJSON() as object | null) : null;
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  return { ...query, ...(Object.fromEntries(fields) as Record<string, string>) };
}

interface SeenCall {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Notes each call that the pages of a browser make from now on. */
export function watchCalls(page: Page): SeenCall[] {
  const seen: SeenCall[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:api|app|news)\//.test(pathname)) seen.push({ path: pathname, params: paramsOf(request) });
  });
  return seen;
}
