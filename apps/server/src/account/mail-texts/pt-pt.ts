import type { CodeMailTexts } from './mail-texts.type.ts';

export const portuguese: CodeMailTexts = {
  register: {
    subject: 'O teu código Grabbit: {code}',
    text: 'O teu código é {code}.\n\nEscreve-o no prazo de {minutes} minutos para abrir a tua conta. Se não o pediste, ignora este e-mail.\n',
  },
  taken: {
    subject: 'O teu código Grabbit: {code}',
    text: 'O teu código é {code}.\n\nEste endereço já tem uma conta: entra com a respetiva palavra-passe ou define lá uma nova. Se não pediste isto, ignora este e-mail.\n',
  },
  reset: {
    subject: 'O teu código Grabbit: {code}',
    text: 'O teu código é {code}.\n\nEscreve-o no prazo de {minutes} minutos para definires uma nova palavra-passe. Se não o pediste, ignora este e-mail: a tua palavra-passe fica como está.\n',
  },
  unknown: {
    subject: 'Nenhuma conta Grabbit com este endereço',
    text: 'Alguém quis definir uma nova palavra-passe para este endereço, mas ele não tem conta. Se foste tu, regista-te primeiro ou experimenta outro endereço.\n',
  },
};
