import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { usePageTitle } from '../kernel/page-title.ts';
import { takeFragment } from '../kernel/take-fragment.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Where the link of a mail leads by which one gets no more of them. The word is given by a press: programs follow links by themselves. */
export function LetterMailsPage(): ReactNode {
  const t = useT();
  usePageTitle(t('inbox.mailsTitle'));
  const [link] = useState(takeFragment);
  const [stopped, setStopped] = useState(false);
  const stop = async (): Promise<void> => {
    await call('stopLetterMails', { link });
    setStopped(true);
  };
  if (stopped || link === '')
    return (
      <EmptyState
        title={t(stopped ? 'inbox.mailsOff' : 'inbox.mailsTitle')}
        text={t(stopped ? 'inbox.stopText' : 'inbox.mailsText')}
        action={<ButtonLink to="/">{t('recall.home')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      title={t('inbox.stopTitle')}
      text={t('inbox.stopText')}
      action={<Button onPress={stop}>{t('recall.stopGo')}</Button>}
    />
  );
}
