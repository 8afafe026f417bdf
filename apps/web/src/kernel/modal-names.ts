/** Dialogs that can be opened over any page by their name in navigation state. */
export const modalNames = ['cards', 'language', 'mail', 'mobile', 'password', 'removeAccount'] as const;

export type ModalName = (typeof modalNames)[number];
