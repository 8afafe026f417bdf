import type { ReactNode } from 'react';
import { openPopup } from './popups.store.ts';
import type { PopupProps } from './popups.store.ts';
import { Sheet } from './sheet.tsx';

export interface Information {
  title: string;
  text?: string;
  children?: ReactNode;
}

function InfoSheet({ open, onAnswer, ...information }: Information & PopupProps<never>): ReactNode {
  return <Sheet {...information} open={open} onClose={() => onAnswer(null)} />;
}

/** Tells something in a dialog with a close icon; resolves when it is closed. */
export async function showInfo(information: Information): Promise<void> {
  await openPopup(InfoSheet, information);
}
