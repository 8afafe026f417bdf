import type { LiveLineMessage } from '@grabbit/contract';
import { expect, test } from 'vitest';
import { createShowStore } from './show.store.ts';

const line = (id: string, alias = 'P-a'): LiveLineMessage => ({
  ...{ id, at: 0, kind: 'text', body: `said ${id}`, mark: '' },
  from: { alias, nickName: 'Ann', portrait: '', level: 0 },
});

test('the talk begins with what was said, takes what is told once, and lets go of what is taken back', () => {
  const show = createShowStore();
  show.begin([line('1'), line('2', 'P-muted')], ['P-muted']);
  show.hear('message', { lines: [line('1'), line('3'), line('4', 'P-muted')], gone: [] });
  const keys = (): string[] => show.store.getState().talk.map(({ key }) => key);
  expect(keys()).toEqual(['1', '3']);
  show.hear('message', { lines: [], gone: ['1'] });
  expect(keys()).toEqual(['3']);
});

test('who came and what was given stays when the talk is read again; whoever was muted since is gone', () => {
  const show = createShowStore();
  show.begin([line('1'), line('2', 'P-b')], []);
  show.hear('userEnter', { names: ['Noor'], more: 0, viewers: 1 });
  show.hear('message', { lines: [line('3')], gone: [] });
  show.begin([line('1'), line('2', 'P-b'), line('3'), line('4')], ['P-b']);
  expect(show.store.getState().talk.map(({ key }) => key)).toEqual(['1', 'e1', '3', '4']);
});

test('gifts queue for their banner and stand in the talk; names come as they are told', () => {
  const show = createShowStore();
  expect(show.hear('newGift', { gift: 'star', count: 3, nickName: '', portrait: '' })).toBe(false);
  show.hear('newGift', { gift: 'cake', count: 1, nickName: 'Ann', portrait: '' });
  show.hear('userEnter', { names: ['Noor'], more: 2, viewers: 5 });
  expect(show.store.getState().gifts.map(({ gift }) => gift)).toEqual(['star', 'cake']);
  show.giftShown();
  expect(show.store.getState().gifts.map(({ gift }) => gift)).toEqual(['cake']);
  expect(show.store.getState()).toMatchObject({ viewers: 5 });
  expect(show.store.getState().talk).toHaveLength(3);
});

test('what changes the room asks for it to be read again', () => {
  const show = createShowStore();
  expect(show.hear('liveOpen', { liveRecordId: 1, picture: 'paused' })).toBe(true);
  expect(show.hear('voteStart', { liveRecordId: 1, liveVoteId: 2 })).toBe(true);
  expect(show.hear('newLike', { more: 2, likes: 9 })).toBe(false);
  expect(show.store.getState()).toMatchObject({ likes: 9, liked: { serial: 1, more: 2 } });
});
