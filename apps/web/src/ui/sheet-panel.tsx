import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { SheetProps } from './sheet.tsx';

/** The loaded part of {@link SheetProps | Sheet}. */
export function SheetPanel(props: SheetProps): ReactNode {
  const t = useT();
  const { open, onClose, title, text, actions, sticky = false, children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={sticky}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="dialog sheet paper">
          <div className="dialog__h">
            <Dialog.Title>{title}</Dialog.Title>
            {!sticky && (
              <Dialog.Close className="ib" aria-label={t('app.close')}>
                <X size={22} strokeWidth={2.75} aria-hidden="true" />
              </Dialog.Close>
            )}
          </div>
          {text !== undefined && <Dialog.Description>{text}</Dialog.Description>}
          {children}
          {actions !== undefined && <div className="sheet__acts">{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
