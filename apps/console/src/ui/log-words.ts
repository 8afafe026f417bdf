import { asText } from '../kernel/format.ts';

/** Texts of the console, and its words for fields, values and moments. */
export interface LogTexts {
  readonly translate: (key: string, options?: Readonly<Record<string, string | number>>) => string;
  readonly field: (name: string) => string;
  readonly value: (name: string, value: string) => string;
  readonly moment: (iso: string) => string;
  readonly locale: string;
}

/** What a line of the operator's log says was done. Logs of older builds may have words that nobody knows any more. */
export function deedText(action: string, { translate, value, moment }: LogTexts): string {
  const [, game] = /^make (.+) room$/.exec(action) ?? [];
  const [, until] = /^silence until (.+)$/.exec(action) ?? [];
  if (until !== undefined) return translate('deeds.silence', { until: moment(until) });
  const known = translate(`deeds.${action}`, { _: '' });
  if (known !== '') return known;
  return game === undefined ? action : translate('deeds.makeRoom', { game: value('game', game) });
}

/** Somebody of the operator: `player 12 (Ada)` is who signed in, any other name was given at a command. */
export function personText(who: string, { translate }: LogTexts): string {
  const [, id, name] = /^player (\d+) \((.*)\)$/.exec(who) ?? [];
  return id === undefined ? who : translate('subjects.person', { name: name ?? '', id });
}

/** Shapes of what a line is about, by the text for each; `n`, `m` and `at` are the groups in it. */
const shapes: readonly (readonly [shape: RegExp, key: string])[] = [
  [/^(?<n>-?\d+) coins$/, 'coins'],
  [/^(?<n>\d+) cents$/, 'cents'],
  [/^(?<n>\d+) coins from level (?<m>\d+)$/, 'coinsFromLevel'],
  [/^(?<n>\d+|not counted) before$/, 'before'],
  [/^goal (?<n>\d+)$/, 'goal'],
  [/^after (?<n>\d+) days$/, 'afterDays'],
  [/^after (?<n>\d+) s$/, 'afterSeconds'],
  [/^after \S+$/, 'nextPage'],
  [/^open for (?<n>\d+) days$/, 'openDays'],
  [/^kept (?<n>\d+) days$/, 'keptDays'],
  [/^(?<n>\d+) days$/, 'days'],
  [/^(?<n>\d+|no) minutes$/, 'minutes'],
  [/^(?<n>\d+) seats$/, 'seats'],
  [/^(?<n>\d+) zones$/, 'zones'],
  [/^sent by (?<n>.+)$/, 'sentBy'],
  [/^at (?<n>\d+) UTC$/, 'atHour'],
  [/^links from level (?<n>\d+)$/, 'linksFrom'],
  [/^pictures from level (?<n>\d+)$/, 'picturesFrom'],
  [/^(?<n>\d+) % of gifts$/, 'share'],
  [/^refunds over (?<n>\d+)$/, 'refundsOver'],
  [/^gifts over (?<n>\d+)$/, 'giftsOver'],
  [/^until (?<at>\d{4}-\S+)$/, 'until'],
  [/^root (?<n>\S+)$/, 'root'],
  [/^(?<n>\d+) (?<m>\S+) aside$/, 'aside'],
  [/^(?<n>\d+) of (?<m>\S+)$/, 'ofThem'],
];

/** Things that a line names by a number. */
const numbered =
  /\b(player|room|order|case|fault|report|letter|banner|notice|broadcast|batch|measurement|post|wish|offer|popup|quest|first reward|request|show|message|table|jackpot|invitation|newsletter|day|box|bonus|discount|buff|push|dispute) (\d+)/g;

/** What is said in a few fixed words. */
export const subjectPhrases = [
  ...['all', 'all players', 'waiting', 'to be packed', 'all to be packed', 'on', 'off', 'none', 'nothing'],
  ...['nobody', 'everybody', 'shown', 'hidden', 'club', 'database', 'stamp card', 'for good', 'settings'],
  ...['to those of the file', 'it was so before', 'there was none', 'put up', 'rights', 'give', 'refuse'],
  ...['quests put up', 'quests stay', 'first rewards put up', 'first rewards stay', 'terms', 'privacy'],
  ...['missing coins in money'],
] as const;
const phrases = new Set<string>(subjectPhrases);

export const subjectShapes: readonly string[] = shapes.map(([, key]) => key);

function pieceText(piece: string, texts: LogTexts): string {
  const { translate, value, moment } = texts;
  if (phrases.has(piece)) return translate(`subjects.${piece}`);
  for (const [shape, key] of shapes) {
    const found = shape.exec(piece);
    const { n = '', m = '', at } = found?.groups ?? {};
    if (found !== null) return translate(`subjects.${key}`, { n, m, at: at === undefined ? '' : moment(at) });
  }
  const [, only] = /^depot(?::(.+))?$/.exec(piece) ?? [];
  if (piece === 'depot') return translate('console.everything');
  const rights = (only ?? piece).split(',');
  if (rights.every((each) => /^[a-z]+\.[a-z]+$/.test(each)))
    return rights.map((each) => translate(`capabilities.${each}`, { _: each })).join(', ');
  const [, call, player] = /^(\w+) of player (\d+)$/.exec(piece) ?? [];
  const act = translate(`acts.${call ?? piece}`, { _: '' });
  if (act !== '')
    return player === undefined ? act : `${act}, ${translate('subjects.player', { n: player })}`;
  const named = piece
    .replaceAll(numbered, (_all, noun: string, n: string) => translate(`subjects.${noun}`, { n }))
    .replace(/ (of|in) (?=\S)/g, ', ');
  return named === piece ? value('state', piece) : named;
}

/** An object of a line, as its fields with their values; what says nothing is left out. */
function factsText(facts: object, texts: LogTexts): string {
  return Object.entries(facts)
    .flatMap(([name, said]: [string, unknown]) => {
      if (said === null || said === '' || (Array.isArray(said) && said.length === 0)) return [];
      return [`${texts.field(name)}: ${factText(name, said, texts)}`];
    })
    .join(' · ');
}

function factText(name: string, said: unknown, texts: LogTexts): string {
  if (typeof said === 'boolean') return texts.translate(`ra.boolean.${said}`);
  if (typeof said === 'string')
    return /^\d{4}-\d{2}-\d{2}T/.test(said) ? texts.moment(said) : texts.value(name, said);
  if (Array.isArray(said)) return said.map((each) => factText(name, each, texts)).join(', ');
  if (typeof said !== 'object' || said === null) return asText(said);
  // Of texts in many languages that of whoever reads, else English, else any.
  const languages = Object.entries(said as Readonly<Record<string, unknown>>);
  const isTexts = languages.length > 0 && languages.every(([key]) => /^[a-z]{2}-[A-Z]{2}$/.test(key));
  if (!isTexts) return factsText(said, texts);
  const mine = languages.find(([key]) => key.startsWith(texts.locale)) ?? languages[0];
  const [, shown] = mine ?? [];
  return typeof shown === 'object' && shown !== null && 'title' in shown
    ? asText(shown.title)
    : asText(shown);
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** What a line of the operator's log is about. Names that people gave stay as they are. */
export function subjectText(subject: string, texts: LogTexts): string {
  const from = subject.indexOf('{');
  const facts = from < 0 ? null : parsed(subject.slice(from));
  const head = facts === null ? subject : subject.slice(0, from).replace(/[:×\s]+$/, '');
  const pieces = head.split(': ').map((part) =>
    part
      .split(', ')
      .map((piece) => pieceText(piece, texts))
      .join(', '),
  );
  const said = [...(head === '' ? [] : pieces), ...(facts === null ? [] : [factsText(facts, texts)])];
  return said.join(': ');
}

/** Whether a field of a call's rows is written down in the words of the operator's log. */
export const isSaidInLog = (call: string, name: string): boolean =>
  (call === 'deedLines' && ['action', 'subject'].includes(name)) || name === 'who' || name === 'actor';

/** Such a field as a person reads it. */
export function logText(name: string, value: string, texts: LogTexts): string {
  if (name === 'action') return deedText(value, texts);
  return name === 'subject' ? subjectText(value, texts) : personText(value, texts);
}
