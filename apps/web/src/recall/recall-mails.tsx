import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useAccount } from '../kernel/player/use-account.ts';
import { MailChoiceCard } from '../ports/mail-choice.tsx';
import { recallMailsQuery } from './recall.queries.ts';

/** Settings: whether the player is mailed when a gift was put aside. */
export function RecallMails(): ReactNode {
  const t = useT();
  const mail = useAccount()?.mail ?? '';
  return (
    <MailChoiceCard
      title={t('recall.mailsTitle')}
      text={t('recall.mailsText')}
      query={recallMailsQuery(mail)}
      save={(on) => call('setRecallMails', { on })}
      said={(on) => t(on ? 'recall.mailsOn' : 'recall.mailsOff')}
    />
  );
}
