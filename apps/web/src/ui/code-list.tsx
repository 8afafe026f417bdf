import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { showToast } from './toasts.store.ts';
import './code-list.css';

export interface ShownCode {
  readonly name: string;
  readonly code: string;
}

/** Codes and links that are to be copied. They are shown, and kept nowhere. */
export function CodeList({ codes }: { codes: readonly ShownCode[] }): ReactNode {
  const t = useT();
  const copy = async (code: string): Promise<void> => {
    await navigator.clipboard.writeText(code);
    showToast({ tone: 'success', title: t('app.copied') });
  };
  return (
    <ul className="codes">
      {codes.map(({ name, code }) => (
        <li key={code}>
          <small>{name}</small>
          <code dir="ltr">{code}</code>
          <Button kind="paper" size="s" onPress={() => copy(code)}>
            {t('orders.copy')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
