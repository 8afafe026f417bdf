import { errors } from '@grabbit/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMoment } from '../i18n/format.ts';
import { toyName } from '../i18n/toy-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError } from '../kernel/call-error.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { packKey } from '../ports/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Toy } from '../ui/toy-picture.tsx';
import type { ExchangedToy } from './orders.queries.ts';

/** Toys that were turned into coins, each with the way back. */
export function ExchangedToys({ toys }: { toys: readonly ExchangedToy[] }): ReactNode {
  const t = useT();
  if (toys.length === 0) return null;
  return (
    <section className="turned card" aria-label={t('orders.turnedList')}>
      <h2>{t('orders.turnedList')}</h2>
      <p>{t('orders.turnedText')}</p>
      <ul>
        {toys.map((toy) => (
          <ExchangedRow key={`${toy.unitId}/${toy.at}`} toy={toy} />
        ))}
      </ul>
    </section>
  );
}

function ExchangedRow({ toy: { unitId, kind, coins, undoUntil } }: { toy: ExchangedToy }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const [requestId] = useState(newRequestId);
  const refresh = () =>
    Promise.all([packKey, walletKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  const undo = useMutation({
    mutationFn: () => call('undoExchange', { requestId, unitId }),
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('orders.takenBack') });
      await refresh();
    },
    onError: (error) => {
      if (isCallError(error, errors.exchangeOver.code)) void refresh();
    },
  });
  const date = formatMoment(undoUntil, { dateStyle: 'medium' });
  return (
    <li>
      <Toy kind={kind} />
      <span>
        <b>{toyName(kind)}</b>
        <small>{t('wallet.coins', { count: coins })}</small>
        <small>{t('orders.untilDay', { date })}</small>
      </span>
      <Button
        kind="paper"
        size="s"
        icon={<Sign of={Undo2} size={16} flip />}
        onPress={() => undo.mutateAsync()}
      >
        {t('orders.takeBack')}
      </Button>
    </li>
  );
}
