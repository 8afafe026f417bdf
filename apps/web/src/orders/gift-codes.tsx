import { GoodsType } from '@grabbit/contract';
import { Eye, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { pageUrl } from '../kernel/hosts.ts';
import { call } from '../kernel/call.ts';
import { useT } from '../i18n/use-t.ts';
import { ask } from '../ports/parts.ts';
import { Button } from '../ui/button.tsx';
import { CodeList } from '../ui/code-list.tsx';
import type { ShownCode } from '../ui/code-list.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { Order } from './orders.queries.ts';

/** The codes of an order's gift cards, or the link of one that is for a friend. */
export function GiftCodes({ order }: { order: Order }): ReactNode {
  const card = order.goods.find(({ type }) => type === GoodsType.digital);
  if (card === undefined) return null;
  return card.gift === '' ? (
    <OwnCodes orderId={order.orderId} />
  ) : (
    <FriendLink orderId={order.orderId} name={card.name} isTaken={card.gift === 'claimed'} />
  );
}

/** They come from the server once the player has proven who they are, and are kept nowhere. */
function OwnCodes({ orderId }: { orderId: string }): ReactNode {
  const t = useT();
  const [codes, setCodes] = useState<readonly ShownCode[] | null>(null);
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
        <CodeList codes={codes} />
      )}
    </section>
  );
}

interface FriendLinkProps {
  orderId: string;
  name: string;
  isTaken: boolean;
}

/** What stands behind the # reaches no server, and so no log. */
const addressOf = (link: string): string => pageUrl(`/gift#${link}`);

function FriendLink({ orderId, name, isTaken }: FriendLinkProps): ReactNode {
  const t = useT();
  const [link, setLink] = useState<string | null>(null);
  const show = async (): Promise<void> => {
    await ask('proveOwner', {
      ...{ title: t('orders.gift'), done: null },
      run: async (proof) => setLink((await call('giftLink', { orderId, proof })).link),
    });
  };
  return (
    <section className="card stack" aria-label={t('orders.gift')}>
      <h2>{t('orders.gift')}</h2>
      <p>{t(isTaken ? 'orders.giftTaken' : 'orders.giftText')}</p>
      {!isTaken && link === null && (
        <Button kind="paper" icon={<Sign of={Link2} size={20} />} onPress={show}>
          {t('orders.giftLink')}
        </Button>
      )}
      {!isTaken && link !== null && <CodeList codes={[{ name, code: addressOf(link) }]} />}
    </section>
  );
}
