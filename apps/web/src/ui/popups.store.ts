import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';

/** How long a popup takes to leave, in milliseconds; the next one waits for it. */
export const popupCloseMs = 400;

/** What every popup is given: it shows itself while `open` and answers once. */
export interface PopupProps<Result> {
  open: boolean;
  /** Leaves with an answer, or with null where none was given. */
  onAnswer: (result: Result | null) => void;
}

interface Popup {
  readonly id: number;
  readonly draw: (open: boolean) => ReactNode;
  readonly cancel: () => void;
}

interface PopupQueue {
  readonly queue: readonly Popup[];
  /** The first one is on its way out. */
  readonly closing: boolean;
}

/** Popups wait in line; the first of them is the one on the screen. */
export const usePopups = create<PopupQueue>(() => ({ queue: [], closing: false }));

let serial = 0;

function leave(id: number): void {
  const isFirst = usePopups.getState().queue[0]?.id === id;
  const drop = (): void =>
    usePopups.setState(({ queue, closing }) => ({
      queue: queue.filter((popup) => popup.id !== id),
      // One in line that is called off says nothing of the one on the screen.
      closing: isFirst ? false : closing,
    }));
  if (!isFirst) return drop();
  usePopups.setState({ closing: true });
  setTimeout(drop, popupCloseMs);
}

/**
 * Puts a popup in line and resolves with its answer as soon as it is given: null when it was closed without one or
 * cancelled by a change of the page.
 */
export function openPopup<Props extends object, Result>(
  Content: ComponentType<Props & PopupProps<Result>>,
  props: Props,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const id = (serial += 1);
    let answered = false;
    const onAnswer = (result: Result | null): void => {
      if (answered) return;
      answered = true;
      resolve(result);
      leave(id);
    };
    const popup: Popup = {
      id,
      draw: (open) => createElement(Content, { ...props, open, onAnswer }),
      cancel: () => onAnswer(null),
    };
    usePopups.setState(({ queue }) => ({ queue: [...queue, popup] }));
  });
}

/** Takes every popup away, those in line too; each resolves with null. */
export function cancelPopups(): void {
  for (const popup of [...usePopups.getState().queue].reverse()) popup.cancel();
}
