import { mostRankedChecks } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { Asked } from './rankings.queries.ts';

/** What a list counts. */
export type Counted = Pick<Asked, 'kind' | 'board'>;

const isRate = ({ kind, board }: Counted): boolean => kind === 'won' && board === 'claw';

/** What a list counts, in words: plays that were checked, a share of a claw's plays, else plays in a row. */
export function scoreWords(t: Translate, of: Counted, score: number): string {
  if (of.kind === 'checked') return t('rank.checks', { count: score });
  return isRate(of) ? t('rank.rate', { rate: figure(of, score) }) : t('rank.row', { count: score });
}

/** The bare figure of a score. */
export const figure = (of: Counted, score: number): string => formatNumber(isRate(of) ? score / 100 : score);

/** How a list counts, in a sentence. */
export function howWords(t: Translate, of: Counted): string {
  if (of.kind === 'checked') return t('rank.howChecked', { most: formatNumber(mostRankedChecks) });
  return t(isRate(of) ? 'rank.howRate' : 'rank.howRow');
}
