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
}

/** The site of a host name (without its port): the longest domain that it is or lies under, else the first of the book. */
export function siteOf({ brands, sites }: BrandBook, hostname: string): SiteFace {
  const under = sites
    .filter(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`))
    .sort((a, b) => b.domain.length - a.domain.length);
  const site = under[0] ?? sites[0];
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
