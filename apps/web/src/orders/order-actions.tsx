import { serverNow } from '../i18n/server-clock.ts';
import { mayFollow } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { formatDate } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { cardsKey, mallKey } from '../ports/query-keys.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import type { ButtonKind } from '../ui/button.tsx';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { FileDown } from 'lucide-react';
import { fetchFile } from '../kernel/fetch-file.ts';
import { Sign } from '../ui/lucide.tsx';
import { saveFile } from '../ui/save-file.ts';
import type { Order } from './orders.queries.ts';

/** Invoice and credit note of an order, to be kept as files. */
function OrderPapers({ order: { orderId, papers } }: { order: Order }): ReactNode {
  const t = useT();
  const fetchPaper = async (paper: string): Promise<void> => {
    const { name, bytes, type } = await fetchFile(`/api/shop/order/${orderId}/${paper}.pdf`);
    saveFile(name, [bytes], type);
    showToast({ tone: 'success', text: t('orders.fetched') });
  };
  return papers.map((paper) => (
    <Button
      key={paper}
      kind="paper"
      icon={<Sign of={FileDown} size={20} />}
      onPress={() => fetchPaper(paper)}
    >
      {t(paper === 'invoice' ? 'orders.invoice' : 'orders.credit')}
    </Button>
  ));
}

/** What a player can still do about an order. */
export function OrderDeeds({ order }: { order: Order }): ReactNode {
  const t = useT();
  const [now] = useState(serverNow);
  return (
    <div className="deeds">
      <ButtonLink kind="paper" to="/issues" search={{ order: order.orderId }}>
        {t('help.report')}
      </ButtonLink>
      <OrderPapers order={order} />
      {order.address !== null && mayFollow(order.stage, 'cancelled') && <Cancel order={order} />}
      {order.returnUntil !== '' && Date.parse(order.returnUntil) > now && <SendBack order={order} />}
    </div>
  );
}

interface PlayerAction {
  readonly words: string;
  readonly title: string;
  readonly text: string;
  readonly tone: ButtonKind;
  readonly run: () => Promise<unknown>;
}

/** A button that asks once more before it does it. */
function Asked({ words, title, text, tone, run }: PlayerAction): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="paper" onPress={() => setAsking(true)}>
        {words}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        text={text}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsking(false)}>
              {t('orders.keep')}
            </Button>
            <Button
              kind={tone}
              onPress={async () => {
                await run();
                setAsking(false);
              }}
            >
              {words}
            </Button>
          </>
        }
      />
    </>
  );
}

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['orders'], walletKey, cardsKey, mallKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

function Cancel({ order }: { order: Order }): ReactNode {
  const t = useT();
  const refresh = useRefresh();
  const cancel = useMutation({
    mutationFn: () => call('cancelOrder', { orderId: order.orderId }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('orders.cancelled'), text: t('orders.cancelledText') });
      await refresh();
      celebrateCoins({ coins: order.feeCoins + order.goodsCoins });
    },
  });
  return (
    <Asked
      {...{ words: t('orders.cancel'), title: t('orders.cancelTitle'), text: t('orders.cancelText') }}
      tone="bad"
      run={() => cancel.mutateAsync()}
    />
  );
}

function SendBack({ order }: { order: Order }): ReactNode {
  const t = useT();
  const refresh = useRefresh();
  const giveBack = useMutation({
    mutationFn: () => call('returnOrder', { orderId: order.orderId }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('orders.sentBack'), text: t('orders.sentBackText') });
      await refresh();
    },
  });
  const price = t('wallet.coins', { count: order.goodsCoins });
  return (
    <Asked
      words={t('orders.sendBack')}
      title={t('orders.sendBackTitle')}
      text={t('orders.sendBackText', { price, date: formatDate(order.returnUntil) })}
      tone="accent"
      run={() => giveBack.mutateAsync()}
    />
  );
}
