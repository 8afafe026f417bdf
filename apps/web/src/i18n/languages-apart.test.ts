import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultLocale, languages } from './languages.ts';

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

const folder = new URL('../../public/lang/', import.meta.url);
const read = (locale: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Dictionary).flatMap(
    ([feature, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${feature}.${key}`, text]),
  );
const english = new Map(read(defaultLocale));

/** Names that are the same in every language of Latin letters. */
const names: readonly string[] = [
  // A word of all these languages; those that write it otherwise have their own.
  'app.demo',
  'gashapon.game',
  'cards.game_plinko',
  'push.jackpot',
  'push.mini',
  'fishing.octopus',
];

/** Names, and words that a language shares with English. */
const shared: Readonly<Record<string, readonly string[]>> = {
  'de-DE': [
    'forum.title',
    'live.title',
    'live.on',
    'live.host',
    'live.likesTotal',
    'live.pause',
    'bag.show',
    'video.live',
    'rooms.arcade',
    'rooms.club',
    'rooms.level',
    'account.hello',
    'settings.pink',
    'settings.version',
    'about.version',
    'links.web',
    'slot.wild',
    'slot.chance',
    'gem.cyan',
    'gem.mint',
    'race.aqua',
    'race.course_serpentine',
    'mall.digital',
    'alerts.wins',
    'newsletter.title',
  ],
  'nl-NL': [
    'inbox.liveTitle',
    'forum.title',
    'live.title',
    'live.on',
    'live.likes_one',
    'live.likes_other',
    'live.host',
    'live.likesTotal',
    'bag.show',
    'video.live',
    'video.camera',
    'draws.sealOpen',
    'alerts.wins',
    'address.postcode',
    'rooms.arcade',
    'rooms.free',
    'play.machines',
    'gashapon.open',
    'gashapon.capsules',
    'slot.wild',
    'slot.machine',
    'gem.mint',
    'race.aqua',
    'race.mint',
    'race.raceWon',
    'race.raceWord',
    'race.place',
    'race.seconds',
    'race.camera',
    'race.camera_finish',
  ],
  'fr-FR': [
    'forum.title',
    'live.vote',
    'live.minutes_one',
    'live.minutes_other',
    'live.voteQuestion',
    'liveGift.bouquet',
    'levels.points',
    'rooms.arcade',
    'play.machines',
    'gashapon.capsules',
    'gashapon.chancesShort',
    'slot.machine',
    'slot.chance',
    'gem.cyan',
    'race.aqua',
    'invoice.date',
    'alerts.wins',
  ],
  'es-ES': ['rooms.arcade', 'gem.coral', 'mall.digital', 'mall.virtual'],
  'pt-PT': ['alerts.wins', 'rooms.arcade', 'gem.coral', 'mall.digital', 'mall.virtual'],
  'sv-SE': [
    'forum.title',
    'live.title',
    'live.on',
    'liveGift.present',
    'video.live',
    'plinko.risk',
    'gem.cyan',
    'mall.under',
  ],
  'tr-TR': ['forum.title', 'plinko.risk'],
  'it-IT': ['forum.title', 'forum.onePost', 'newsletter.title'],
  'da-DK': [
    'forum.title',
    'live.title',
    'live.on',
    'live.likes_one',
    'live.likes_other',
    'live.send',
    'live.dropPlan',
    'live.likesTotal',
    'live.stop',
    'video.live',
    'alerts.wins',
    'chat.send',
    'slot.spin',
    'slot.chance',
    'gem.cyan',
    'race.course_serpentine',
    'mall.under',
    'mall.over',
    'mall.sum',
  ],
  'no-NO': [
    'forum.title',
    'live.voteOver',
    'live.send',
    'chat.send',
    'gem.cyan',
    'mall.under',
    'mall.over',
    'mall.sum',
  ],
};

/** Letters that a language is written in, where they are not Latin ones. */
const scripts: Readonly<Record<string, RegExp>> = {
  'ar-AE': /\p{Script=Arabic}/u,
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'th-TH': /\p{Script=Thai}/u,
};

/** What is left of a text to translate: no placeholders, no units. */
const wordsOf = (text: string): string =>
  text.replace(/\{\{[^}]*\}\}/g, '').replace(/\b(?:ms|cm|g|s)\b/g, '');

for (const { locale } of languages.filter((each) => each.locale !== defaultLocale)) {
  const translated = read(locale).filter(([, text]) => /\p{L}{2,}/u.test(wordsOf(text)));

  it(`${locale} has words of its own for every text`, () => {
    const copied = translated.filter(([key, text]) => english.get(key) === text).map(([key]) => key);
    const known = [...names, ...(shared[locale] ?? [])];
    expect(copied.filter((key) => !known.includes(key))).toEqual([]);
  });

  const script = scripts[locale];
  if (script !== undefined) {
    it(`${locale} is written in its own script`, () => {
      expect(translated.filter(([, text]) => !script.test(text))).toEqual([]);
    });
  }
}
