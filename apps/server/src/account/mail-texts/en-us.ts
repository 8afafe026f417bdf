import type { CodeMailTexts } from './mail-texts.type.ts';

export const english: CodeMailTexts = {
  register: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to open your account. If you did not ask for it, ignore this mail.\n',
  },
  taken: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nThis address already has an account: sign in with its password, or set a new one there. If you did not ask for this, ignore this mail.\n',
  },
  reset: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to set a new password. If you did not ask for it, ignore this mail: your password stays as it is.\n',
  },
  unknown: {
    subject: 'No Grabbit account with this address',
    text: 'Somebody asked to set a new password for this address, but it has no account. If it was you, register first or try another address.\n',
  },
};
