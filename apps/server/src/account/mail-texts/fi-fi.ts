import type { CodeMailTexts } from './mail-texts.type.ts';

export const finnish: CodeMailTexts = {
  register: {
    subject: 'Grabbit-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nSyötä se {minutes} minuutin kuluessa, niin tilisi avataan. Jos et pyytänyt koodia, voit jättää tämän viestin huomiotta.\n',
  },
  taken: {
    subject: 'Grabbit-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nTällä osoitteella on jo tili: kirjaudu sisään sen salasanalla tai aseta siellä uusi. Jos et pyytänyt tätä, voit jättää viestin huomiotta.\n',
  },
  reset: {
    subject: 'Grabbit-koodisi: {code}',
    text: 'Koodisi on {code}.\n\nSyötä se {minutes} minuutin kuluessa, niin voit asettaa uuden salasanan. Jos et pyytänyt koodia, voit jättää tämän viestin huomiotta: salasanasi pysyy ennallaan.\n',
  },
  unknown: {
    subject: 'Tällä osoitteella ei ole Grabbit-tiliä',
    text: 'Joku halusi asettaa tälle osoitteelle uuden salasanan, mutta osoitteella ei ole tiliä. Jos se olit sinä, rekisteröidy ensin tai kokeile toista osoitetta.\n',
  },
};
