import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ModalProps } from '../../kernel/modal.ts';
import { MailForm } from './mail-form.tsx';

/** Confirms the account's e-mail address, or another one in its place. */
export function MailModal({ onClose }: ModalProps): ReactNode {
  const t = useT();
  return (
    <MailForm
      title={t('security.mailTitle')}
      text={t('security.mailText')}
      action={t('security.confirm')}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
