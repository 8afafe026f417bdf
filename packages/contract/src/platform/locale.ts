/** Where Chinese is written in traditional characters, which the tongue alone does not say. */
const traditional = /^zh-(?:hant|tw|hk|mo)\b/i;

/** Tags that browsers send for a tongue which goes by another one here: both written forms of Norwegian. */
const sameTongue: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

function tongueOf(tag: string): string {
  const tongue = tag.split('-')[0]?.toLowerCase() ?? '';
  return sameTongue[tongue] ?? tongue;
}

/**
 * The one of `locales` that a reader is spoken to in who wants one of `wanted`, the first best: the locale itself, else one of the same
 * tongue. Undefined where there is none: then it is English, where there is English.
 */
export function matchLocale(wanted: readonly string[], locales: readonly string[]): string | undefined {
  for (const asked of wanted) {
    const tag = traditional.test(asked) ? 'zh-TW' : asked;
    const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const match = exact ?? locales.find((locale) => tongueOf(locale) === tongueOf(tag));
    if (match !== undefined) return match;
  }
  return undefined;
}

/** The country that a language tag names or, where it names none, the one where most of its readers live. */
function regionOf(tag: string): string {
  try {
    const { region = '' } = new Intl.Locale(tag).maximize();
    // Latin America ("es-419") is no country.
    return /^[A-Z]{2}$/.test(region) ? region : '';
  } catch {
    // A browser may name a language in a way of its own.
    return '';
  }
}

/**
 * The two letters of the country that a reader's first language speaks of: the one it is named with, there or in a later tag of the same
 * tongue, else the likeliest. `wanted` are the tags of a browser, the first best; '' where they say nothing.
 */
export function regionOfReader(wanted: readonly string[]): string {
  const [first = ''] = wanted;
  const plain = (tag: string): string => tag.split('-')[0] ?? '';
  return regionOf(wanted.find((tag) => tag.includes('-') && plain(tag) === plain(first)) ?? first);
}
