import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';

/** How many of a thing: one less, one more; the last one is taken out. */
export function Stepper({
  name,
  count,
  most,
  onChange,
}: {
  name: string;
  count: number;
  most: number;
  onChange: (count: number) => void;
}): ReactNode {
  const t = useT();
  return (
    <fieldset className="howmany">
      <legend className="sr">{t('mall.howMany', { name })}</legend>
      <button
        type="button"
        aria-label={count > 1 ? t('mall.oneLess') : t('mall.takeOut', { name })}
        onClick={() => onChange(count - 1)}
      >
        <Sign of={count > 1 ? Minus : Trash2} size={18} />
      </button>
      <b className="num">{formatNumber(count)}</b>
      <button
        type="button"
        aria-label={t('mall.oneMore')}
        disabled={count >= most}
        onClick={() => onChange(count + 1)}
      >
        <Sign of={Plus} size={18} />
      </button>
    </fieldset>
  );
}
