import type { CallReply } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { call } from '../../kernel/call.ts';
import { accountQuery } from '../../kernel/player/account.query.ts';
import { queryClient } from '../../kernel/query-client.ts';
import { ask } from '../../ports/parts.ts';
import { Slot } from '../../ports/slot.tsx';
import type { PopupProps } from '../../ui/popups.store.ts';
import { MailForm } from './mail-form.tsx';

type EmailTask = CallReply<'emailTask'>;

/** An address to be reached at, and what confirming it brings (D29). Whether gifts are mailed about is asked apart from it. */
export function MailSignup({ task, open, onAnswer }: { task: EmailTask } & PopupProps<true>): ReactNode {
  const t = useT();
  return (
    <MailForm
      open={open}
      title={t('security.mailTitle')}
      text={t('security.mailText')}
      action={t('security.mailReward', { coins: t('wallet.coins', { count: task.price }) })}
      onDone={async () => {
        onAnswer(true);
        await ask('claimQuest', task.taskId);
      }}
      onClose={() => onAnswer(null)}
    >
      <Slot name="recallMails" />
    </MailForm>
  );
}

export const mailSignupPrompt = {
  /** What cannot be asked is not shown, and not told (E28). */
  async check(): Promise<{ task: EmailTask } | null> {
    try {
      const account = await queryClient.ensureQueryData(accountQuery(true));
      if (account.mail !== '') return null;
      const task = await call('emailTask', {});
      return task.price > 0 ? { task } : null;
    } catch {
      return null;
    }
  },
  Dialog: MailSignup,
};
