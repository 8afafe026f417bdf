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
  passwordChanged: {
    subject: 'Ton mot de passe {brand} a été modifié',
    text: 'Le mot de passe de ton compte {brand} a été modifié le {time} (UTC). Tu as été déconnecté partout ailleurs.\n\nSi ce n’était pas toi, choisis tout de suite un nouveau mot de passe et écris à notre centre d’aide.\n',
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à ton compte {brand}',
    text: 'Une nouvelle clé d’accès a été ajoutée à ton compte {brand} le {time} (UTC). La personne qui la détient peut se connecter.\n\nSi ce n’était pas toi, supprime-la dans les réglages, choisis un nouveau mot de passe et écris à notre centre d’aide.\n',
  },
  newDevice: {
    subject: 'Nouvelle connexion à ton compte {brand}',
    text: 'Un nouvel appareil s’est connecté à ton compte {brand} le {time} (UTC).\n\nSi c’était toi, tout va bien. Sinon, choisis tout de suite un nouveau mot de passe : tous les appareils seront déconnectés.\n',
  },
  sms: '{code} est ton code {brand}, valable {minutes} minutes. Ne le donne à personne.',
};
