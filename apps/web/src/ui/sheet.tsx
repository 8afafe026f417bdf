import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/** The dialog's parts load when the first one opens: they are no business of the first page. */
const SheetPanel = lazy(async () => ({ default: (await import('./sheet-panel.tsx')).SheetPanel }));

export interface SheetProps {
  open: boolean;
  /** Also called by Escape, the close button and a tap beside it. */
  onClose: () => void;
  title: string;
  /** Said under the title; it describes the dialog to screen readers. */
  text?: ReactNode;
  /** The foot: at most two buttons of the same size. */
  actions?: ReactNode;
  /** Without a close button, where one of the actions must be taken. */
  sticky?: boolean;
  children?: ReactNode;
}

/** A dialog: from the foot on a phone, in the middle on a desktop. Focus stays inside and returns. */
export function Sheet(props: SheetProps): ReactNode {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  );
}
