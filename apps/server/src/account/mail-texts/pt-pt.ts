import type { CodeMailTexts } from './mail-texts.type.ts';

export const portuguese: CodeMailTexts = {
  register: {
    subject: 'O teu código {brand}: {code}',
    text: 'O teu código é {code}.\n\nEscreve-o no prazo de {minutes} minutos para abrir a tua conta. Se não o pediste, ignora este e-mail.\n',
  },
  taken: {
    subject: 'O teu código {brand}: {code}',
    text: 'O teu código é {code}.\n\nEste endereço já tem uma conta: entra com a respetiva palavra-passe ou define lá uma nova. Se não pediste isto, ignora este e-mail.\n',
  },
  reset: {
    subject: 'O teu código {brand}: {code}',
    text: 'O teu código é {code}.\n\nEscreve-o no prazo de {minutes} minutos para definires uma nova palavra-passe. Se não o pediste, ignora este e-mail: a tua palavra-passe fica como está.\n',
  },
  unknown: {
    subject: 'Nenhuma conta {brand} com este endereço',
    text: 'Alguém quis definir uma nova palavra-passe para este endereço, mas ele não tem conta. Se foste tu, regista-te primeiro ou experimenta outro endereço.\n',
  },
  address: {
    subject: 'O teu código {brand}: {code}',
    text: 'O teu código é {code}.\n\nIntroduz-no no prazo de {minutes} minutos para confirmar este endereço para a tua conta. Se não o pediste, ignora este e-mail.\n',
  },
  confirm: {
    subject: 'O teu código {brand}: {code}',
    text: 'O teu código é {code}.\n\nIntroduz-no no prazo de {minutes} minutos para confirmar que és tu. Se não o pediste, talvez outra pessoa tenha entrado na tua conta: escolhe uma nova palavra-passe.\n',
  },
  moved: {
    subject: 'O teu endereço de e-mail {brand} mudou',
    text: 'Este endereço já não pertence à tua conta {brand}: outro tomou o seu lugar.\n\nSe não foste tu, escreve já ao nosso centro de ajuda.\n',
  },
  sms: '{code} é o teu código {brand}, válido durante {minutes} minutos. Não o digas a ninguém.',
};
