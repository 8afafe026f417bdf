import { orderStages } from '@grabbit/contract';
import type { OrderStage } from '@grabbit/contract';
import { Check, Circle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { stageName } from './order-stage.tsx';
import type { Order } from './orders.queries.ts';

/** Stages that a parcel ends in without having arrived. */
const stops: readonly string[] = ['cancelled', 'lost'] satisfies OrderStage[];

/** Stages that only a player's wish leads to. */
const wished: readonly OrderStage[] = ['returning'];

/** The stages still ahead on the straight way: the first that may follow, again and again. */
export function stagesAhead(stage: string): readonly OrderStage[] {
  const ahead: OrderStage[] = [];
  let current = stage as OrderStage;
  for (;;) {
    const next: OrderStage | undefined = orderStages[current]?.[0];
    if (next === undefined || wished.includes(next) || ahead.includes(next)) return ahead;
    ahead.push(next);
    current = next;
  }
}

/** What has happened to a parcel and what comes next. */
export function OrderTimeline({ order }: { order: Order }): ReactNode {
  const t = useT();
  const ahead = stops.includes(order.stage) ? [] : stagesAhead(order.stage);
  return (
    <ol className="timeline">
      {order.timeline.map(({ stage, at, note }, index) => (
        <li key={`${stage}-${at}-${index}`} className={classes(stops.includes(stage) && 'stop')}>
          <i>
            <Sign of={stops.includes(stage) ? X : Check} size={18} />
          </i>
          <span>
            <b>{stageName(stage)}</b>
            <small>
              <time dateTime={at}>{formatDateTime(at)}</time>
              {note !== '' && ` · ${note}`}
            </small>
          </span>
        </li>
      ))}
      {ahead.map((stage) => (
        <li key={stage} className="ahead">
          <i>
            <Sign of={Circle} size={12} />
          </i>
          <span>
            <b>{stageName(stage)}</b>
            <small>{t('orders.ahead')}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
