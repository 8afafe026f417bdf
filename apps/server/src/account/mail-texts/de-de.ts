import type { CodeMailTexts } from './mail-texts.type.ts';

export const german: CodeMailTexts = {
  register: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um dein Konto zu eröffnen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n',
  },
  taken: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nZu dieser Adresse gibt es schon ein Konto: Melde dich mit seinem Passwort an oder setze dort ein neues. Wenn du das nicht angefordert hast, ignoriere diese Mail.\n',
  },
  reset: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um ein neues Passwort zu setzen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.\n',
  },
  unknown: {
    subject: 'Kein Grabbit-Konto mit dieser Adresse',
    text: 'Jemand wollte für diese Adresse ein neues Passwort setzen, aber sie hat kein Konto. Wenn du es warst, registriere dich zuerst oder versuche eine andere Adresse.\n',
  },
};
