/** Where a part of the product lives when it does not share the page's own host. Section 7 of the specification. */
export const hostLabels = {
  api: 'api',
  socket: 'ws',
  quotation: 'quote',
  gemPage: 'gem',
  gemApi: 'gem-api',
  slotPage: 'slot',
  images: 'img',
  links: 'static',
} as const;

export type HostName = keyof typeof hostLabels;

/** A name and a face. `colours` are the bar and safe-area colours of each theme, as CSS colours. */
export interface Brand {
  readonly name: string;
  readonly mark: 'rabbit' | 'coin';
  readonly theme: 'blue' | 'pink';
  readonly colours: { readonly blue: string; readonly pink: string };
  /** Official addresses shown on the link page: what it is, and where. */
  readonly links: readonly { readonly kind: 'web' | 'ios' | 'android' | 'mail'; readonly href: string }[];
}

/**
 * One domain of the product. `hosts`: `own` when everything is served at the page's own address, a table of
 * hosts, or nothing, which derives each from the page's parent domain.
 */
export interface Site {
  readonly domain: string;
  readonly brand: string;
  readonly vestBagId: number;
  readonly packageName: string;
  readonly hosts?: 'own' | Partial<Readonly<Record<HostName, string>>>;
  readonly shells?: SiteShells;
}

/** The native shells of a site: the apps that may open its links and call it. */
export interface SiteShells {
  /** Team and bundle of the iOS app, as `ABCDE12345.arcade.grabbit.app`. */
  readonly ios?: string;
  /** Package of the Android app, and SHA-256 fingerprints of the keys that sign it, as `AB:CD:…`. */
  readonly android?: { readonly package: string; readonly fingerprints: readonly string[] };
}

export interface BrandBook {
  readonly brands: Readonly<Record<string, Brand>>;
  readonly sites: readonly Site[];
}

/** What a page has to know of the site that it runs under. */
export interface SiteFace extends Brand {
  readonly id: string;
  readonly vestBagId: number;
  readonly packageName: string;
  readonly hosts: Site['hosts'];
  /** Origin of the site's own page, where the app is opened from somewhere else: bundled in a shell. */
  readonly page?: string;
}

/** The entry of a host name (without its port): the longest domain that it is or lies under; undefined for a strange host. */
export function siteUnder({ sites }: BrandBook, hostname: string): Site | undefined {
  return sites
    .filter(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
    .toSorted((a, b) => b.domain.length - a.domain.length)[0];
}

/** The site of a host name (without its port), else the first of the book. */
export function siteOf(book: BrandBook, hostname: string): SiteFace {
  const { brands, sites } = book;
  const site = siteUnder(book, hostname) ?? sites[0];
  const brand = site === undefined ? undefined : brands[site.brand];
  if (site === undefined || brand === undefined) throw new Error('The book of brands is empty.');
  return {
    ...brand,
    id: site.brand,
    vestBagId: site.vestBagId,
    packageName: site.packageName,
    hosts: site.hosts,
  };
}

/** The domain above a page's: of `play.example.com` it is `example.com`; a name of two parts is its own. */
export function parentDomain(hostname: string): string {
  const parts = hostname.split('.');
  return parts.length > 2 ? parts.slice(1).join('.') : hostname;
}

/** Host, with its port, of a part of the product as seen from a page; empty for the page's own. */
export function hostOf(
  hosts: Site['hosts'],
  name: HostName,
  page: { hostname: string; port: string },
): string {
  if (hosts === 'own') return '';
  const given = hosts?.[name];
  if (given !== undefined) return given;
  const port = page.port === '' ? '' : `:${page.port}`;
  return `${hostLabels[name]}.${parentDomain(page.hostname)}${port}`;
}
