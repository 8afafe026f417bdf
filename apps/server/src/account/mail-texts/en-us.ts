import type { CodeMailTexts } from './mail-texts.type.ts';

export const english: CodeMailTexts = {
  register: {
    subject: 'Your {brand} code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to open your account. If you did not ask for it, ignore this mail.\n',
  },
  taken: {
    subject: 'Your {brand} code: {code}',
    text: 'Your code is {code}.\n\nThis address already has an account: sign in with its password, or set a new one there. If you did not ask for this, ignore this mail.\n',
  },
  reset: {
    subject: 'Your {brand} code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to set a new password. If you did not ask for it, ignore this mail: your password stays as it is.\n',
  },
  unknown: {
    subject: 'No {brand} account with this address',
    text: 'Somebody asked to set a new password for this address, but it has no account. If it was you, register first or try another address.\n',
  },
  address: {
    subject: 'Your {brand} code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to confirm this address for your account. If you did not ask for it, ignore this mail.\n',
  },
  confirm: {
    subject: 'Your {brand} code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to confirm that it is you. If you did not ask for it, somebody else may be signed in to your account: set a new password.\n',
  },
  moved: {
    subject: 'Your {brand} mail address was changed',
    text: 'This address no longer belongs to your {brand} account: another one has taken its place.\n\nIf it was not you, write to our help center at once.\n',
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    text: 'The password of your {brand} account was changed on {time} (UTC). You were signed out everywhere else.\n\nIf it was not you, set a new password now and write to our help center.\n',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your {brand} account',
    text: 'A new passkey was added to your {brand} account on {time} (UTC). Whoever holds it can sign in.\n\nIf it was not you, remove it in the settings, set a new password and write to our help center.\n',
  },
  newDevice: {
    subject: 'New sign-in to your {brand} account',
    text: 'Your {brand} account was signed in to from a new device on {time} (UTC).\n\nIf it was you, all is well. If not, set a new password now: that signs out every device.\n',
  },
  sms: '{code} is your {brand} code, good for {minutes} minutes. Tell it to nobody.',
};
