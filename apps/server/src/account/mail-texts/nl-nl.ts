import type { CodeMailTexts } from './mail-texts.type.ts';

export const dutch: CodeMailTexts = {
  register: {
    subject: 'Je {brand}-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om je account te openen. Heb je er niet om gevraagd, negeer dan deze mail.\n',
  },
  taken: {
    subject: 'Je {brand}-code: {code}',
    text: 'Je code is {code}.\n\nDit adres heeft al een account: log in met het wachtwoord ervan, of stel daar een nieuw in. Heb je hier niet om gevraagd, negeer dan deze mail.\n',
  },
  reset: {
    subject: 'Je {brand}-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om een nieuw wachtwoord in te stellen. Heb je er niet om gevraagd, negeer dan deze mail: je wachtwoord blijft zoals het is.\n',
  },
  unknown: {
    subject: 'Geen {brand}-account met dit adres',
    text: 'Iemand wilde een nieuw wachtwoord instellen voor dit adres, maar het heeft geen account. Was jij het, registreer je dan eerst of probeer een ander adres.\n',
  },
  address: {
    subject: 'Je {brand}-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om dit adres voor je account te bevestigen. Heb je hem niet aangevraagd, negeer deze mail dan.\n',
  },
  confirm: {
    subject: 'Je {brand}-code: {code}',
    text: 'Je code is {code}.\n\nVul hem binnen {minutes} minuten in om te bevestigen dat jij het bent. Heb je hem niet aangevraagd, dan is misschien iemand anders bij je account ingelogd: kies een nieuw wachtwoord.\n',
  },
  moved: {
    subject: 'Je mailadres bij {brand} is gewijzigd',
    text: 'Dit adres hoort niet meer bij je {brand}-account: een ander adres is ervoor in de plaats gekomen.\n\nWas jij dit niet, schrijf dan meteen naar ons helpcentrum.\n',
  },
  passwordChanged: {
    subject: 'Je wachtwoord van {brand} is gewijzigd',
    text: 'Het wachtwoord van je account bij {brand} is op {time} (UTC) gewijzigd. Overal elders ben je uitgelogd.\n\nWas jij dit niet? Stel dan nu een nieuw wachtwoord in en schrijf ons helpcentrum.\n',
  },
  passkeyAdded: {
    subject: 'Nieuwe passkey voor je account bij {brand}',
    text: 'Aan je account bij {brand} is op {time} (UTC) een nieuwe passkey toegevoegd. Wie hem heeft, kan inloggen.\n\nWas jij dit niet? Verwijder hem in de instellingen, stel een nieuw wachtwoord in en schrijf ons helpcentrum.\n',
  },
  newDevice: {
    subject: 'Nieuwe aanmelding bij je account van {brand}',
    text: 'Op {time} (UTC) is met een nieuw apparaat ingelogd bij je account van {brand}.\n\nWas jij het, dan is alles goed. Zo niet, stel dan nu een nieuw wachtwoord in: daarmee worden alle apparaten uitgelogd.\n',
  },
  sms: '{code} is je {brand}-code, {minutes} minuten geldig. Geef hem aan niemand.',
};
