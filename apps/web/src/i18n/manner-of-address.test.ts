import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultLocale } from './languages.ts';

type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

const folder = new URL('../../public/lang/', import.meta.url);
const read = (locale: string): [key: string, text: string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8')) as Dictionary).flatMap(
    ([feature, texts]) =>
      Object.entries(texts).map(([key, text]): [string, string] => [`${feature}.${key}`, text]),
  );
const english = new Map(read(defaultLocale));

const word = (alternatives: string): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
/** A polite imperative: at the beginning of a sentence or after a comma, “and” or “or”. */
const request = (and: string, verbs: string): RegExp =>
  new RegExp(`(?:^|[.!?:,] |(?<!\\p{L})(?:${and}) )(?:${verbs})(?!\\p{L})`, 'iu');

interface Manner {
  /** Words and forms that address one player in the other manner. */
  readonly other: readonly RegExp[];
  /** Words of the other manner that can also mean a third person. They count where English says “you”… */
  readonly doubtful?: RegExp;
  /** …and nothing in the text says “you” in the manner of the dictionary. */
  readonly own?: RegExp;
  /** Texts that speak to several people, or in which the player speaks to the arcade. */
  readonly several?: readonly string[];
}

/** Every dictionary says the familiar “you”, as a friend does. */
const manners: Readonly<Record<string, Manner>> = {
  'fr-FR': {
    other: [word('vous|votre|vos|vôtres?'), word('(?!(?:chez|assez)(?!\\p{L}))\\p{L}+ez')],
    several: [
      'forum.rule3',
      'inbox.friendText',
      'reports.setting',
      'push.challengeText',
      'invite.note',
      'invite.terms',
      'newsletter.agreeGo',
    ],
  },
  'pt-PT': {
    other: [
      word('vocês?|vossos?|vossas?'),
      request(
        'e|ou',
        'abra|adicione|arraste|carimbe|clique|cole|confirme|continue|corra|envie|escolha|escreva|experimente|guarde|inicie|introduza|jogue|leia|mude|prima|recarregue|selecione|solte|tente|tire|toque|veja|verifique|volte',
      ),
    ],
    doubtful: word('seus?|suas?|si|lh[eo]s?'),
    own: word('tu|te|to|ti|teus?|tuas?|\\p{L}+-t[eo]|és|vê|veres|mostrares|perdeste'),
    several: ['forum.rule3', 'reports.setting', 'push.challengeText', 'invite.scan'],
  },
  'de-DE': {
    other: [/(?<=[\p{L},;] )(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)(?!\p{L})/u],
  },
  'es-ES': {
    other: [
      word('ustedes|usted|vosotr[oa]s|vuestr[oa]s?'),
      request(
        'y|o',
        'abra|añada|arrastre|cambie|compruebe|confirme|elija|escoja|escriba|guarde|inicie|intente|introduzca|juegue|lea|mire|pida|pruebe|pulse|recoja|seleccione|toque|vea|verifique|vuelva',
      ),
    ],
    several: ['forum.rule3', 'reports.setting', 'push.challengeText'],
  },
  'it-IT': {
    other: [
      word('voi|vostr[aeio]'),
      /(?<=[\p{L},;] )(?:Lei|Suo|Sua|Suoi|Sue)(?!\p{L})/u,
      request(
        'e|o',
        'aggiunga|apra|confermi|faccia|guardi|inserisca|legga|prema|provi|salvi|scelga|scriva|tocchi|trascini|verifichi',
      ),
    ],
    several: ['forum.rule3', 'inbox.friendText', 'reports.setting', 'push.challengeText'],
  },
  'nl-NL': { other: [word('u|uw|uwe|uzelf')] },
};

for (const [locale, { other, doubtful, own, several = [] }] of Object.entries(manners)) {
  it(`${locale} addresses the player in one manner`, () => {
    const isOther = ([key, text]: [string, string]): boolean =>
      other.some((pattern) => pattern.test(text)) ||
      (doubtful?.test(text) === true &&
        /\byou(?:r|rs)?\b/i.test(english.get(key) ?? '') &&
        own?.test(text) !== true);
    const found = read(locale).filter(isOther);
    expect(found.filter(([key]) => !several.includes(key))).toEqual([]);
  });

  it(`${locale} has no exception that is not needed`, () => {
    const texts = new Map(read(locale));
    const patterns = doubtful === undefined ? other : [...other, doubtful];
    const needed = several.filter((key) => patterns.some((pattern) => pattern.test(texts.get(key) ?? '')));
    expect(several).toEqual(needed);
  });
}
