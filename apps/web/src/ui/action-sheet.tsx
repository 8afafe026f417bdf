import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button, useBusy } from './button.tsx';
import type { ButtonKind } from './button.tsx';
import './action-sheet.css';
import { Sheet } from './sheet.tsx';

export interface ActionSheetProps {
  open?: boolean;
  title: string;
  text?: string;
  action: string;
  kind?: ButtonKind;
  disabled?: boolean;
  onAct: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: Enter in a field does what its button does. */
export function ActionSheet(props: ActionSheetProps): ReactNode {
  const t = useT();
  const id = useId();
  const [busy, run] = useBusy(props.onAct);
  const { open = true, title, text, action, kind = 'accent', disabled = false, onClose, children } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button kind="paper" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" form={id} kind={kind} busy={busy} disabled={disabled}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="form deed"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) run();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
