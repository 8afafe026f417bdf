import type { CodeMailTexts } from './mail-texts.type.ts';

export const danish: CodeMailTexts = {
  register: {
    subject: 'Din Grabbit-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden {minutes} minutter for at åbne din konto. Har du ikke bedt om den, kan du se bort fra denne mail.\n',
  },
  taken: {
    subject: 'Din Grabbit-kode: {code}',
    text: 'Din kode er {code}.\n\nDenne adresse har allerede en konto: Log ind med dens adgangskode, eller vælg en ny der. Har du ikke bedt om det, kan du se bort fra denne mail.\n',
  },
  reset: {
    subject: 'Din Grabbit-kode: {code}',
    text: 'Din kode er {code}.\n\nIndtast den inden {minutes} minutter for at vælge en ny adgangskode. Har du ikke bedt om den, kan du se bort fra denne mail: Din adgangskode forbliver, som den er.\n',
  },
  unknown: {
    subject: 'Ingen Grabbit-konto med denne adresse',
    text: 'Nogen bad om at vælge en ny adgangskode til denne adresse, men den har ingen konto. Var det dig, kan du oprette en konto først eller prøve en anden adresse.\n',
  },
};
