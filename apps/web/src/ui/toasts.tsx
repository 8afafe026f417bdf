import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Coin } from './icons/coin.tsx';
import { closeToast, toastMs, useToasts } from './toasts.store.ts';
import type { Toast, ToastTone } from './toasts.store.ts';

type Action = NonNullable<Toast['action']>;

const inks: Readonly<Record<ToastTone, string>> = {
  success: 'var(--good)',
  error: 'var(--bad)',
  info: 'var(--second)',
  warning: 'var(--warn)',
  coins: 'var(--accent)',
};

function Sign({ tone }: { tone: ToastTone }): ReactNode {
  if (tone === 'coins') return <Coin size={22} />;
  const Icon = { success: Check, error: X, info: Info, warning: TriangleAlert }[tone];
  return <Icon size={20} strokeWidth={2.75} aria-hidden="true" />;
}

function ToastCard({ toast }: { toast: Toast }): ReactNode {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => closeToast(toast.id), toast.ms ?? toastMs);
    return () => clearTimeout(timer);
  }, [toast, held]);
  // Whoever has come to its button by keyboard is not to lose it.
  return (
    <div className="toast paper" onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}>
      <span className="toast__i" style={{ '--tone': inks[toast.tone] } as CSSProperties}>
        <Sign tone={toast.tone} />
      </span>
      <span>
        {toast.title !== undefined && <b>{toast.title}</b>}
        {toast.text !== undefined && <p>{toast.text}</p>}
      </span>
      {toast.action !== undefined && <ToastAction toast={toast} action={toast.action} />}
    </div>
  );
}

function ToastAction({ toast, action }: { toast: Toast; action: Action }): ReactNode {
  const act = (): void => {
    closeToast(toast.id);
    action.onPress();
  };
  return (
    <Button size="s" onPress={act}>
      {action.text}
    </Button>
  );
}

/** Where toasts show: one at a time, read aloud when it appears. */
export function Toasts(): ReactNode {
  const toast = useToasts(({ queue }) => queue[0]);
  const urgent = toast?.tone === 'error';
  return (
    <div className={`toasts toasts--${toast?.position ?? 'top'}`}>
      <output aria-live="polite">
        {toast !== undefined && !urgent && <ToastCard key={toast.id} toast={toast} />}
      </output>
      <div role="alert">{toast !== undefined && urgent && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}
