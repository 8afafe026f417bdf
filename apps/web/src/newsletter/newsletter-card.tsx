import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { Switch } from '../ui/toggles.tsx';
import { newsletterQuery } from './newsletter.queries.ts';
import './newsletter.css';

/** Settings: whether the newsletter comes. Off until the player says so, and says it again by the mailed link. */
export function NewsletterCard(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const mail = useAccount()?.mail ?? '';
  const { data } = useQuery(newsletterQuery(mail));
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call(on ? 'askNewsletter' : 'leaveNewsletter', {}),
    onSuccess: (saved) => {
      client.setQueryData(newsletterQuery(mail).queryKey, saved);
      if (saved.state === 'off') showToast({ tone: 'success', text: t('newsletter.off') });
    },
  });
  if (data === undefined) return null;
  const label = t('newsletter.to');
  return (
    <section className="card" aria-label={t('newsletter.title')}>
      <h2>{t('newsletter.title')}</h2>
      <p>{t('newsletter.text')}</p>
      {data.mail === '' ? (
        <p>{t('newsletter.none')}</p>
      ) : (
        <div className="newsletter__to">
          <span aria-hidden="true">{label}</span>
          <Switch
            label={label}
            on={isPending ? variables : data.state !== 'off'}
            onChange={(on) => void mutateAsync(on).catch(reportFailure)}
          />
        </div>
      )}
      <output>{data.state === 'asked' && t('newsletter.asked', { mail: data.mail })}</output>
      {data.state === 'asked' && (
        <Button kind="paper" size="s" onPress={() => mutateAsync(true)}>
          {t('newsletter.again')}
        </Button>
      )}
    </section>
  );
}
