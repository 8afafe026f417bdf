import { games } from '@grabbit/contract';

/** What reads as an address on the web, with or without its scheme; ends of sentences do not belong to it. */
const address = /(?:https?:\/\/|\bwww\.)[^\s<>"']*[^\s<>"'.,;:!?)\]}]/giu;
/** A domain that stands alone, such as `example.com/page`. */
const bareDomain = /(?<![\p{L}\p{N}@.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}\/[^\s<>"']*/giu;
const pages = [
  'about',
  'club',
  'forum',
  'goods',
  'live',
  'mall',
  'post',
  'posts',
  'star-contest',
  'top-list',
  'verify',
];
const firstWords = [...pages, ...games.map(({ name }) => name)].join('|');
/** A path of a page of ours: its first word names one. */
const ownPath = new RegExp(String.raw`(?<![^\s(])\/(?:${firstWords})(?:\/[\w\-/%]*\w|(?![\w/-]))`, 'gu');

/** The hosts that are ours: the domains of all sites. */
export type OwnHosts = ReadonlySet<string>;

/** Whether a host is one of ours or lies under one. */
function isOurs(host: string, hosts: OwnHosts): boolean {
  return [...hosts].some((own) => host === own || host.endsWith(`.${own}`));
}

function hostOf(text: string): string | null {
  // A name before the host leads elsewhere than it reads.
  const url = /^https:/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url === null || url.username !== '' || url.password !== '' ? null : url.hostname;
}

/** The parts of a text that are shown as links: addresses of ours with https, and paths of our pages. Each once. */
export function ownLinks(text: string, hosts: OwnHosts): string[] {
  const addresses = (text.match(address) ?? []).filter((each) => {
    const host = hostOf(each);
    return host !== null && isOurs(host, hosts);
  });
  const paths = text.replaceAll(address, ' ').match(ownPath) ?? [];
  return [...new Set([...addresses, ...paths])];
}

/** A text without its addresses, ours and others'. */
export const withoutLinks = (text: string): string =>
  text.replaceAll(address, ' ').replaceAll(bareDomain, ' ').replaceAll(ownPath, ' ');

/** Whether a text leads anywhere. */
export const hasLink = (text: string): boolean => withoutLinks(text) !== text;
