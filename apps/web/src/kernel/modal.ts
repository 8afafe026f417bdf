import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import type { ModalName } from './modal-names.ts';

export interface ModalProps {
  readonly onClose: () => void;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The modal that lies over the page; Back takes it away. */
    modal?: ModalName;
  }
}

/** Puts a modal over the page that is shown: a step forward in history, so that Back closes it. */
export function openModal(router: AnyRouter, modal: ModalName): void {
  void router.navigate({ to: '.', search: true, state: { modal }, resetScroll: false });
}

/** Opens a modal by its name. */
export function useModal(): (modal: ModalName) => void {
  const router = useRouter();
  return (modal) => openModal(router, modal);
}
