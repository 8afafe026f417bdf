import { longestChatText } from '@grabbit/contract';
import { harmlessWords } from './harmless-words.ts';
import { refusedWords } from './refused-words.ts';

const mostMarks = 3;
/** Joiners that emoji, Persian and Indian scripts need; every other invisible character goes. */
const invisible = /[^\P{C}\u200c\u200d]/gu;
const markRun = new RegExp(`(\\p{M}{${mostMarks}})\\p{M}+`, 'gu');

/** One line as it is kept and shown: no control characters or changes of direction, single spaces, at most three marks on a letter. */
export const cleanLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(markRun, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Whether a text shows anything. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** A message as it is kept and shown, cleaned as one line. Null when nothing is left, or more than 140 characters. */
export function cleanChatText(text: string): string | null {
  const clean = cleanLine(text);
  if (!isSeen(clean)) return null;
  return Array.from(clean).length > longestChatText ? null : clean;
}

// Words ----------------------------------------------------------------------------------------------------------------

const lookalikes: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    х: 'x',
    у: 'y',
    к: 'k',
    і: 'i',
    м: 'm',
    т: 't',
    н: 'h',
    в: 'b',
  },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', υ: 'u', κ: 'k', ι: 'i', τ: 't', ν: 'v' },
};
const leet: Readonly<Record<string, string>> = {
  ...{
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    '@': 'a',
    $: 's',
    '!': 'i',
    '|': 'i',
    '*': '',
    '€': 'e',
  },
};

const swap = (text: string, table: Readonly<Record<string, string>>): string =>
  Array.from(text, (letter) => table[letter] ?? letter).join('');

/** Lower case, compatible forms joined, without what is invisible; marks stay. */
function marked(text: string): string {
  return swap(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replace(/\p{Cf}|\u0640/gu, ''),
    lookalikes,
  );
}

/** Without the marks of Latin letters and the vowel signs of Arabic; others are letters of their own. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i');
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Joins what somebody spelled apart: `f u c k`, `f.u.c.k`, `fu ck`. */
function joinedRuns(tokens: readonly string[]): string[] {
  const runs: string[] = [];
  let run: string[] = [];
  for (const token of [...tokens, 'end']) {
    if (Array.from(token).length <= 2) run.push(token);
    else {
      if (run.length > 1) runs.push(run.join(''));
      run = [];
    }
  }
  return runs;
}

const single = (token: string): string => token.replace(/(.)\1+/gu, '$1');
const stretched = (token: string): boolean => /(.)\1\1/u.test(token);

interface Form {
  readonly words: ReadonlySet<string>;
  /** All words with a space around each, for phrases. */
  readonly line: string;
  /** All letters, without spaces. */
  readonly whole: string;
  /** Words that were drawn out (`fuuuck`), each letter once. */
  readonly drawn: readonly string[];
}

function formOf(text: string): Form {
  const tokens = tokensOf(text);
  const runs = joinedRuns(tokens);
  const words = [...tokens, ...runs];
  return {
    words: new Set(words),
    line: ` ${tokens.join(' ')} `,
    whole: tokens.join(''),
    drawn: words.filter(stretched).map(single),
  };
}

type Test = (form: Form) => boolean;

function testOf(entry: string): Test {
  const bare = entry.replaceAll('*', '');
  const once = single(bare);
  const drawnHas = (form: Form, fits: (word: string) => boolean): boolean => form.drawn.some(fits);
  if (entry.startsWith('*')) {
    const latin = /^[a-z]+$/.test(bare);
    return (form) =>
      (latin ? [...form.words].some((word) => word.includes(bare)) : form.whole.includes(bare)) ||
      drawnHas(form, (word) => word.includes(once));
  }
  if (bare.includes(' ')) return (form) => form.line.includes(entry.endsWith('*') ? ` ${bare}` : ` ${bare} `);
  if (entry.endsWith('*')) {
    return (form) =>
      [...form.words].some((word) => word.startsWith(bare)) ||
      drawnHas(form, (word) => word.startsWith(once));
  }
  return (form) => form.words.has(bare) || drawnHas(form, (word) => word === once);
}

const entries = Object.values(refusedWords)
  .flatMap((list) => list.split(','))
  .map((entry) => marked(entry.trim()))
  .filter((entry) => entry !== '');
/** Words without marks are found whatever marks are put on them; those with marks only with them. */
const plainTests = entries.filter((entry) => folded(entry) === entry).map(testOf);
const markedTests = entries.filter((entry) => folded(entry) !== entry).map(testOf);

// What is harmless ---------------------------------------------------------------------------------------------------------

/** In place of what was taken out, so that what stood around it does not meet. */
const instead = ' okay ';

function harmlessPattern(entry: string): string {
  const bare = entry.replaceAll('*', '');
  const spaced = bare.replaceAll(' ', '[^\\p{L}\\p{N}]+');
  if (entry.startsWith('*')) return bare;
  return `(?<![\\p{L}\\p{N}])${spaced}${entry.endsWith('*') ? '\\p{L}*' : '(?![\\p{L}\\p{N}])'}`;
}

const harmless = new RegExp(
  Object.values(harmlessWords)
    .flatMap((list) => list.split(','))
    .map((entry) => marked(entry.trim()))
    .flatMap((entry) => [entry, folded(entry)])
    .map(harmlessPattern)
    .join('|'),
  'gu',
);

const withoutHarmless = (text: string): string => text.replace(harmless, instead);

/** Whether a text holds a word of the list, however it is spaced, drawn out or written in digits and signs. */
export function hasRefusedWord(text: string): boolean {
  const withMarks = withoutHarmless(marked(text));
  const plain = withoutHarmless(folded(withMarks));
  const forms = [plain, swap(plain, leet), swap(plain, { ...leet, 1: 'l', '!': 'l', '|': 'l' })].map(formOf);
  const markedForm = formOf(withMarks);
  return (
    forms.some((form) => plainTests.some((test) => test(form))) ||
    markedTests.some((test) => test(markedForm))
  );
}

// Links and contact data -------------------------------------------------------------------------------------------------

const endings =
  'com|net|org|info|biz|app|dev|gg|io|me|tv|ly|xyz|shop|store|online|site|club|top|link|live|ru|de|fr|es|it|pt|nl|dk|se|no|fi|tr|vn|th|jp|cn|tw|ae|sa|uk|co|us|eu|ch|at|be|br|in|kr';
const contacts: readonly RegExp[] = [
  /\p{L}[\p{L}\d+.-]*:\/\//u,
  /\bwww\s?\./u,
  new RegExp(
    `[\\p{L}\\p{N}-]{2,}(?:\\.|\\s?[([]\\s?(?:dot|punkt|point|punto)\\s?[)\\]]\\s?| dot )(?:${endings})(?![\\p{L}\\p{N}])`,
    'u',
  ),
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
  /[\p{L}\p{N}._+-]+\s?(?:@|[([]\s?at\s?[)\]])\s?[\p{L}\p{N}-]+\s?(?:\.|[([]|\bdot\b)/u,
  /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u,
  /whats ?app|telegram|discord|snap ?chat|we ?chat|微信|kakao|カカオ|\bline id\b|\binsta(?:gram)?\b|واتس ?(?:اب|آب)|تيلي?جرام|\bzalo\b/u,
];
/** Seven digits and more, however they are parted, are a number to call. */
const leastDigits = 7;

function hasNumber(text: string): boolean {
  const runs = text.match(/\+?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd})+/gu) ?? [];
  return runs.some((run) => (run.match(/\p{Nd}/gu) ?? []).length >= leastDigits);
}

/** Whether a text holds a link, an address, a name in another service or a telephone number. */
export function hasContact(text: string): boolean {
  const plain = marked(text);
  return contacts.some((pattern) => pattern.test(plain)) || hasNumber(plain);
}

/** Why a clean text is not said, as an error of the catalogue; null when it may be. */
export function refusedChatText(text: string): 'chatContact' | 'chatWords' | null {
  if (hasContact(text)) return 'chatContact';
  return hasRefusedWord(text) ? 'chatWords' : null;
}
