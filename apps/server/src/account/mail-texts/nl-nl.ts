import type { CodeMailTexts } from './mail-texts.type.ts';

export const dutch: CodeMailTexts = {
  register: {
    subject: 'Je Grabbit-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om je account te openen. Heb je er niet om gevraagd, negeer dan deze mail.\n',
  },
  taken: {
    subject: 'Je Grabbit-code: {code}',
    text: 'Je code is {code}.\n\nDit adres heeft al een account: log in met het wachtwoord ervan, of stel daar een nieuw in. Heb je hier niet om gevraagd, negeer dan deze mail.\n',
  },
  reset: {
    subject: 'Je Grabbit-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om een nieuw wachtwoord in te stellen. Heb je er niet om gevraagd, negeer dan deze mail: je wachtwoord blijft zoals het is.\n',
  },
  unknown: {
    subject: 'Geen Grabbit-account met dit adres',
    text: 'Iemand wilde een nieuw wachtwoord instellen voor dit adres, maar het heeft geen account. Was jij het, registreer je dan eerst of probeer een ander adres.\n',
  },
};
