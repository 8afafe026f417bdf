import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatMoney } from '../i18n/format-money.ts';
import { useT } from '../i18n/use-t.ts';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CurrencyPrice } from '../ui/currency-price.tsx';
import { chargedCurrency } from '../kernel/money/currency.ts';
import { useToldFault } from './card-panel.tsx';
import './cards.css';
import { postCreditQuery } from '../ports/cards/cards.queries.ts';
import { postCreditRecordQuery } from './cards.queries.ts';
import { MovementList } from './movement-list.tsx';

const signed = (cents: number): string =>
  `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents), chargedCurrency)}`;

/** Shipping credit: how much there is, and every movement of it. */
export function PostCreditPage(): ReactNode {
  const t = useT();
  const { data, error } = useQuery(postCreditQuery());
  const record = useInfiniteQuery(postCreditRecordQuery());
  useToldFault(error);
  return (
    <>
      <PageHead title={t('cards.postCredit')} text={t('cards.postCreditText')} />
      <div className="stack">
        <section
          className="card credit"
          style={{ '--blk': 'var(--b-mint)' } as CSSProperties}
          aria-live="polite"
        >
          <Sign of={Truck} size={44} />
          {data === undefined ? (
            <Skeleton width="120px" height="30px" />
          ) : (
            <CurrencyPrice minor={data.ofsetAmount} />
          )}
          <ButtonLink to="/pack" kind="paper" size="s">
            {t('nav.prizes')}
          </ButtonLink>
        </section>
        <MovementList
          record={record}
          sign={<Sign of={Truck} size={20} />}
          show={signed}
          empty={{ title: t('wallet.none'), text: t('cards.postCreditNone') }}
        />
      </div>
    </>
  );
}
