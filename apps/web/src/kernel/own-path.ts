/**
 * The way that a link wishes to lead after sign-in, when it leads to a page of ours; else the home page. Read as a browser
 * reads it: backslashes, dots and encoded slashes lead away as well.
 */
export function ownPath(wished: unknown, origin: string = location.origin): string {
  if (typeof wished !== 'string' || !wished.startsWith('/') || !URL.canParse(wished, origin)) return '/';
  const { origin: there, pathname, search, hash } = new URL(wished, origin);
  const leadsAway = there !== origin || /^\/(?:[/\\]|%2f|%5c)/i.test(pathname);
  return leadsAway ? '/' : `${pathname}${search}${hash}`;
}
