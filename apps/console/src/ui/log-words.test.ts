import { games } from '@grabbit/contract';
import { expect, it } from 'vitest';
import { germanTexts } from '../texts/de.ts';
import { englishTexts } from '../texts/en.ts';
import { deedText, type LogTexts, personText, subjectText } from './log-words.ts';

function textsOf(all: object, locale: string): LogTexts {
  const text = (key: string): string | undefined => {
    const dot = key.indexOf('.');
    const group: unknown = all[key.slice(0, dot) as never];
    const found: unknown = typeof group === 'object' ? group?.[key.slice(dot + 1) as never] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  const translate: LogTexts['translate'] = (key, options = {}) =>
    Object.entries(options).reduce(
      (words, [name, value]) => words.replaceAll(`%{${name}}`, String(value)),
      text(key) ?? String(options['_'] ?? key),
    );
  return {
    ...{ translate, locale, moment: (iso) => iso.slice(0, 10) },
    field: (name) => text(`fields.${name}`) ?? name,
    value: (name, value) => text(`values.${name}.${value}`) ?? text(`values.${value}`) ?? value,
  };
}
const english = textsOf(englishTexts, 'en');
const german = textsOf(germanTexts, 'de');

it.each([
  [
    'silence until 2026-12-01T10:00:00.000Z',
    'Silenced in the chat until 2026-12-01',
    'Im Chat stummgeschaltet bis 2026-12-01',
  ],
  ['club.grant', 'Gave a club card', 'Clubkarte vergeben'],
  ['a word of an older build', 'a word of an older build', 'a word of an older build'],
])('says %s', (action, inEnglish, inGerman) => {
  expect(deedText(action, english)).toBe(inEnglish);
  expect(deedText(action, german)).toBe(inGerman);
});

it('says of which game a room was made', () => {
  const drawn = games.find(({ way }) => way === 'draw')?.name ?? '';
  expect(deedText(`make ${drawn} room`, german)).toBe(`Raum angelegt: ${german.value('game', drawn)}`);
});

it.each([
  ['player 10009', 'Spieler 10009'],
  ['quest 8001: goal 3, 20 coins, on', 'Aufgabe 8001: Ziel 3, 20 Münzen, ein'],
  ['player 9: {"type":"coins","amount":77,"from":"promotions"}', /^Spieler 9: .*Münzen.*77/],
  [
    'letter 1: {"texts":{"en-US":{"title":"Post","text":"…"},"de-DE":{"title":"Die Post","text":"…"}},"link":"/claw","level":null}',
    /^Brief 1: .*Die Post · .*\/claw$/,
  ],
  ['request 3: giftGive of player 12', /^Antrag 3: .+, Spieler 12$/],
  ['mail@example.com: depot', 'mail@example.com: Darf alles'],
  ['mail@example.com: depot:orders.pack', /^mail@example.com: .*packen/],
  ['packer (Packing): orders.pack,goods.see', /^packer \(Packing\): .*packen.*, .*$/],
  ['to be packed', 'zu packen'],
  ['bear: 12, 9 before', 'bear: 12, vorher 9'],
  ['{"broken', '{"broken'],
])('says what %s is about', (subject, said) => {
  const shape = typeof said === 'string' ? new RegExp(`^${RegExp.escape(said)}$`) : said;
  expect(subjectText(subject, german)).toMatch(shape);
});

it('says who it was', () => {
  expect(personText('player 12 (Ada (2))', german)).toBe('Ada (2) (Spieler 12)');
  expect(personText('Ada', german)).toBe('Ada');
});
