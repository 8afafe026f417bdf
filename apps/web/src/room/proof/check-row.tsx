import { Check, Ellipsis, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { Sign } from '../../ui/lucide.tsx';

const signs = { ok: Check, bad: X, none: Minus, wait: Ellipsis } as const;
const longest = 400;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

export interface CheckRowProps {
  name: string;
  /** 'none': there was nothing to compare with. 'wait': it is not known yet. */
  result: keyof typeof signs;
  title: string;
  expected: string;
  actual: string;
  /** More about it. */
  children?: ReactNode;
}

/** One check with what came of it; a failed one says what was expected and what was found. */
export function CheckRow({ name, result, title, expected, actual, children }: CheckRowProps): ReactNode {
  const t = useT();
  return (
    <li className={classes('vr', `vr--${result}`)} data-check={name} data-result={result}>
      <span className="vr__s">
        <Sign of={signs[result]} size={18} />
        <span className="sr">{t(result === 'wait' ? 'verify.running' : `verify.${result}`)}</span>
      </span>
      <span className="vr__t">
        <b>{title}</b>
        {children}
        {result === 'bad' && (
          <small className="vr__d">
            {t('verify.wanted')} <bdi>{cut(expected)}</bdi>
            <br />
            {t('verify.found')} <bdi>{cut(actual)}</bdi>
          </small>
        )}
      </span>
    </li>
  );
}
