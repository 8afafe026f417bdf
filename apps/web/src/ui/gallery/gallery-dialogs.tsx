import { TipPosition } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { showInfo } from '../info.tsx';
import { askPrompt } from '../prompt.tsx';
import { Sheet } from '../sheet.tsx';
import { showToast } from '../toasts.store.ts';
import type { ToastContent, ToastPosition } from '../toasts.store.ts';
import { Specimen, States } from './specimen.tsx';

const toasts: readonly ToastContent[] = [
  { tone: 'coins', title: '+2,360 coins', text: 'Added to your balance.' },
  { tone: 'success', title: 'Parcel booked', text: 'Tracked post, 6 to 9 days.' },
  { tone: 'info', title: 'You are next', text: 'The machine is free in a moment.' },
  { tone: 'warning', title: 'Slow connection', text: '310 ms. The play waits for you.' },
  { tone: 'error', title: 'The play was stopped', text: 'Your 30 coins are back. Try again.' },
];

function ToastSpecimen(): ReactNode {
  return (
    <Specimen name="Toasts">
      <States of="types">
        {toasts.map((toast) => (
          <Button key={toast.tone} size="s" kind="paper" onPress={() => showToast(toast)}>
            {toast.tone}
          </Button>
        ))}
      </States>
      <States of="positions">
        {(Object.keys(TipPosition) as ToastPosition[]).map((position) => (
          <Button
            key={position}
            size="s"
            kind="paper"
            onPress={() => showToast({ tone: 'info', text: `At the ${position}`, position })}
          >
            {position}
          </Button>
        ))}
      </States>
      <States of="with something to do">
        <Button
          size="s"
          kind="paper"
          onPress={() =>
            showToast({
              tone: 'info',
              title: 'New version',
              ms: 8000,
              position: 'bottom',
              action: { text: 'Reload', onPress: () => showToast({ tone: 'success', text: 'Reloaded' }) },
            })
          }
        >
          action
        </Button>
      </States>
    </Specimen>
  );
}

const remove = {
  title: 'Remove this passkey?',
  text: 'You can add it again.',
  confirm: 'Remove',
  danger: true,
};

function PopupSpecimen(): ReactNode {
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const note = (answer: string): void => setAnswers((before) => [...before, answer].slice(-4));
  const ask = async (): Promise<void> => {
    const agreed = await askPrompt({
      title: 'Leave the queue?',
      text: 'Your place goes to the next player.',
    });
    note(agreed ? 'yes' : 'no');
  };
  const tell = async (): Promise<void> => {
    await showInfo({ title: 'How a seal works', text: 'What will happen is sealed before your coins move.' });
    note('read');
  };
  return (
    <Specimen name="Popups">
      <States>
        <Button size="s" onPress={() => void ask()}>
          Ask
        </Button>
        <Button size="s" kind="paper" onPress={() => void tell()}>
          Tell
        </Button>
        <Button size="s" kind="paper" onPress={() => void Promise.all([ask(), tell()])}>
          Both
        </Button>
        <Button
          size="s"
          kind="paper"
          onPress={async () => note((await askPrompt(remove)) ? 'removed' : 'kept')}
        >
          Danger
        </Button>
      </States>
      <output aria-label="Answers">{answers.join(' ')}</output>
    </Specimen>
  );
}

function SheetSpecimen(): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <Specimen name="Sheet">
      <Button size="s" kind="paper" onPress={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Not quite enough"
        text="This room takes 30 coins and you have 12."
        actions={
          <>
            <Button kind="paper" onPress={() => setOpen(false)}>
              Not now
            </Button>
            <Button onPress={() => setOpen(false)}>Get coins</Button>
          </>
        }
      />
    </Specimen>
  );
}

export function DialogSpecimens(): ReactNode {
  return (
    <>
      <ToastSpecimen />
      <PopupSpecimen />
      <SheetSpecimen />
    </>
  );
}
