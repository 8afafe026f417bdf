/**
 * What nobody writes to others here, in the 18 languages of the arcade. Words are parted by commas: `word` is a whole
 * word, `word*` its beginning, `*word*` any part of the text, also over spaces. Those with marks that another language
 * needs (lồn beside lon) are compared with their marks. Words that are harmless in another of the languages (Danish
 * `slut` and `kys`, Spanish `hora`, French `retard`, German `dick`, Chinese 妈妈的) stand here only in forms that no other has.
 * What a longer harmless word has in it, or two of them side by side, is in `harmless-words.ts`.
 */
export const refusedWords: Readonly<Record<string, string>> = {
  'en-US': `*fuck*, fck, fcking, fuk, fuking, shit, shits, shitty, bullshit, shithead*, cunt, cunts, cunty, cuntface*, nigger*, nigga*, faggot*,
    retarded, bitch*, whore*, asshole*, ass, arse, arsehole*, dickhead*, dicks, cocksuck*, pussy, porn, porns, porno*, pornhub*, pornstar*, rapist*, raping,
    raped, kill yourself, kill your self, hitler, heil hitler, sieg heil, sluts, slutty, twat, wank, wanks, wanker*, wanking, wanked, motherf*,
    milf, pedophile*, paedo, paedos, paedophil*, dildo*, blowjob*, handjob*, cumshot, cum, jizz, kike, kikes, chink, chinks, paki, tranny,
    tits, boobs, penis, vagina, hentai, nudes`,
  'de-DE': `fick, ficken, fickt, fickte*, fickst, ficker, gefickt, verfickt*, arschloch*, arschlöcher, hurensohn*, hurensöhne, nutte, nutten, fotze*, wichser*, wixer,
    schlampe*, missgeburt*, spast, spasti, spasten, neger, negers, negern, negerin*, kanake*, schwuchtel*, untermensch*, vergasen, schwanzlutsch*, verpiss*,
    scheisse, scheiße, scheiss*, hurens*`,
  'fr-FR': `putain, pute, putes, salope, salopes, saloperie*, connard*, connasse*, encule*, niquer, nique, niquez, fdp, ntm, bougnoul*, nègre,
    nègres, merde, couilles, batard, bâtard, pouffiasse, tapette, ta gueule, fils de pute`,
  'es-ES': `puta, putas, puto, putos, hijoputa, hijueputa, gilipollas, coño, cabron*, maricon*, pendejo*, mierda*, chinga,
    chingar, chingas, chingan, chingad*, chingate, chinguen, culero*, negrata*, sudaca*, follar, verga, mamaguevo, malparido`,
  'it-IT': `cazzo, cazzi, cazzate, cazzata, cazzone, cazzoni, vaffanculo, stronz*, puttana*, troia, troie, merda, coglion*, frocio, froci, minchia, figa, bastardo*,
    mignotta, fanculo, porco dio, negraccio`,
  'pt-PT': `caralho*, foder, fodase, foda se, foda, que porra, buceta*, viado, viados, viadinho*, paneleiro*, cabrao, vadia, arrombado*, cona,
    piroca, filho da puta`,
  'nl-NL': `kut, kankerhoer*, kankerhond*, kankerhomo*, kankerjood*, kankerlijer*, kankerwijf*, krijg kanker, krijg de kanker, hoer,
    klootzak*, neuk, neuken, neukt, neukte*, neuker*, neukend, geneukt, mongool, mongooltje*, tyfushond*, tyfuslijer*, tyfuswijf*,
    krijg de tyfus, teringhond*, teringlijer*, teringwijf*, krijg de tering, godverdomme, flikker, kutwijf,
    kutje`,
  'da-DK': `luder, ludere, fisse, kælling, bøsserøv, røvhul, kneppe, knepper, kneppet, kneppede, fuckhoved, perker,
    perkere*, perkersvin*, neger, negere, negeren, negerne`,
  'sv-SE': `fitta, fittan, fittor, fittorna, kuk, kuken, horunge*, luder, knulla*, jävla, jävel, neger, negrer, negern, bögjävel, rövhål`,
  'no-NO': `fitte, fittene, fittetryne*, kuk, kukk, hore, horer, horunge*, faen, helvete, jævla, jævel, knulle, knuller, knullet, svarting, svartinger, svartingen, rasshøl, rasshull`,
  'fi-FI': `vittu, vittua, vitut, vittuun, vittuil*, vittumai*, vitun, perkele*, saatana*, huora, huorat, huoran, huoraa, huoria, kusipää*, neekeri*, ryssä*, mulkku, mulkut, mulkun, kyrpä*, pillu, pillua, pillun, pillut, paskap*,
    haista vittu`,
  'tr-TR': `orospu*, siktir*, sikerim, sikeyim, siktigim*, siktiğim*, amina koy*, amk, ibne, ibneler*, ibnesin*, yarrak*, pezevenk*,
    kahpe*, piç, göt, götveren, gavat, gavatlar*`,
  'vi-VN': `địt, đụ, lồn, cặc, buồi, đĩ, đéo, vcl, vkl, dcm, đcm, dkm, clgt, đồ chó, mẹ mày`,
  'th-TH': `*ควย*, *เหี้ย*, *สัส*, *เย็ด*, *อีดอก*, *ไอ้สัตว์*, *ส้นตีน*, *หีมึง*, *แม่มึง*, *พ่อมึง*, *อีสัตว์*, *เงี่ยน*`,
  'ja-JP': `*死ね*, *氏ね*, *殺すぞ*, *ぶっ殺*, *くたばれ*, *まんこ*, *マンコ*, *ちんこ*, *チンコ*, *ちんぽ*, *チンポ*, *セックス*, *キチガイ*,
    *きちがい*, *クソ野郎*, *くそ野郎*, *売女*, *レイプ*, *ヤリマン*`,
  'zh-CN': `*操你*, *草泥马*, *傻逼*, *傻屄*, *傻b*, *煞笔*, *他妈的*, *妈逼*, *鸡巴*, *婊子*, *狗娘养*, *去死*, *王八蛋*, *强奸*, *肏*, *贱人*,
    *滚蛋*, *日你妈*, *nmsl*, *尼玛*, *约炮*`,
  'zh-TW': `*幹你*, *操你媽*, *雞巴*, *機掰*, *雞掰*, *他媽的*, *強姦*, *賤人*, *屌你*, *婊子*, *破麻*, *靠北*, *靠杯*, *約炮*, *白痴*`,
  'ar-AE': `كس, كسمك, كس امك, كس أمك, كسم, شرموطه, شرموطة, شرموط, شراميط, قحبه, قحبة, زب, زبي, نيك, انيك, طيز, طيزك, عرص,
    منيوك, متناك, خول, ابن الكلب, يا كلب, يلعن, عاهرة, sharmouta, sharmuta, kosomak, kos omak`,
};
