import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { showToast } from '../ui/toasts.store.ts';
import { Switch } from '../ui/toggles.tsx';
import { recallMailsQuery } from './recall.queries.ts';
import './recall.css';

/** Settings: whether the player is mailed when a gift was put aside. Off until they say so. */
export function RecallMails(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const mail = useAccount()?.mail ?? '';
  const { data } = useQuery(recallMailsQuery(mail));
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call('setRecallMails', { on }),
    onSuccess: (saved) => {
      client.setQueryData(recallMailsQuery(mail).queryKey, saved);
      showToast({ tone: 'success', text: t(saved.on ? 'recall.mailsOn' : 'recall.mailsOff') });
    },
    onError: tellFailure,
  });
  if (data === undefined) return null;
  const label = t('recall.mailsTo');
  return (
    <section className="card" aria-label={t('recall.mailsTitle')}>
      <h2>{t('recall.mailsTitle')}</h2>
      <p>{t('recall.mailsText')}</p>
      {data.mail === '' ? (
        <p>{t('recall.mailsNone')}</p>
      ) : (
        <div className="rcl__m">
          <span aria-hidden="true">{label}</span>
          <Switch label={label} on={isPending ? variables : data.on} onChange={(next) => mutate(next)} />
        </div>
      )}
    </section>
  );
}
