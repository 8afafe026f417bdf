import { isSaidInLog, logText } from '../ui/log-words.ts';
import { useLogTexts } from '../ui/use-log-texts.ts';

/** Longer texts are nobody's words of ours. */
const longestWord = 80;

/** Says a row as its list shows it, in the words of the reader: a search goes by these as well as by the bare values. */
export function useSaid(call: string): (row: Readonly<Record<string, unknown>>) => string {
  const texts = useLogTexts();
  return (row) =>
    Object.entries(row)
      .flatMap(([name, value]) => {
        if (typeof value !== 'string' || value.length > longestWord) return [];
        return [isSaidInLog(call, name) ? logText(name, value, texts) : texts.value(name, value)];
      })
      .join('\n');
}
