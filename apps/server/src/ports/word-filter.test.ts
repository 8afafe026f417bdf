import { expect, it } from 'vitest';
import { cleanChatText, hasContact, hasRefusedWord, refusedChatText } from './word-filter.ts';
import { refusedWords } from './refused-words.ts';

it('keeps a text as it was written, on one line', () => {
  expect(cleanChatText('  so\n\n close!\t ')).toBe('so close!');
  expect(cleanChatText('مرحبا، هذه أول لعبة لي هنا')).toBe('مرحبا، هذه أول لعبة لي هنا');
  expect(cleanChatText('👨‍👩‍👧 yay')).toBe('👨‍👩‍👧 yay');
  expect(cleanChatText('<b>hi</b> & "you"')).toBe('<b>hi</b> & "you"');
  for (const text of ['ที่นี่น้ำดี', 'Được rồi, cảm ơn', 'ありがとうございます'])
    expect(cleanChatText(text)).toBe(text);
});

it('takes out control characters and changes of direction, and thins piled marks', () => {
  expect(cleanChatText('a\u202eb\u2066c\u0000d\u0007e\u200bf')).toBe('abcdef');
  expect(cleanChatText(`z${'\u0316'.repeat(60)}algo`)).toBe(`z${'\u0316'.repeat(3)}algo`);
});

it('has nothing to say for nothing, and not for more than 140 characters', () => {
  for (const text of ['', '   ', '\u200b\u202e', '\u0301\u0301']) expect(cleanChatText(text)).toBeNull();
  expect(cleanChatText('x'.repeat(140))).toHaveLength(140);
  expect(cleanChatText('🐙'.repeat(140))).not.toBeNull();
  expect(cleanChatText('x'.repeat(141))).toBeNull();
});

it('knows refused words of all 18 languages', () => {
  expect(Object.keys(refusedWords)).toHaveLength(18);
  for (const [language, list] of Object.entries(refusedWords)) {
    for (const entry of list.split(',')) {
      const word = entry.trim().replaceAll('*', '');
      expect([language, word, hasRefusedWord(`x ${word} x`)]).toEqual([language, word, true]);
      expect([language, word, hasRefusedWord(word.toUpperCase())]).toEqual([language, word, true]);
    }
  }
});

it.each([
  'FuCk this',
  'f u c k',
  'f.u.c.k',
  'f-u_c*k',
  'fu ck',
  'fuuuuck',
  'fvck off fück',
  'f\u200buck',
  'ｆｕｃｋ',
  '𝐟𝐮𝐜𝐤',
  'fuсk',
  'sh1t',
  '5h1t',
  '$hit',
  'a$$hole',
  'b!tch',
  'n1gger',
  'w h o r e',
  'shiiiiit',
  'Arsch loch arschl0ch',
  'كـــس أمك',
  'كُسّ',
  '操 你',
  'c.u.n.t',
])('finds "%s" however it is dressed up', (text) => {
  expect(hasRefusedWord(text)).toBe(true);
});

it.each([
  'so close, what a class act',
  'I assist with the analysis in Scunthorpe',
  'shiitake and a cocktail',
  'a grape on my glasses',
  '¿A qué hora juegas?',
  'Je suis en retard',
  'slut på dagen, fart og fag',
  'der dicke Bär ist hell',
  'con calma, la bite',
  'các bạn ơi, lon nước',
  'bass guitar, passage, hello assassin’s creed',
  'kock och prick',
  'is hit by it, as is',
  'bonne chance !',
  'Ich mag den Pinguin',
  'おめでとう！すごい',
  'こんにちは、しらたき',
  '恭喜你，太棒了',
  'เก่งมาก โชคดีนะ',
  'مبروك يا بطل',
  'I want the 40 cm one, 3,000 coins!',
  'Hep birlikte oynayalım',
  'snigger, Essex, Dickens',
  'kys og slet ikke',
  'たのしいしね',
  '妈妈的礼物',
  'Küsse an Amina',
])('leaves "%s" alone', (text) => {
  expect(refusedChatText(text)).toBeNull();
});

/** Places, names, animals and things of the languages of the arcade that hold a refused word, or look like one. */
const falseHits: Readonly<Record<string, string>> = {
  'en-US': `Scunthorpe, Penistone, Cockermouth, Lightwater, Essex, Sussex, Middlesex, Clitheroe, Bitchfield, Twatham, Hell, Arsenal, Peacock,
    Moby Dick, Hancock, Massachusetts, Cumberland, Fickle, fitted, fitter, Snigger, niggardly, blue tits, magna cum laude, therapist, grape,
    Paediatrics, Chinchilla, Titanic, Uranus, Hore Abbey, Dildo Newfoundland, Fuk Tin`,
  'de-DE': `Wankendorf, Wankdorf, Wankelmotor, schwanken, wanken, Fugging, Titisee, Kissing, Petting, Weichsel, Neukölln, Neukirchen,
    Nutteln, Nuttelsbach, Negernbötel, Spastik, ein Ass, Pik Ass, Ass im Ärmel, hoeren, Adolf Fick, Mongolei, Vergaser, Linsengericht`,
  'fr-FR': `Condom (Gers), Pornic, Pornichet, pique-nique, pique-niquer, salopette, enculturation, député, réputation, unique, Bitche (Moselle),
    Pussy (Savoie), Montcuq, en retard`,
  'es-ES': `Peñíscola, Cuntis, la porra, Chingaza, Chingachgook, qué hora, Maricopa, península, Verga de Cantabria`,
  'it-IT': `viadotto, Viadana, Cazzago, Cazzola, cavallo di Troia, Bastardo (Umbria), Assisi, Figaro, analisi`,
  'pt-PT': `Analândia, península de Tróia, computador, Viaduto, disputa, Conan`,
  'nl-NL': `Assen, Dikkebus, Kut-al-Amara, Sexbierum, Mongools, tyfus, tering, kanker, Hoernle, Kutno`,
  'da-DK': `slut, Middelfart, fart, Horsens, kys, Kneppert, Perkerson, fag`,
  'sv-SE': `Fittja, Fittasjön, Kukkola, slut, Svartingstorp, fack`,
  'no-NO': `Fitjar, Svartingstad, Horten, Hellvik, fitting`,
  'fi-FI': `Vittula, Vittulahti, Pillunperä, Mulkkuvuori, Huoraniemi, Kukko, Kuntsevo`,
  'tr-TR': `İbne Sina, Gavatlı, Küsse an Amina, sikke, Götaland, piknik`,
  'vi-VN': `Hải Dương, lớn, buổi sáng, đu đủ, đèo, địa chỉ, cạc, lon nước`,
  'th-TH': `โหดเหี้ยม, สัสดี, สวัสดี, พฤหัสบดี`,
  'ja-JP': `パチンコ, ぱちんこ, エセックス, サセックス, ミドルセックス, ロマンコメディ, ワンマンコンサート, 行きちがい, 聞きちがい, ちんぽつ, 鎮魂, たのしいしね`,
  'zh-CN': `鸡公山, 体操你喜欢吗, 早操你做了吗, 尼玛县, 卓玛尼玛, 去死海旅游, 其他妈妈, 公鸡巴掌大, 生日你妈妈来吗, 妈妈的礼物`,
  'zh-TW': `才幹你有, 能幹你就做, 靠北京, 靠北邊, 靠杯子, 破麻袋, 其他媽媽, 體操`,
  'ar-AE': `كسرى, كسكس, زبدة, زبيب, نيكاراغوا, خولة, عرصات, أبو ظبي`,
};

it('leaves what holds a refused word and is harmless alone, in all 18 languages', () => {
  expect(Object.keys(falseHits).toSorted()).toEqual(Object.keys(refusedWords).toSorted());
  const hit = Object.values(falseHits)
    .flatMap((list) => list.split(','))
    .map((word) => word.trim())
    .filter((word) => refusedChatText(word) !== null || refusedChatText(`a ${word} b`) !== null);
  expect(hit).toEqual([]);
});

it.each([
  'fuck Essex',
  'パチンコ死ね',
  '生日操你',
  'Wankel wanker',
  'pique-nique, nique ta mère',
  '體操靠北',
])('finds what stands beside a harmless word: "%s"', (text) => {
  expect(hasRefusedWord(text)).toBe(true);
});

it.each([
  'see https://example.com',
  'http://x',
  'www.example.org',
  'example.com',
  'example . com'.replace(' . ', '.'),
  'my-site dot com',
  'site(dot)net',
  'me@example.com',
  'me (at) example (dot) com',
  'find me @mika_01',
  'add me on WhatsApp',
  'discord: mika',
  '微信 mika',
  'call 0176 123 4567',
  '+49-176-1234567',
  '٠١٢٣٤٥٦٧٨٩',
  '1 2 3 4 5 6 7 8',
  '10.0.0.1',
  'ＷＷＷ.example.com',
])('takes "%s" for a link or contact data', (text) => {
  expect(hasContact(text)).toBe(true);
});

it('takes no ordinary figure for a number to call', () => {
  for (const text of [
    '30 coins',
    '1,284 plays',
    '12.5 cm',
    '3 000 coins',
    '10:45',
    'won 2 of 30... nice',
    'oh.my',
    '5-0!',
  ])
    expect([text, hasContact(text)]).toEqual([text, false]);
});

it('answers within a moment for any text that fits', () => {
  const began = performance.now();
  for (const piece of ['a.', '@a', '1 ', 'f ', '((', 'dot ', 'a-', '\u0301a'])
    for (let times = 0; times < 20; times += 1) refusedChatText(piece.repeat(140).slice(0, 140));
  expect(performance.now() - began).toBeLessThan(2000);
});
