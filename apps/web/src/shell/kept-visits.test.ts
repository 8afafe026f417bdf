import { expect, it } from 'vitest';
import { keepVisit } from './kept-visits.ts';
import type { KeptVisits } from './kept-visits.ts';

it('[const ui.keepAliveCachePages] [const routing.maxCachedPages] keeps ten pages, and lets the oldest visit go', () => {
  let visits: KeptVisits = new Map();
  for (let page = 0; page < 12; page += 1) visits = keepVisit(visits, `/${page}`, { page });
  visits = keepVisit(visits, '/2', { page: 'again' });
  expect([...visits.keys()]).toEqual(['/3', '/4', '/5', '/6', '/7', '/8', '/9', '/10', '/11', '/2']);
  expect(visits.get('/2')).toEqual({ page: 'again' });
});
