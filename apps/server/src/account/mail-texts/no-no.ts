import type { CodeMailTexts } from './mail-texts.type.ts';

export const norwegian: CodeMailTexts = {
  register: {
    subject: 'Grabbit-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å åpne kontoen din. Har du ikke bedt om den, kan du se bort fra denne e-posten.\n',
  },
  taken: {
    subject: 'Grabbit-koden din: {code}',
    text: 'Koden din er {code}.\n\nDenne adressen har allerede en konto: Logg inn med passordet, eller lag et nytt der. Har du ikke bedt om dette, kan du se bort fra denne e-posten.\n',
  },
  reset: {
    subject: 'Grabbit-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å lage et nytt passord. Har du ikke bedt om den, kan du se bort fra denne e-posten: Passordet ditt forblir som det er.\n',
  },
  unknown: {
    subject: 'Ingen Grabbit-konto med denne adressen',
    text: 'Noen ba om å få lage et nytt passord for denne adressen, men den har ingen konto. Var det deg, kan du registrere deg først eller prøve en annen adresse.\n',
  },
};
