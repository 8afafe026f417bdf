import { storyWords } from '../story/story-words.ts';
import type { Key } from '../../i18n/keys.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { AimPlay } from './aim.queries.ts';

type Grip = AimPlay['grip'];

/** What a grip came to, in a word. */
export const resultKeys = {
  won: 'aim.won',
  slipped: 'aim.slipped',
  missed: 'aim.missed',
} as const satisfies Readonly<Record<Grip['result'], Key>>;

/** What became of a grip, in a sentence, also where its frames told nothing more than its end. */
export function gripWords(grip: Grip, t: Translate): string {
  return storyWords(grip, t) ?? t(grip.result === 'won' ? 'play.won' : 'play.nothing');
}
