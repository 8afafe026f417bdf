import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMay } from '../../kernel/player/use-account.ts';
import { formatNumber, formatSigned } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { netQuery } from '../../ports/protection.queries.ts';
import './room-net.css';

/** What today's coins come to: small and calm, in every room. Nothing for trial accounts and visitors, who have none. */
export function RoomNet(): ReactNode {
  const t = useT();
  const { data } = useQuery(netQuery(useMay('playPaid')));
  if (data === undefined) return null;
  const { day } = data;
  const words = t('protection.realityNet', { in: formatNumber(day.in), out: formatNumber(day.out) });
  return (
    <span className="pill roomnet" title={words}>
      <span className="sr">{words}</span>
      <span aria-hidden="true">{t('protection.today')}</span>
      <b className="num" aria-hidden="true">
        {formatSigned(day.in - day.out)}
      </b>
    </span>
  );
}
