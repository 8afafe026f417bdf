import { errors } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { CallError } from '../kernel/call-error.ts';
import { draftOf, emptyPost, isEmptyPost, levelFault, moved, withTag, writtenOf } from './post-draft.ts';

it('makes a draft out of what was kept, whatever lies there', () => {
  expect(draftOf({ title: 'A', pictures: [{ name: 'a', url: 'u' }, 7, {}], tags: ['Café', 'x', 4] })).toEqual(
    {
      ...emptyPost,
      ...{ title: 'A', pictures: [{ name: 'a', url: 'u' }], tags: ['cafe'] },
    },
  );
  expect(draftOf({ visibility: 'all', pictures: 'x' })).toEqual(emptyPost);
  expect(draftOf('x')).toBeUndefined();
  expect(isEmptyPost(emptyPost)).toBe(true);
  expect(isEmptyPost({ ...emptyPost, text: 'x' })).toBe(false);
});

it('sends names of pictures in their order', () => {
  const pictures = ['a', 'b', 'c'].map((name) => ({ name, url: '' }));
  expect(moved(pictures, 2, -2).map(({ name }) => name)).toEqual(['c', 'a', 'b']);
  expect(moved(pictures, 0, -1)).toBe(pictures);
  expect(moved(pictures, 2, 1)).toBe(pictures);
  expect(writtenOf({ ...emptyPost, title: ' A ', pictures })).toMatchObject({
    ...{ title: 'A', pictures: ['a', 'b', 'c'], playId: '' },
  });
});

it('keeps tags folded, each once, five at most', () => {
  expect(withTag(['cafe'], '#CAFÉ')).toEqual(['cafe']);
  expect(withTag([], 'x')).toEqual([]);
  expect(withTag(['a1', 'a2', 'a3', 'a4', 'a5'], 'a6')).toHaveLength(5);
});

it('names the level that a refusal asks for', () => {
  const refusal = (name: keyof typeof errors, errorInfo: string) =>
    new CallError({ call: 'createPost', params: {}, url: '' }, 'refused', {
      ...{ errorCode: errors[name].code, message: '', errorInfo },
    });
  expect(levelFault(refusal('linkLevelLimited', 'linkLevelLimited: 2'))).toEqual({
    key: 'forum.linkLevel',
    level: 2,
  });
  expect(levelFault(refusal('postEmpty', 'postEmpty: title'))).toBeNull();
});
