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
  passwordChanged: {
    subject: 'Dein Passwort bei {brand} wurde geändert',
    text: 'Das Passwort deines Kontos bei {brand} wurde am {time} (UTC) geändert. Überall sonst wurdest du abgemeldet.\n\nWenn du das nicht warst, setze jetzt ein neues Passwort und schreib unserem Hilfecenter.\n',
  },
  passkeyAdded: {
    subject: 'Neuer Passkey für dein Konto bei {brand}',
    text: 'Zu deinem Konto bei {brand} kam am {time} (UTC) ein neuer Passkey hinzu. Wer ihn hat, kann sich anmelden.\n\nWenn du das nicht warst, entferne ihn in den Einstellungen, setze ein neues Passwort und schreib unserem Hilfecenter.\n',
  },
  newDevice: {
    subject: 'Neue Anmeldung bei {brand}',
    text: 'Bei deinem Konto bei {brand} hat sich am {time} (UTC) ein neues Gerät angemeldet.\n\nWarst du es selbst, ist alles gut. Wenn nicht, setze jetzt ein neues Passwort: Das meldet alle Geräte ab.\n',
  },
  sms: '{code} ist dein {brand}-Code, {minutes} Minuten gültig. Gib ihn niemandem weiter.',
};
