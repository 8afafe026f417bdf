import { describe, expect, it } from 'vitest';
import { foldLetters, foldWords, holdsWords } from './search-letters.ts';

describe('letters that searches take for one another', () => {
  it.each([
    ['BALLI', 'Ballı'],
    ['isik', 'Işık'],
    ['IŞIK', 'ışık'],
    ['cikartma', 'Çıkartma'],
    ['den', 'Đèn lồng'],
    ['ねこ', 'ネコ'],
    ['ﾈｺ', 'ねこ'],
    ['ガチャ', 'がちゃ'],
    ['ｏｃｔｏ', 'octopus'],
    ['grosse', 'Größe'],
    ['lodz', 'Łódź'],
    ['smorrebrod', 'Smørrebrød'],
    ['aeble', 'Æble'],
    ['ΟΔΟΣ', 'οδός'],
    ['دب', 'الدُّب'],
    ['الدب', 'دب العسل'],
    ['والدب', 'دب'],
    ['لعبه', 'لُعبة'],
    ['곰', '곰 인형'],
    ['ตุ๊กตา', 'ตุ๊กตาหมี'],
  ])('%s finds %s', (search, text) => {
    expect(holdsWords(search, [text])).toBe(true);
  });

  it('leave other letters apart', () => {
    expect(holdsWords('bar', ['Bier'])).toBe(false);
    expect(foldLetters('نال')).toBe('نال');
    expect(foldWords('ألم الآن')).toEqual(['الم', 'ان']);
  });
});

it('takes a search word by word, and none for no word', () => {
  expect(holdsWords('oct bay', ['Tako bay', 'octopus'])).toBe(true);
  expect(holdsWords('   ', ['Tako bay'])).toBe(false);
  expect(foldWords('Café-Lampe 330 ml')).toEqual(['cafe', 'lampe', '330', 'ml']);
});
