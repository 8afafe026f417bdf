import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { buttonClass } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { Order } from './orders.queries.ts';

/** The way to the courier's page of a parcel; nothing before there is one. */
export function TrackingLink({ order: { trackingUrl } }: { order: Order }): ReactNode {
  const t = useT();
  if (trackingUrl === '') return null;
  return (
    <a
      className={buttonClass({ kind: 'paper', size: 's' })}
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Sign of={ExternalLink} size={18} />
      <span className="btn__t">{t('orders.track')}</span>
    </a>
  );
}

/** A parcel's number as the courier writes it, whatever the direction of the page. */
export function TrackingNumber({ order: { tracking } }: { order: Order }): ReactNode {
  return <bdi className="num">{tracking}</bdi>;
}
