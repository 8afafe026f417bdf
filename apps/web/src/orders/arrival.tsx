import { useState } from 'react';
import type { ReactNode } from 'react';
import { readStored, writeStored } from '../kernel/storage.ts';
import { useT } from '../i18n/use-t.ts';
import { Burst } from '../ui/burst.tsx';
import { Button } from '../ui/button.tsx';
import { BoxBack, BoxFront } from '../ui/icons/parcel-box.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { stageName } from './order-stage.tsx';
import type { Order } from './orders.queries.ts';
import { TrackingLink } from './tracking-link.tsx';

/** Celebrates once, in this browser, that a parcel has arrived: stamped, its toys out of the box. */
export function Arrival({ order }: { order: Order }): ReactNode {
  const t = useT();
  const name = `user:arrived.${order.orderId}` as const;
  const [seen, setSeen] = useState(() => readStored(name) === true);
  const close = (): void => {
    writeStored(name, true);
    setSeen(true);
  };
  return (
    <Sheet
      open={order.stage === 'delivered' && !seen}
      onClose={close}
      title={t('orders.arrived')}
      text={t('orders.arrivedText')}
      actions={<Button onPress={close}>{t('cards.gotIt')}</Button>}
    >
      <div className="arrival">
        <Burst />
        <div className="box" aria-hidden="true">
          <BoxBack />
          {order.toys.slice(0, 3).map(({ unitId, kind }, index) => (
            <Toy key={unitId} kind={kind} className={`x${index + 1}`} />
          ))}
          <BoxFront />
        </div>
        <span className="hanko">
          <b>{stageName('delivered')}</b>
        </span>
        <TrackingLink order={order} />
      </div>
    </Sheet>
  );
}
