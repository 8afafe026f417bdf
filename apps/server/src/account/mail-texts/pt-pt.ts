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
  passwordChanged: {
    subject: 'A tua palavra-passe de {brand} foi alterada',
    text: 'A palavra-passe da tua conta {brand} foi alterada em {time} (UTC). A tua sessão foi terminada em todos os outros dispositivos.\n\nSe não foste tu, define já uma nova palavra-passe e escreve ao nosso centro de ajuda.\n',
  },
  passkeyAdded: {
    subject: 'Foi adicionada uma chave de acesso à tua conta {brand}',
    text: 'Foi adicionada uma nova chave de acesso à tua conta {brand} em {time} (UTC). Quem a tiver pode entrar.\n\nSe não foste tu, remove-a nas definições, define uma nova palavra-passe e escreve ao nosso centro de ajuda.\n',
  },
  newDevice: {
    subject: 'Nova entrada na tua conta {brand}',
    text: 'Alguém entrou na tua conta {brand} a partir de um novo dispositivo em {time} (UTC).\n\nSe foste tu, está tudo bem. Se não, define já uma nova palavra-passe: isso termina a sessão em todos os dispositivos.\n',
  },
  sms: '{code} é o teu código {brand}, válido durante {minutes} minutos. Não o digas a ninguém.',
};
