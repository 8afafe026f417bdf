import { errors } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { packKey } from '../ports/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { celebrateCoins } from '../ui/celebrate-coins.ts';
import { Sign } from '../ui/lucide.tsx';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { showToast } from '../ui/toasts.store.ts';
import type { PackedToy } from './orders.queries.ts';

/** The other way for the toys that were picked: the coins that they are worth. Not offered where one of them is worth none. */
export function TurnIntoCoins({
  toys,
  undoDays,
}: {
  toys: readonly PackedToy[];
  undoDays: number;
}): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const coins = toys.reduce((sum, { exchangeCoins }) => sum + exchangeCoins, 0);
  if (toys.length === 0 || toys.some(({ exchangeCoins }) => exchangeCoins === 0)) return null;
  return (
    <>
      <Button kind="paper" wide icon={<Sign of={Coins} size={20} />} onPress={() => setAsking(true)}>
        {t('orders.turnInto', { coins: t('wallet.coins', { count: coins }) })}
      </Button>
      {asking && <Question toys={toys} coins={coins} undoDays={undoDays} onEnd={() => setAsking(false)} />}
    </>
  );
}

/** The key belongs to the question: whatever is answered in it is done once. */
function Question({
  toys,
  coins,
  undoDays,
  onEnd,
}: {
  toys: readonly PackedToy[];
  coins: number;
  undoDays: number;
  onEnd: () => void;
}): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [requestId] = useState(newRequestId);
  const words = t('wallet.coins', { count: coins });
  const turn = useMutation({
    mutationFn: () => call('exchangeToys', { requestId, coins, unitIds: toys.map(({ unitId }) => unitId) }),
    onSuccess: async () => {
      onEnd();
      showToast({ tone: 'success', title: t('orders.turned', { coins: words }) });
      await Promise.all([packKey, walletKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      celebrateCoins({ coins });
    },
    onError: (error) => {
      if (![errors.toyNotYours, errors.quoteChanged].some(({ code }) => isCallError(error, code))) return;
      onEnd();
      void client.invalidateQueries({ queryKey: packKey });
    },
  });
  return (
    <Sheet
      open
      onClose={onEnd}
      title={t('orders.turnTitle')}
      text={t('orders.turnText', { days: undoDays })}
      actions={
        <>
          <Button kind="paper" onPress={onEnd}>
            {t('orders.keep')}
          </Button>
          <Button onPress={() => turn.mutateAsync()}>{t('orders.turnInto', { coins: words })}</Button>
        </>
      }
    >
      <Facts
        facts={toys.map(({ kind, exchangeCoins }) => [
          toyName(kind),
          t('wallet.coins', { count: exchangeCoins }),
        ])}
      />
    </Sheet>
  );
}
