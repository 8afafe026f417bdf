import type { CodeMailTexts } from './mail-texts.type.ts';

export const swedish: CodeMailTexts = {
  register: {
    subject: 'Din Grabbit-kod: {code}',
    text: 'Din kod är {code}.\n\nSkriv in den inom {minutes} minuter för att öppna ditt konto. Om du inte har bett om den kan du bortse från det här mejlet.\n',
  },
  taken: {
    subject: 'Din Grabbit-kod: {code}',
    text: 'Din kod är {code}.\n\nDen här adressen har redan ett konto: logga in med dess lösenord, eller välj ett nytt där. Om du inte har bett om det här kan du bortse från mejlet.\n',
  },
  reset: {
    subject: 'Din Grabbit-kod: {code}',
    text: 'Din kod är {code}.\n\nSkriv in den inom {minutes} minuter för att välja ett nytt lösenord. Om du inte har bett om den kan du bortse från det här mejlet: ditt lösenord förblir som det är.\n',
  },
  unknown: {
    subject: 'Inget Grabbit-konto med den här adressen',
    text: 'Någon ville välja ett nytt lösenord för den här adressen, men den har inget konto. Om det var du kan du registrera dig först eller prova en annan adress.\n',
  },
};
