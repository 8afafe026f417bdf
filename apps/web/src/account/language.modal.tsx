import type { ReactNode } from 'react';
import type { ModalProps } from '../kernel/modal.ts';
import { useT } from '../i18n/use-t.ts';
import { Sheet } from '../ui/sheet.tsx';
import { LanguageList } from './language-list.tsx';

/** The languages over whatever page one is on, for those who cannot read it. */
export function LanguageModal({ onClose }: ModalProps): ReactNode {
  const t = useT();
  return (
    <Sheet open onClose={onClose} title={t('settings.language')}>
      <LanguageList />
    </Sheet>
  );
}
