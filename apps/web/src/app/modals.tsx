import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ModalName } from './modal-names.ts';

export interface ModalProps {
  readonly onClose: () => void;
}

/** Each is fetched when it is first opened. */
const modals: Readonly<Record<ModalName, ComponentType<ModalProps>>> = {
  cards: lazy(async () => ({ default: (await import('../cards/cards-dialog.tsx')).CardsModal })),
  language: lazy(async () => ({
    default: (await import('../account/language.modal.tsx')).LanguageModal,
  })),
  mail: lazy(async () => ({
    default: (await import('../account/security/mail.modal.tsx')).MailModal,
  })),
  mobile: lazy(async () => ({
    default: (await import('../account/security/mobile.modal.tsx')).MobileModal,
  })),
  password: lazy(async () => ({
    default: (await import('../account/security/password.modal.tsx')).PasswordModal,
  })),
  removeAccount: lazy(async () => ({
    default: (await import('../account/security/remove-account.modal.tsx')).RemoveAccountModal,
  })),
};

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

/** Draws the modal that the navigation state names. A name that is not ours draws nothing. */
export function ModalHost(): ReactNode {
  const router = useRouter();
  const name = useRouterState({ select: ({ location }) => location.state.modal });
  const Modal = name === undefined || !Object.hasOwn(modals, name) ? undefined : modals[name];
  if (Modal === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Modal onClose={() => router.history.back()} />
    </Suspense>
  );
}
