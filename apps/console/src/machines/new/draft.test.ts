import { games } from '@grabbit/contract';
import { expect, it } from 'vitest';
import {
  changed,
  type Draft,
  draftFrom,
  emptyDraft,
  faultsOf,
  stepsOf,
  unfinishedBefore,
  hasBoxes,
} from './draft.ts';

const named = (boxes: boolean) =>
  games.find(({ name, way }) => way === 'draw' && hasBoxes(name) === boxes)?.name ?? 'claw';
const [drawn, boxed] = [named(false), named(true)];

const planned: Draft = {
  ...emptyDraft,
  ...{ step: 'measure', preset: 'standard', kinds: ['puffer'], name: 'Puffer pier', cabinet: 'tako-bay' },
  ...{ measurement: 7, keptAt: 1_764_000_000_000 },
};

it('comes back as it was left', () => {
  expect(draftFrom(JSON.stringify(planned))).toEqual(planned);
});

it('begins anew where what was kept cannot be read, and keeps the rest', () => {
  for (const text of [null, '', '{', '3', 'null', '[]']) expect(draftFrom(text)).toEqual(emptyDraft);
  const odd = { ...planned, price: 60, kinds: ['puffer', 4], step: 'measure', club: 'yes', other: 1 };
  const draft = draftFrom(JSON.stringify(odd));
  expect(draft).toEqual({ ...planned, price: '60', kinds: [], club: false, step: 'toy' });
});

it('goes back to the first step that is not finished', () => {
  expect(unfinishedBefore('open', planned)).toBeNull();
  expect(unfinishedBefore('open', { ...planned, name: ' ' })).toBe('details');
  expect(draftFrom(JSON.stringify({ ...planned, preset: '' })).step).toBe('chances');
});

it('has three steps for games that are made as they are', () => {
  expect(stepsOf('claw')).toHaveLength(6);
  expect(stepsOf(drawn)).toEqual(['game', 'details', 'open']);
  expect(stepsOf(boxed)).toEqual(['game', 'box', 'details', 'open']);
  expect(draftFrom(JSON.stringify({ ...planned, game: drawn })).step).toBe('game');
});

it('says what is wrong beside its field', () => {
  expect(faultsOf('details', planned)).toEqual({});
  const wrong = { ...planned, name: '', price: '0', level: '0', cabinet: '' };
  expect(Object.keys(faultsOf('details', wrong))).toEqual(['name', 'price', 'level', 'cabinet']);
  expect(faultsOf('details', { ...wrong, game: drawn, name: 'Reels' })).toEqual({});
  const pusher: Draft = { ...planned, game: 'push', cabinet: '' };
  expect(faultsOf('details', pusher)).toEqual({});
  expect(Object.keys(faultsOf('details', { ...pusher, cyber: true }))).toEqual(['seats']);
  expect(Object.keys(faultsOf('details', { ...pusher, cyber: true, tables: 'group' }))).toEqual(['cyber']);
});

it('fills a box with 2 to 74 capsules', () => {
  const box: Draft = { ...planned, game: boxed, price: '180', capsules: { bear: 2, chick: 72 } };
  expect(faultsOf('box', box)).toEqual({});
  expect(Object.keys(faultsOf('box', { ...box, capsules: { bear: 1 } }))).toEqual(['capsules']);
  expect(Object.keys(faultsOf('box', { ...box, price: '10001', capsules: { bear: 75 } }))).toHaveLength(2);
  expect(draftFrom(JSON.stringify({ ...box, capsules: { bear: '2' } })).capsules).toEqual({});
});

it('forgets what was measured when the preset or the toys change', () => {
  expect(changed(planned, { name: 'Other' }).measurement).toBe(7);
  expect(changed(planned, { kinds: ['bear'] }).measurement).toBeNull();
  expect(changed(planned, { preset: 'deep' }).measurement).toBeNull();
  expect(changed(planned, { measurement: 9 }).measurement).toBe(9);
});
