import type { CodeMailTexts } from './mail-texts.type.ts';

export const finnish: CodeMailTexts = {
  register: {
    subject: '{brand}-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nSyötä se {minutes} minuutin kuluessa, niin tilisi avataan. Jos et pyytänyt koodia, voit jättää tämän viestin huomiotta.\n',
  },
  taken: {
    subject: '{brand}-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nTällä osoitteella on jo tili: kirjaudu sisään sen salasanalla tai aseta siellä uusi. Jos et pyytänyt tätä, voit jättää viestin huomiotta.\n',
  },
  reset: {
    subject: '{brand}-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nSyötä se {minutes} minuutin kuluessa, niin voit asettaa uuden salasanan. Jos et pyytänyt koodia, voit jättää tämän viestin huomiotta: salasanasi pysyy ennallaan.\n',
  },
  unknown: {
    subject: 'Tällä osoitteella ei ole {brand}-tiliä',
    text: 'Joku halusi asettaa tälle osoitteelle uuden salasanan, mutta osoitteella ei ole tiliä. Jos se olit sinä, rekisteröidy ensin tai kokeile toista osoitetta.\n',
  },
  address: {
    subject: '{brand}-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nAnna se {minutes} minuutin kuluessa, niin tämä osoite vahvistetaan tilillesi. Jos et pyytänyt koodia, älä välitä tästä viestistä.\n',
  },
  confirm: {
    subject: '{brand}-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nAnna se {minutes} minuutin kuluessa vahvistaaksesi, että se olet sinä. Jos et pyytänyt koodia, joku muu voi olla kirjautuneena tilillesi: aseta uusi salasana.\n',
  },
  moved: {
    subject: '{brand}-tilisi sähköpostiosoite vaihtui',
    text: 'Tämä osoite ei enää kuulu {brand}-tiliisi: sen tilalle on vaihdettu toinen.\n\nJos et tehnyt tätä itse, kirjoita heti ohjekeskukseemme.\n',
  },
  passwordChanged: {
    subject: '{brand}-salasanasi vaihdettiin',
    text: '{brand}-tilisi salasana vaihdettiin {time} (UTC). Sinut kirjattiin ulos kaikkialta muualta.\n\nJos se et ollut sinä, aseta uusi salasana heti ja kirjoita ohjekeskukseemme.\n',
  },
  passkeyAdded: {
    subject: '{brand}-tilillesi lisättiin avainkoodi',
    text: '{brand}-tilillesi lisättiin uusi avainkoodi {time} (UTC). Sen haltija voi kirjautua sisään.\n\nJos se et ollut sinä, poista se asetuksista, aseta uusi salasana ja kirjoita ohjekeskukseemme.\n',
  },
  newDevice: {
    subject: 'Uusi kirjautuminen {brand}-tilillesi',
    text: '{brand}-tilillesi kirjauduttiin uudelta laitteelta {time} (UTC).\n\nJos se olit sinä, kaikki on hyvin. Jos et, aseta uusi salasana heti: se kirjaa kaikki laitteet ulos.\n',
  },
  sms: '{code} on {brand}-koodisi, voimassa {minutes} minuuttia. Älä kerro sitä kenellekään.',
};
