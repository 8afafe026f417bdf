import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrandBook, type HostName, hostLabels, hostOf, type SiteFace, siteOf } from '@grabbit/contract';
import { build } from 'vite';
import { contentPolicy } from '../server/src/core/content-policy.ts';
import { pageOf } from '../server/src/core/web-app.ts';
import type { ShellBuild } from './src/host.ts';

export interface ShellNeeds extends ShellBuild {
  /** Origin of the site that players open in a browser, as `https://play.example.com`. */
  readonly page: URL;
  readonly brands: BrandBook;
  /** Relays of the public beacon, which pages ask themselves. */
  readonly beaconRelays: readonly string[];
  /** The web app as it was built. */
  readonly dist: string;
  /** Folder that the shells take the app from; what lies there goes. */
  readonly out: string;
}

/** What the bundle has no use for: a shell keeps the app itself, and serves its files as they are. */
const leftOut = /\.(?:br|gz)$|\/(?:service-worker\.js|offline\.(?:html|css|js)|pages\.json|\.built-from)$/;

/** The site of an address as an app knows it that is not opened there: each part of the product by its host. */
export function bundledSite(brands: BrandBook, page: URL): SiteFace {
  const site = siteOf(brands, page.hostname);
  const at = (name: HostName): string => hostOf(site.hosts, name, page) || page.host;
  const hosts = Object.fromEntries((Object.keys(hostLabels) as HostName[]).map((name) => [name, at(name)]));
  return { ...site, hosts, page: page.origin };
}

/** The policy of the bundle: as the site's own, with its hosts named. No page can forbid frames by itself, and in a shell there are none. */
function policyOf(site: SiteFace, { page, beaconRelays }: Pick<ShellNeeds, 'page' | 'beaconRelays'>): string {
  const brands: BrandBook = {
    brands: { [site.id]: site },
    sites: [{ ...site, hosts: site.hosts ?? {}, domain: page.hostname, brand: site.id }],
  };
  const plain = page.protocol === 'http:';
  return contentPolicy(
    { brands, social: undefined, beaconRelays },
    { hostname: page.hostname, port: page.port },
  )
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors'))
    .map((directive) => (plain ? directive : directive.replaceAll(/ (?:http|ws):\/\/\S+/g, '')))
    .join('; ');
}

/** The script that speaks for the shell, with the build's own words in it. */
async function hostScript({ version, pkg, source }: ShellBuild): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { shellBuild: JSON.stringify({ version, pkg, source }) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/main.ts'),
        output: { format: 'iife', entryFileNames: 'shell.js', codeSplitting: false },
      },
    },
  });
  const [first] = [built].flat();
  const entry = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (entry === undefined) throw new Error('src/main.ts gave no script.');
  return entry.code;
}

/** Writes the app as the shells carry it: its files, its first page with the site built in, and the script that speaks for the shell. */
export async function buildShell(needs: ShellNeeds): Promise<void> {
  const { dist, out, page, brands } = needs;
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist} holds no built app.`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  cpSync(dist, out, { recursive: true, filter: (path) => !leftOut.test(path) });
  const site = bundledSite(brands, page);
  const html = pageOf(readFileSync(join(dist, 'index.html'), 'utf8'), site)
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace(
      /(<meta charset="utf-8" \/>)/,
      (meta) =>
        `${meta}<meta http-equiv="content-security-policy" content="${policyOf(site, needs)}" />` +
        '<script src="/shell.js"></script>',
    );
  writeFileSync(join(out, 'index.html'), html);
  writeFileSync(join(out, 'shell.js'), await hostScript(needs));
}
