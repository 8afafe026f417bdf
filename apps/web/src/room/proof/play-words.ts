import { toyName } from '../../i18n/toy-name.ts';
import { translateLoose } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { PlayReceipt } from './play.queries.ts';

/** How a play ended, in words: what was won, that nothing was, or where it stands. */
export function playResult(play: PlayReceipt, t: Translate): string {
  if (play.won.length > 0) return play.won.map(({ kind }) => toyName(kind)).join(', ');
  if (play.state === 'settled') return t('play.nothing');
  return translateLoose(`play.${play.state}`, play.state);
}
