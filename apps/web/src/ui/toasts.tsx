import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Coin } from './icons/coin.tsx';
import { closeToast, toastMs, useToasts } from './toasts.store.ts';
import type { Toast, ToastTone } from './toasts.store.ts';

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
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast.id), toast.ms ?? toastMs);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toast paper">
      <span className="toast__i" style={{ '--tone': inks[toast.tone] } as CSSProperties}>
        <Sign tone={toast.tone} />
      </span>
      <span>
        {toast.title !== undefined && <b>{toast.title}</b>}
        {toast.text !== undefined && <p>{toast.text}</p>}
      </span>
    </div>
  );
}

/** Where toasts show: one at a time, read aloud when it appears. */
export function Toasts(): ReactNode {
  const toast = useToasts(({ queue }) => queue[0]);
  const urgent = toast?.tone === 'error';
  return (
    <div className="toasts">
      <output aria-live="polite">
        {toast !== undefined && !urgent && <ToastCard key={toast.id} toast={toast} />}
      </output>
      <div role="alert">{toast !== undefined && urgent && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  );
}
