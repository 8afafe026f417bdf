import { PayType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Radio } from '../ui/toggles.tsx';
import { PayMarks } from './pay-marks.tsx';

/** Names of payment services are the same in every language. */
export function payWayName(way: number, t: Translate): string {
  const names: Readonly<Record<PayType, string>> = {
    [PayType.apple]: 'App Store',
    [PayType.google]: 'Google Play',
    [PayType.paypal]: 'PayPal',
    [PayType.checkout]: t('checkout.byCard'),
    [PayType.credit]: t('checkout.byCredit'),
    [PayType.india]: t('checkout.byIndia'),
  };
  return names[way as PayType] ?? '';
}

export interface PayWaysProps {
  ways: readonly PayType[];
  chosen: PayType | undefined;
  onChoose: (way: PayType) => void;
  demonstration: boolean;
}

/** How to pay, one of several. */
export function PayWays({ ways, chosen, onChoose, demonstration }: PayWaysProps): ReactNode {
  const t = useT();
  if (ways.length === 0) return <p className="fault">{t('error.payMethodUnavailable')}</p>;
  return (
    <section>
      <h3>{t('checkout.method')}</h3>
      <div role="radiogroup" aria-label={t('checkout.method')} className="pay-ways">
        {ways.map((way) => (
          <Radio
            key={way}
            name="pay-way"
            value={String(way)}
            chosen={way === chosen}
            onChoose={() => onChoose(way)}
          >
            {payWayName(way, t)}
            <PayMarks way={way} />
          </Radio>
        ))}
      </div>
      {demonstration && <p className="pay-demo">{t('checkout.demonstration')}</p>}
    </section>
  );
}
