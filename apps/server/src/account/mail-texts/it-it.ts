import type { CodeMailTexts } from './mail-texts.type.ts';

export const italian: CodeMailTexts = {
  register: {
    subject: 'Il tuo codice {brand}: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per aprire il tuo account. Se non l’hai chiesto tu, ignora questa e-mail.\n',
  },
  taken: {
    subject: 'Il tuo codice {brand}: {code}',
    text: 'Il tuo codice è {code}.\n\nQuesto indirizzo ha già un account: accedi con la sua password o impostane lì una nuova. Se non l’hai chiesto tu, ignora questa e-mail.\n',
  },
  reset: {
    subject: 'Il tuo codice {brand}: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per impostare una nuova password. Se non l’hai chiesto tu, ignora questa e-mail: la tua password resta com’è.\n',
  },
  unknown: {
    subject: 'Nessun account {brand} con questo indirizzo',
    text: 'Qualcuno voleva impostare una nuova password per questo indirizzo, che però non ha un account. Se eri tu, prima registrati o prova un altro indirizzo.\n',
  },
  address: {
    subject: 'Il tuo codice {brand}: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per confermare questo indirizzo per il tuo account. Se non l’hai chiesto, ignora questa mail.\n',
  },
  confirm: {
    subject: 'Il tuo codice {brand}: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per confermare che sei tu. Se non l’hai chiesto, forse qualcun altro è entrato nel tuo account: scegli una nuova password.\n',
  },
  moved: {
    subject: 'Il tuo indirizzo e-mail {brand} è cambiato',
    text: 'Questo indirizzo non appartiene più al tuo account {brand}: un altro ha preso il suo posto.\n\nSe non sei stato tu, scrivi subito al nostro centro assistenza.\n',
  },
  passwordChanged: {
    subject: 'La tua password di {brand} è stata cambiata',
    text: 'La password del tuo account {brand} è stata cambiata il {time} (UTC). Sei stato disconnesso da tutti gli altri dispositivi.\n\nSe non sei stato tu, imposta subito una nuova password e scrivi al nostro centro assistenza.\n',
  },
  passkeyAdded: {
    subject: 'Una passkey è stata aggiunta al tuo account {brand}',
    text: 'Una nuova passkey è stata aggiunta al tuo account {brand} il {time} (UTC). Chi la possiede può accedere.\n\nSe non sei stato tu, rimuovila nelle impostazioni, imposta una nuova password e scrivi al nostro centro assistenza.\n',
  },
  newDevice: {
    subject: 'Nuovo accesso al tuo account {brand}',
    text: 'C’è stato un accesso al tuo account {brand} da un nuovo dispositivo il {time} (UTC).\n\nSe eri tu, va tutto bene. Altrimenti imposta subito una nuova password: tutti i dispositivi verranno disconnessi.\n',
  },
  sms: '{code} è il tuo codice {brand}, valido {minutes} minuti. Non dirlo a nessuno.',
};
