import type { ReactNode } from 'react';
import type { ModalName } from '../kernel/modal-names.ts';
import type { ModalProps } from '../kernel/modal.ts';
import { parts } from './parts.ts';

/** Draws a modal. A name that is not ours draws nothing. */
export function ModalPart({ name, onClose }: ModalProps & { name: ModalName }): ReactNode {
  const Modal = Object.hasOwn(parts.modals, name) ? parts.modals[name] : undefined;
  return Modal === undefined ? null : <Modal onClose={onClose} />;
}
