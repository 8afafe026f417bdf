import type { RankBoard } from '@grabbit/contract';
import { formatNumber } from '../i18n/format.ts';
import type { Translate } from '../i18n/use-t.ts';

/** What a list counts, in words: a share of a claw's plays, else plays in a row. */
export const scoreWords = (t: Translate, board: RankBoard, score: number): string =>
  board === 'claw' ? t('rank.rate', { rate: figure(board, score) }) : t('rank.row', { count: score });

/** The bare figure of a score. */
export const figure = (board: RankBoard, score: number): string =>
  formatNumber(board === 'claw' ? score / 100 : score);
