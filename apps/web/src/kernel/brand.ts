import type { SiteFace } from '@grabbit/contract';

/** What stands when no server has told the site, as in a page served by Vite. */
const builtIn: SiteFace = {
  id: 'grabbit',
  name: 'Grabbit',
  mark: 'rabbit',
  theme: 'blue',
  colours: { blue: '#121d8a', pink: '#690b52' },
  links: [],
  vestBagId: 1,
  packageName: 'arcade.grabbit.web',
  hosts: 'own',
};

function read(): SiteFace {
  if (typeof document === 'undefined') return builtIn;
  const told = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content ?? '';
  return told === '' ? builtIn : (JSON.parse(told) as SiteFace);
}

/** The site under which this page runs: the server writes it into the page, by the host it was asked for. */
export const site: SiteFace = read();
export const brandName: string = site.name;
