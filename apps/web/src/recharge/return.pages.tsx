import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { RechargeCancelPage } from './recharge-cancel.page.tsx';
import { RechargeReturnPage } from './recharge-return.page.tsx';
import './payment.css';

const words = {
  lost: { title: 'payment.find', text: 'payment.findText' },
  turnedBack: { title: 'payment.cancelled', text: 'payment.turnedBackText' },
} as const satisfies Readonly<Record<string, { title: Key; text: Key }>>;

/** An address without the payment's number: the list of payments has them all. */
function Numberless({ why }: { why: keyof typeof words }): ReactNode {
  const t = useT();
  const { title, text } = words[why];
  return (
    <EmptyState
      toy={why === 'lost' ? 'chick' : 'rabbit'}
      title={t(title)}
      text={t(text)}
      action={<ButtonLink to="/user/payments">{t('payment.mine')}</ButtonLink>}
    />
  );
}

export function ReturnPage(): ReactNode {
  const { number } = useSearch({ from: '/shell/recharge/return' });
  return (
    <div className="returned">
      {number === undefined ? <Numberless why="lost" /> : <RechargeReturnPage rechargeNumber={number} />}
    </div>
  );
}

export function CancelPage(): ReactNode {
  const { number } = useSearch({ from: '/shell/recharge/cancel' });
  return (
    <div className="returned">
      {number === undefined ? (
        <Numberless why="turnedBack" />
      ) : (
        <RechargeCancelPage rechargeNumber={number} />
      )}
    </div>
  );
}
