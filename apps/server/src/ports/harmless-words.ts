/**
 * What holds a refused word and is harmless: places, names, animals, things. Parted by commas: `word` and `two words` stand alone,
 * `word*` begins a word, `*word*` is any part of the text, for scripts that put no spaces between words. A text is looked at without them.
 */
export const harmlessWords: Readonly<Record<string, string>> = {
  'en-US': `bitchfield, bitchu, dildo newfoundland, niggard*, blue tits, coal tits, marsh tits, willow tits, faggots and peas, hore abbey,
    chinks of light, cum laude, cum grano salis, dicks sporting goods, kike hernandez, pussy riot, pussy willow*, fuk tin, fuk lung, fuk wa,
    fuk man, fuk loi`,
  'de-DE': `ein ass, das ass, pik ass, herz ass, karo ass, kreuz ass, ass im, adolf fick, hoer mal, hoer zu, hoer auf`,
  'fr-FR': `pique niqu*, bitche moselle, pussy savoie, kut al amara`,
  'es-ES': `verga de cantabria, putos de agua`,
  'it-IT': `cavallo di troia, guerra di troia, bastardo umbria, giovanni verga`,
  'pt-PT': `península de tróia, em tróia`,
  'tr-TR': `ibne sina, amina koyun*`,
  'th-TH': `*เหี้ยม*, *เหี้ยน*, *สัสดี*`,
  'ja-JP': `*パチンコ*, *ぱちんこ*, *ちんこん*, *ちんぽつ*, *エセックス*, *サセックス*, *ミドルセックス*, *マンコン*, *マンコミ*, *マンコメ*, *マンコー*,
    *死ねない*, *グレイプ*, *ドレイプ*, *スクレイプ*, *プレイプ*, *トレイプ*, *行きちがい*, *いきちがい*, *聞きちがい*, *書きちがい*, *好きちがい*,
    *てきちがい*`,
  'zh-CN': `*体操*, *早操*, *做操*, *去死海*, *去死亡*, *过去死*, *失去死*, *翻滚蛋*, *滚蛋汤*, *滚蛋糕*, *公鸡巴*, *飞鸡巴士*, *尼玛县*, *卓玛尼玛*,
    *尼玛次仁*, *尼玛扎*, *其他妈*, *生日*, *今日*, *明日*, *昨日*, *节日*, *假日*, *周日*`,
  'zh-TW': `*體操*, *靠北京*, *靠北邊*, *靠北边*, *靠北側*, *靠北侧*, *靠北方*, *靠北的*, *靠杯子*, *破麻袋*, *破麻布*, *能幹*, *才幹*, *骨幹*, *樹幹*,
    *主幹*, *其他媽*, *節日*, *週日*`,
};
