import type { CodeMailTexts } from './mail-texts.type.ts';

export const italian: CodeMailTexts = {
  register: {
    subject: 'Il tuo codice Grabbit: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per aprire il tuo account. Se non l’hai chiesto tu, ignora questa e-mail.\n',
  },
  taken: {
    subject: 'Il tuo codice Grabbit: {code}',
    text: 'Il tuo codice è {code}.\n\nQuesto indirizzo ha già un account: accedi con la sua password o impostane lì una nuova. Se non l’hai chiesto tu, ignora questa e-mail.\n',
  },
  reset: {
    subject: 'Il tuo codice Grabbit: {code}',
    text: 'Il tuo codice è {code}.\n\nInseriscilo entro {minutes} minuti per impostare una nuova password. Se non l’hai chiesto tu, ignora questa e-mail: la tua password resta com’è.\n',
  },
  unknown: {
    subject: 'Nessun account Grabbit con questo indirizzo',
    text: 'Qualcuno voleva impostare una nuova password per questo indirizzo, che però non ha un account. Se eri tu, prima registrati o prova un altro indirizzo.\n',
  },
};
