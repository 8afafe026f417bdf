import type { CodeMailTexts } from './mail-texts.type.ts';

export const norwegian: CodeMailTexts = {
  register: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å åpne kontoen din. Har du ikke bedt om den, kan du se bort fra denne e-posten.\n',
  },
  taken: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nDenne adressen har allerede en konto: Logg inn med passordet, eller lag et nytt der. Har du ikke bedt om dette, kan du se bort fra denne e-posten.\n',
  },
  reset: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å lage et nytt passord. Har du ikke bedt om den, kan du se bort fra denne e-posten: Passordet ditt forblir som det er.\n',
  },
  unknown: {
    subject: 'Ingen {brand}-konto med denne adressen',
    text: 'Noen ba om å få lage et nytt passord for denne adressen, men den har ingen konto. Var det deg, kan du registrere deg først eller prøve en annen adresse.\n',
  },
  address: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å bekrefte denne adressen for kontoen din. Hvis du ikke ba om den, kan du se bort fra denne e-posten.\n',
  },
  confirm: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å bekrefte at det er deg. Hvis du ikke ba om den, kan noen andre være logget inn på kontoen din: velg et nytt passord.\n',
  },
  moved: {
    subject: 'E-postadressen din hos {brand} er endret',
    text: 'Denne adressen hører ikke lenger til {brand}-kontoen din: en annen har tatt plassen.\n\nHvis det ikke var deg, skriv til hjelpesenteret vårt med en gang.\n',
  },
  passwordChanged: {
    subject: 'Passordet ditt hos {brand} er endret',
    text: 'Passordet til {brand}-kontoen din ble endret {time} (UTC). Du er logget ut alle andre steder.\n\nHvis det ikke var deg, velg et nytt passord nå og skriv til hjelpesenteret vårt.\n',
  },
  passkeyAdded: {
    subject: 'En passnøkkel ble lagt til {brand}-kontoen din',
    text: 'En ny passnøkkel ble lagt til {brand}-kontoen din {time} (UTC). Den som har den, kan logge inn.\n\nHvis det ikke var deg, fjern den i innstillingene, velg et nytt passord og skriv til hjelpesenteret vårt.\n',
  },
  newDevice: {
    subject: 'Ny innlogging på {brand}-kontoen din',
    text: '{brand}-kontoen din ble logget inn på fra en ny enhet {time} (UTC).\n\nHvis det var deg, er alt i orden. Hvis ikke, velg et nytt passord nå: da logges alle enheter ut.\n',
  },
  sms: '{code} er {brand}-koden din, gyldig i {minutes} minutter. Ikke gi den til noen.',
};
