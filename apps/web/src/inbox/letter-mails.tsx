import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { MailChoiceCard } from '../ports/mail-choice.tsx';
import { letterMailsQuery } from './inbox.queries.ts';

/** Settings: whether what lies unread is mailed. */
export function LetterMails(): ReactNode {
  const t = useT();
  const mail = useAccount()?.mail ?? '';
  return (
    <MailChoiceCard
      title={t('inbox.mailsTitle')}
      text={t('inbox.mailsText')}
      query={letterMailsQuery(mail)}
      save={(on) => call('setLetterMails', { on })}
      said={(on) => t(on ? 'inbox.mailsOn' : 'inbox.mailsOff')}
    />
  );
}
