import {
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { showToast } from '../ui/toasts.store.ts';
import { Switch } from '../ui/toggles.tsx';
import './mail-choice.css';

/** The address of an account, empty when it has none, and whether it is written to. */
export interface MailChoice {
  readonly mail: string;
  readonly on: boolean;
}

/** A card of the settings: whether something comes by mail. Off until the player says so. */
export function MailChoiceCard<Key extends QueryKey>({
  title,
  text,
  query,
  save,
  said,
}: {
  title: string;
  text: string;
  query: UseQueryOptions<MailChoice, Error, MailChoice, Key>;
  save: (on: boolean) => Promise<MailChoice>;
  /** What is told once it was saved. */
  said: (on: boolean) => string;
}): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      client.setQueryData<MailChoice>(query.queryKey, saved);
      showToast({ tone: 'success', text: said(saved.on) });
    },
    onError: reportFailure,
  });
  if (data === undefined) return null;
  const label = t('recall.mailsTo');
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <p>{text}</p>
      {data.mail === '' ? (
        <p>{t('recall.mailsNone')}</p>
      ) : (
        <div className="mailchoice">
          <span aria-hidden="true">{label}</span>
          <Switch label={label} on={isPending ? variables : data.on} onChange={(next) => mutate(next)} />
        </div>
      )}
    </section>
  );
}
