import type { CodeMailTexts } from './mail-texts.type.ts';

export const danish: CodeMailTexts = {
  register: {
    subject: 'Din {brand}-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden {minutes} minutter for at åbne din konto. Har du ikke bedt om den, kan du se bort fra denne mail.\n',
  },
  taken: {
    subject: 'Din {brand}-kode: {code}',
    text: 'Din kode er {code}.\n\nDenne adresse har allerede en konto: Log ind med dens adgangskode, eller vælg en ny der. Har du ikke bedt om det, kan du se bort fra denne mail.\n',
  },
  reset: {
    subject: 'Din {brand}-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden {minutes} minutter for at vælge en ny adgangskode. Har du ikke bedt om den, kan du se bort fra denne mail: Din adgangskode forbliver, som den er.\n',
  },
  unknown: {
    subject: 'Ingen {brand}-konto med denne adresse',
    text: 'Nogen bad om at vælge en ny adgangskode til denne adresse, men den har ingen konto. Var det dig, kan du oprette en konto først eller prøve en anden adresse.\n',
  },
  address: {
    subject: 'Din {brand}-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden for {minutes} minutter for at bekræfte denne adresse til din konto. Hvis du ikke bad om den, kan du se bort fra denne mail.\n',
  },
  confirm: {
    subject: 'Din {brand}-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden for {minutes} minutter for at bekræfte, at det er dig. Hvis du ikke bad om den, er en anden måske logget ind på din konto: vælg en ny adgangskode.\n',
  },
  moved: {
    subject: 'Din mailadresse hos {brand} er ændret',
    text: 'Denne adresse hører ikke længere til din {brand}-konto: en anden har taget dens plads.\n\nHvis det ikke var dig, så skriv straks til vores hjælpecenter.\n',
  },
  passwordChanged: {
    subject: 'Din adgangskode hos {brand} er ændret',
    text: 'Adgangskoden til din {brand}-konto blev ændret {time} (UTC). Du er logget ud alle andre steder.\n\nHvis det ikke var dig, så vælg en ny adgangskode nu og skriv til vores hjælpecenter.\n',
  },
  passkeyAdded: {
    subject: 'En adgangsnøgle blev føjet til din {brand}-konto',
    text: 'En ny adgangsnøgle blev føjet til din {brand}-konto {time} (UTC). Den, der har den, kan logge ind.\n\nHvis det ikke var dig, så fjern den i indstillingerne, vælg en ny adgangskode og skriv til vores hjælpecenter.\n',
  },
  newDevice: {
    subject: 'Nyt login på din {brand}-konto',
    text: 'Der blev logget ind på din {brand}-konto fra en ny enhed {time} (UTC).\n\nHvis det var dig, er alt i orden. Hvis ikke, så vælg en ny adgangskode nu: så bliver alle enheder logget ud.\n',
  },
  sms: '{code} er din {brand}-kode, gyldig i {minutes} minutter. Giv den ikke til nogen.',
};
