import { useQuery } from '@tanstack/react-query';
import { Scissors, Ticket } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { GemIcon } from '../ui/icons/drawn-icons.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { classInk, dollars, termKey } from '../ports/club/club-words.ts';
import { clubCouponsQuery, clubTermsQuery } from './club.queries.ts';

const stateKeys = {
  active: 'club.termActive',
  waiting: 'club.termWaiting',
  ended: 'club.termEnded',
  replaced: 'club.termReplaced',
  revoked: 'club.termRevoked',
} as const satisfies Readonly<Record<string, Key>>;

/** Coupons that can be used, and what has been taken off prices so far. */
export function ClubCoupons(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(clubCouponsQuery());
  if (data === undefined) return error === null ? null : <LoadFault error={error} onRetry={refetch} />;
  return (
    <section className="card" aria-label={t('club.coupons')}>
      <h2>{t('club.coupons')}</h2>
      {data.list.length === 0 && <p className="quiet">{t('club.noCoupons')}</p>}
      <ul className="rows">
        {data.list.map(({ couponId, cardClass, configType, amount, num }) => (
          <li key={couponId} className="row">
            <span className="row__i" style={{ '--blk': classInk(cardClass) } as CSSProperties}>
              <Sign of={Ticket} size={20} />
            </span>
            <span className="row__t">
              <b>{t('club.off', { money: dollars(amount) })}</b>
              <small>{t(termKey(cardClass, configType))}</small>
            </span>
            <span className="num">×{num}</span>
          </li>
        ))}
      </ul>
      {data.records.length > 0 && <h3>{t('club.records')}</h3>}
      <ul className="rows">
        {data.records.map(({ kind, cardClass, configType, amount, at }) => (
          <li key={`${kind}${at}`} className="row">
            <span className="row__i" style={{ '--blk': 'var(--b-lilac)' } as CSSProperties}>
              <Sign of={Scissors} size={20} />
            </span>
            <span className="row__t">
              <b>{t(kind === 'coupon' ? 'club.coupon' : 'club.recordRest')}</b>
              <small>
                {t(termKey(cardClass, configType))} · {formatDate(at)}
              </small>
            </span>
            <span className="num">−{dollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every term of the player, the newest first. Nothing for one who never had a card. */
export function ClubTerms(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(clubTermsQuery());
  if (data === undefined) return error === null ? null : <LoadFault error={error} onRetry={refetch} />;
  if (data.list.length === 0) return null;
  return (
    <section className="card" aria-label={t('club.terms')}>
      <h2>{t('club.terms')}</h2>
      <ul className="rows">
        {data.list.map(({ cardId, cardClass, configType, state, startsAt, endsAt }) => (
          <li key={cardId} className="row">
            <span style={{ '--gem': classInk(cardClass) } as CSSProperties}>
              <GemIcon size={36} />
            </span>
            <span className="row__t">
              <b>{t(termKey(cardClass, configType))}</b>
              <small>
                {formatDate(startsAt)} – {formatDate(endsAt)} · {t(stateKeys[state])}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
