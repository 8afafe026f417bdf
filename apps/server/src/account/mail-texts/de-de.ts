import type { CodeMailTexts } from './mail-texts.type.ts';

export const german: CodeMailTexts = {
  register: {
    subject: 'Dein {brand}-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um dein Konto zu eröffnen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n',
  },
  taken: {
    subject: 'Dein {brand}-Code: {code}',
    text: 'Dein Code ist {code}.\n\nZu dieser Adresse gibt es schon ein Konto: Melde dich mit seinem Passwort an oder setze dort ein neues. Wenn du das nicht angefordert hast, ignoriere diese Mail.\n',
  },
  reset: {
    subject: 'Dein {brand}-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um ein neues Passwort zu setzen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.\n',
  },
  unknown: {
    subject: 'Kein {brand}-Konto mit dieser Adresse',
    text: 'Jemand wollte für diese Adresse ein neues Passwort setzen, aber sie hat kein Konto. Wenn du es warst, registriere dich zuerst oder versuche eine andere Adresse.\n',
  },
  address: {
    subject: 'Dein {brand}-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um diese Adresse für dein Konto zu bestätigen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n',
  },
  confirm: {
    subject: 'Dein {brand}-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um zu bestätigen, dass du es bist. Wenn du ihn nicht angefordert hast, ist vielleicht jemand anderes in deinem Konto angemeldet: Setze ein neues Passwort.\n',
  },
  moved: {
    subject: 'Deine Mailadresse bei {brand} wurde geändert',
    text: 'Diese Adresse gehört nicht mehr zu deinem {brand}-Konto: Eine andere ist an ihre Stelle getreten.\n\nWenn du das nicht warst, schreib sofort an unser Hilfe-Center.\n',
  },
  sms: '{code} ist dein {brand}-Code, {minutes} Minuten gültig. Gib ihn niemandem weiter.',
};
