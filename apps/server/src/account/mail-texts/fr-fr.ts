import type { CodeMailTexts } from './mail-texts.type.ts';

export const french: CodeMailTexts = {
  register: {
    subject: 'Ton code {brand} : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour ouvrir ton compte. Si tu ne l’as pas demandé, ignore cet e-mail.\n',
  },
  taken: {
    subject: 'Ton code {brand} : {code}',
    text: 'Ton code est {code}.\n\nCette adresse a déjà un compte : connecte-toi avec son mot de passe, ou choisis-en un nouveau là-bas. Si tu n’as rien demandé, ignore cet e-mail.\n',
  },
  reset: {
    subject: 'Ton code {brand} : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour choisir un nouveau mot de passe. Si tu ne l’as pas demandé, ignore cet e-mail : ton mot de passe reste tel quel.\n',
  },
  unknown: {
    subject: 'Aucun compte {brand} à cette adresse',
    text: 'Quelqu’un a voulu choisir un nouveau mot de passe pour cette adresse, mais elle n’a pas de compte. Si c’était toi, inscris-toi d’abord ou essaie une autre adresse.\n',
  },
  address: {
    subject: 'Ton code {brand} : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour confirmer cette adresse pour ton compte. Si tu ne l’as pas demandé, ignore cet e-mail.\n',
  },
  confirm: {
    subject: 'Ton code {brand} : {code}',
    text: 'Ton code est {code}.\n\nSaisis-le dans les {minutes} minutes pour confirmer que c’est bien toi. Si tu ne l’as pas demandé, quelqu’un d’autre est peut-être connecté à ton compte : choisis un nouveau mot de passe.\n',
  },
  moved: {
    subject: 'Ton adresse e-mail {brand} a changé',
    text: 'Cette adresse n’est plus celle de ton compte {brand} : une autre l’a remplacée.\n\nSi ce n’était pas toi, écris tout de suite à notre centre d’aide.\n',
  },
  sms: '{code} est ton code {brand}, valable {minutes} minutes. Ne le donne à personne.',
};
