import { orderStages } from '@grabbit/contract';
import type { OrderStage } from '@grabbit/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { useT } from '../i18n/use-t.ts';
import { Check } from '../ui/toggles.tsx';
import { stageName } from './order-stage.tsx';

const parcelMailsQuery = () =>
  queryOptions({
    queryKey: ['orders', 'mails'],
    queryFn: ({ signal }) => call('parcelMails', {}, { signal }),
  });

const stages = Object.keys(orderStages) as OrderStage[];

/** Which stages of a parcel the player is mailed about. */
export function ParcelMails(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data } = useQuery(parcelMailsQuery());
  const save = useMutation({
    mutationFn: (chosen: OrderStage[]) => call('saveParcelMails', { stages: chosen }),
    onSuccess: (saved) => client.setQueryData(parcelMailsQuery().queryKey, saved),
  });
  const chosen = save.isPending ? save.variables : (data?.stages ?? []);
  const set = (stage: OrderStage, on: boolean): void =>
    save.mutate(stages.filter((each) => (each === stage ? on : chosen.includes(each))));
  return (
    <section className="card" aria-label={t('settings.parcelMails')}>
      <h2>{t('settings.parcelMails')}</h2>
      <p>{t('settings.parcelMailsText')}</p>
      {data !== undefined &&
        stages.map((stage) => (
          <Check key={stage} on={chosen.includes(stage)} onChange={(on) => set(stage, on)}>
            {stageName(stage)}
          </Check>
        ))}
    </section>
  );
}
