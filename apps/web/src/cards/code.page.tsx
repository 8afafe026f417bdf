import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Burst } from '../ui/burst.tsx';
import { GiftIcon } from '../ui/icons/drawn-icons.ts';
import { ExchangeCode } from './exchange-code.tsx';

/** A page of ours for exchange codes, for settings and for printed links. */
export function CodePage(): ReactNode {
  const t = useT();
  return (
    <>
      <PageHead title={t('cards.codeTitle')} text={t('cards.codeText')} />
      <section className="card codecard">
        <span className="codecard__p">
          <Burst points={18} inner={41} fill="var(--b-lemon)" />
          <GiftIcon size={84} />
        </span>
        <ExchangeCode />
      </section>
    </>
  );
}
