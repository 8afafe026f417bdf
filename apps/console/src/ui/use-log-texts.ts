import { useTranslate } from 'react-admin';
import { useLabels } from '../kernel/use-labels.ts';
import { useWords } from '../kernel/use-words.ts';
import type { LogTexts } from './log-words.ts';

/** The words with which lines of the operator's log are said. */
export function useLogTexts(): LogTexts {
  const translate = useTranslate();
  const { field, value } = useLabels();
  const { moment, locale } = useWords();
  return { translate, field, value, moment, locale };
}
