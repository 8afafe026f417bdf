/** A part of a text; one with a `to` leads there. */
export interface TextPart {
  readonly text: string;
  readonly to?: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A text in parts, those that the server named as links among them. The longer link counts where two begin alike. */
export function linkedParts(text: string, links: readonly string[]): TextPart[] {
  if (links.length === 0) return [{ text }];
  const longest = links.toSorted((a, b) => b.length - a.length).map(escaped);
  return text
    .split(new RegExp(`(${longest.join('|')})`, 'u'))
    .filter((part) => part !== '')
    .map((part) => (links.includes(part) ? { text: part, to: part } : { text: part }));
}

/** Where a link leads: on this host a path of the app, elsewhere its whole address. */
export function wayOf(link: string, origin: string): string {
  if (link.startsWith('/')) return link;
  const url = new URL(link);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : link;
}
