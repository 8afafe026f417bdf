import type { CodeMailTexts } from './mail-texts.type.ts';

export const french: CodeMailTexts = {
  register: {
    subject: 'Ton code Grabbit : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour ouvrir ton compte. Si tu ne l’as pas demandé, ignore cet e-mail.\n',
  },
  taken: {
    subject: 'Ton code Grabbit : {code}',
    text: 'Ton code est {code}.\n\nCette adresse a déjà un compte : connecte-toi avec son mot de passe, ou choisis-en un nouveau là-bas. Si tu n’as rien demandé, ignore cet e-mail.\n',
  },
  reset: {
    subject: 'Ton code Grabbit : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour choisir un nouveau mot de passe. Si tu ne l’as pas demandé, ignore cet e-mail : ton mot de passe reste tel quel.\n',
  },
  unknown: {
    subject: 'Aucun compte Grabbit à cette adresse',
    text: 'Quelqu’un a voulu choisir un nouveau mot de passe pour cette adresse, mais elle n’a pas de compte. Si c’était toi, inscris-toi d’abord ou essaie une autre adresse.\n',
  },
};
