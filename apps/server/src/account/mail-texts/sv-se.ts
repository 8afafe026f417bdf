import type { CodeMailTexts } from './mail-texts.type.ts';

export const swedish: CodeMailTexts = {
  register: {
    subject: 'Din {brand}-kod: {code}',
    text: 'Din kod är {code}.\n\nSkriv in den inom {minutes} minuter för att öppna ditt konto. Om du inte har bett om den kan du bortse från det här mejlet.\n',
  },
  taken: {
    subject: 'Din {brand}-kod: {code}',
    text: 'Din kod är {code}.\n\nDen här adressen har redan ett konto: logga in med dess lösenord, eller välj ett nytt där. Om du inte har bett om det här kan du bortse från mejlet.\n',
  },
  reset: {
    subject: 'Din {brand}-kod: {code}',
    text: 'Din kod är {code}.\n\nSkriv in den inom {minutes} minuter för att välja ett nytt lösenord. Om du inte har bett om den kan du bortse från det här mejlet: ditt lösenord förblir som det är.\n',
  },
  unknown: {
    subject: 'Inget {brand}-konto med den här adressen',
    text: 'Någon ville välja ett nytt lösenord för den här adressen, men den har inget konto. Om det var du kan du registrera dig först eller prova en annan adress.\n',
  },
  address: {
    subject: 'Din {brand}-kod: {code}',
    text: 'Din kod är {code}.\n\nAnge den inom {minutes} minuter för att bekräfta den här adressen för ditt konto. Om du inte bad om den kan du bortse från det här mejlet.\n',
  },
  confirm: {
    subject: 'Din {brand}-kod: {code}',
    text: 'Din kod är {code}.\n\nAnge den inom {minutes} minuter för att bekräfta att det är du. Om du inte bad om den kan någon annan vara inloggad på ditt konto: välj ett nytt lösenord.\n',
  },
  moved: {
    subject: 'Din mejladress hos {brand} har ändrats',
    text: 'Den här adressen hör inte längre till ditt {brand}-konto: en annan har tagit dess plats.\n\nOm det inte var du, skriv genast till vårt hjälpcenter.\n',
  },
  passwordChanged: {
    subject: 'Ditt lösenord hos {brand} har ändrats',
    text: 'Lösenordet till ditt {brand}-konto ändrades {time} (UTC). Du har loggats ut överallt annars.\n\nOm det inte var du, välj ett nytt lösenord nu och skriv till vårt hjälpcenter.\n',
  },
  passkeyAdded: {
    subject: 'En nyckel lades till på ditt {brand}-konto',
    text: 'En ny inloggningsnyckel (passkey) lades till på ditt {brand}-konto {time} (UTC). Den som har den kan logga in.\n\nOm det inte var du, ta bort den i inställningarna, välj ett nytt lösenord och skriv till vårt hjälpcenter.\n',
  },
  newDevice: {
    subject: 'Ny inloggning på ditt {brand}-konto',
    text: 'Någon loggade in på ditt {brand}-konto från en ny enhet {time} (UTC).\n\nOm det var du är allt bra. Om inte, välj ett nytt lösenord nu: då loggas alla enheter ut.\n',
  },
  sms: '{code} är din {brand}-kod, giltig i {minutes} minuter. Lämna inte ut den till någon.',
};
