import { GoodsType } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { useT } from '../i18n/use-t.ts';
import { ask } from '../ports/services.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import type { Order } from './orders.queries.ts';

type Codes = CallReply<'giftCodes'>['list'];

/** The codes of an order's gift cards. They come from the server once the player has proven who they are, and are kept nowhere. */
export function GiftCodes({ order: { orderId, goods } }: { order: Order }): ReactNode {
  const t = useT();
  const [codes, setCodes] = useState<Codes | null>(null);
  if (!goods.some(({ type }) => type === GoodsType.digital)) return null;
  const show = async (): Promise<void> => {
    await ask('proveOwner', {
      ...{ title: t('orders.codes'), done: null },
      run: async (proof) => setCodes((await call('giftCodes', { orderId, proof })).list),
    });
  };
  return (
    <section className="card stack" aria-label={t('orders.codes')}>
      <h2>{t('orders.codes')}</h2>
      <p>{t('orders.codesText')}</p>
      {codes === null ? (
        <Button kind="paper" icon={<Sign of={Eye} size={20} />} onPress={show}>
          {t('orders.showCodes')}
        </Button>
      ) : (
        <ul className="codes">
          {codes.map(({ name, code }) => (
            <li key={code}>
              <small>{name}</small>
              <code dir="ltr">{code}</code>
              <CopyCode code={code} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CopyCode({ code }: { code: string }): ReactNode {
  const t = useT();
  return (
    <Button
      kind="paper"
      size="s"
      onPress={async () => {
        await navigator.clipboard.writeText(code);
        showToast({ tone: 'success', title: t('app.copied') });
      }}
    >
      {t('orders.copy')}
    </Button>
  );
}
