import type { TipPosition, TipType } from '@grabbit/contract';
import { create } from 'zustand';

/** The tips of the specification, and coins that have been credited. */
export type ToastTone = keyof typeof TipType | 'coins';
export type ToastPosition = keyof typeof TipPosition;

export interface ToastContent {
  tone: ToastTone;
  title?: string;
  text?: string;
  /** How long it stays, in milliseconds; 3000 unless told. */
  ms?: number;
  /** Where on the screen; at the top unless told. */
  position?: ToastPosition;
  /** What the player may do about it; give it the time that takes. */
  action?: { readonly text: string; readonly onPress: () => void };
}

export interface Toast extends ToastContent {
  readonly id: number;
}

export const toastMs = 3000;

/** Toasts wait in line; the first of them is the one on the screen. */
export const useToasts = create<{ readonly queue: readonly Toast[] }>(() => ({ queue: [] }));

let serial = 0;

const same = (a: ToastContent, b: ToastContent): boolean =>
  a.tone === b.tone && a.title === b.title && a.text === b.text;

/** Puts a toast in line. One that already waits with the same words is not said twice. */
export function showToast(content: ToastContent): void {
  const { queue } = useToasts.getState();
  if (queue.some((waiting) => same(waiting, content))) return;
  useToasts.setState({ queue: [...queue, { ...content, id: (serial += 1) }] });
}

export function closeToast(id: number): void {
  useToasts.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }));
}
