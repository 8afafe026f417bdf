import { expect, it } from 'vitest';
import { isReady, type LetterDraft, letterOf } from './letter-draft.ts';

const draft: LetterDraft = {
  ...{ to: 'all', level: '3', player: '', link: '' },
  texts: { 'en-US': { title: 'Post', text: 'Later.' }, 'de-DE': { title: ' ', text: '' } },
};

it('goes to all, to a level as it is stored, or to one player', () => {
  const texts = { 'en-US': { title: 'Post', text: 'Later.' } };
  expect(letterOf(draft)).toEqual({ texts });
  expect(letterOf({ ...draft, to: 'level', link: '/claw' })).toEqual({ texts, level: 2, link: '/claw' });
  expect(letterOf({ ...draft, to: 'player', player: '10008' })).toEqual({ texts, playerId: 10_008 });
});

it.each([
  [{}, true],
  [{ texts: {} }, false],
  [{ texts: { 'en-US': { title: 'Post', text: '' } } }, false],
  [{ to: 'player' }, false],
  [{ to: 'player', player: '7' }, true],
  [{ link: 'https://elsewhere' }, false],
  [{ link: '//elsewhere' }, false],
] as const)('with %j can be sent: %s', (part, ready) => {
  expect(isReady({ ...draft, ...part })).toBe(ready);
});
