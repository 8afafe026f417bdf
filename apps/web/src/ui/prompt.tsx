import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { openPopup } from './popups.store.ts';
import type { PopupProps } from './popups.store.ts';
import { Sheet } from './sheet.tsx';

export interface Question {
  title: string;
  text?: string;
  /** Words of the buttons; "Confirm" and "Cancel" unless told. */
  confirm?: string;
  cancel?: string;
  /** What is confirmed cannot be taken back. */
  danger?: boolean;
}

function PromptSheet(props: Question & PopupProps<boolean>): ReactNode {
  const t = useT();
  const { open, onAnswer, title, text, confirm, cancel, danger = false } = props;
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      text={text}
      sticky
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(false)}>
            {cancel ?? t('app.cancel')}
          </Button>
          <Button kind={danger ? 'bad' : 'accent'} onPress={() => onAnswer(true)}>
            {confirm ?? t('app.confirm')}
          </Button>
        </>
      }
    />
  );
}

/** Asks for a yes or a no. Escape and a change of the page are a no. */
export async function askPrompt(question: Question): Promise<boolean> {
  return (await openPopup(PromptSheet, question)) === true;
}
