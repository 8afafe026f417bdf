import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandBook, Site } from '@grabbit/contract';
import { hostLabels, siteUnder } from '@grabbit/contract';
import { Type } from 'typebox';
import { Errors } from 'typebox/value';
import { ownValue } from './own-value.ts';

/** The built-in book of sites and brands; an operator's own is named by `GRABBIT_BRANDS`. */
const builtIn = join(import.meta.dirname, '../../brands.json');

const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const HostAndPort = Type.String({ pattern: '^[a-z0-9.-]+(:\\d{1,5})?$' });

const perHost = Object.fromEntries(Object.keys(hostLabels).map((name) => [name, HostAndPort]));

const Book = Type.Object({
  brands: Type.Record(
    Type.String(),
    Type.Object({
      name: Type.String({ minLength: 1, maxLength: 40 }),
      mark: Type.Union([Type.Literal('rabbit'), Type.Literal('coin')]),
      theme: Type.Union([Type.Literal('blue'), Type.Literal('pink')]),
      colours: Type.Object({ blue: Colour, pink: Colour }),
      links: Type.Array(
        Type.Object({
          kind: Type.Union([
            Type.Literal('web'),
            Type.Literal('ios'),
            Type.Literal('android'),
            Type.Literal('mail'),
          ]),
          href: Type.String({ pattern: '^(https://|mailto:)' }),
        }),
      ),
    }),
  ),
  sites: Type.Array(
    Type.Object({
      domain: HostAndPort,
      brand: Type.String(),
      vestBagId: Type.Integer({ minimum: 1 }),
      packageName: Type.String({ minLength: 1, maxLength: 100 }),
      hosts: Type.Optional(Type.Union([Type.Literal('own'), Type.Partial(Type.Object(perHost))])),
      shells: Type.Optional(
        Type.Object({
          ios: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}\\.[A-Za-z0-9.-]+$' })),
          android: Type.Optional(
            Type.Object({
              package: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.]*$' }),
              fingerprints: Type.Array(Type.String({ pattern: '^([0-9A-F]{2}:){31}[0-9A-F]{2}$' }), {
                minItems: 1,
              }),
            }),
          ),
        }),
      ),
    }),
    { minItems: 1 },
  ),
});

/** Reads a book of brands. Gives the book, or one sentence that says what is wrong with the file. */
export function readBrands(path: string | undefined): BrandBook | string {
  const file = path ?? builtIn;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return `GRABBIT_BRANDS names ${file}, which cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
  const faults = Errors(Book, value);
  if (faults.length > 0)
    return `GRABBIT_BRANDS: in ${file}, ${faults.map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ')}.`;
  const book = value as BrandBook;
  const stray = book.sites.find(({ brand }) => ownValue(book.brands, brand) === undefined);
  return stray === undefined
    ? book
    : `GRABBIT_BRANDS: site ${stray.domain} is of the brand "${stray.brand}", which ${file} lacks.`;
}

/** Where a call arrived: the host that it asked, with its port, and whether pages without TLS count (demo mode). */
export interface CalledHost {
  readonly host: string;
  readonly plainHttp: boolean;
}

/**
 * Whether a page of this origin may call: its site's calls live on another host than its pages, at the same port or
 * from the usual one.
 */
export function isSiteOrigin({ sites }: BrandBook, origin: string, called: CalledHost): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:' && !(protocol === 'http:' && called.plainHttp)) return false;
  if (port !== '' && !called.host.endsWith(`:${port}`)) return false;
  return sites.some(
    ({ domain, hosts }: Site) => hosts !== 'own' && (hostname === domain || hostname.endsWith(`.${domain}`)),
  );
}

/**
 * Whether an origin is that of a native shell that the called site has. The app is bundled there and may call; no page of the site lives at
 * that address, so nothing leads back to it.
 */
export function isShellOrigin(book: BrandBook, origin: string, host: string): boolean {
  if (origin !== 'capacitor://localhost' && origin !== 'https://localhost') return false;
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: '' };
  const { shells } = siteUnder(book, hostname) ?? {};
  return (origin.startsWith('capacitor:') ? shells?.ios : shells?.android) !== undefined;
}
