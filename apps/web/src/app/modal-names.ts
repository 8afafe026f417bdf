/** Dialogs that can be opened over any page by their name in navigation state. */
export type ModalName = 'cards' | 'language' | 'mail' | 'mobile' | 'password' | 'removeAccount';
