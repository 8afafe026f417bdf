import { useLanguage } from './i18n.ts';
import { serverNow } from './server-clock.ts';

/** What is shown for an amount or a time that is not known: never "NaN" before a player. */
export const unknownFigure = '—';

/** Latin digits everywhere: balances and timers line up, and match the machine's own displays. */
export function figuresLocale(): string {
  return `${useLanguage.getState().locale}-u-nu-latn`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Figures as they are read: taken by the minus sign in every language, no hyphen at which a line may break, and beside their unit. */
export const inOneLine = (figures: string): string => figures.replace('-', '−').replaceAll(' ', '\u00a0');

/** A number in the current language, by formats that are made once: a slow phone takes milliseconds for one. */
function figuresWith(signDisplay: 'negative' | 'exceptZero', value: number): string {
  const locale = figuresLocale();
  const key = `${locale} ${signDisplay}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { signDisplay });
  numberFormats.set(key, format);
  return inOneLine(format.format(value));
}

export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  return figuresWith('negative', value);
}

/** A movement of coins with its sign: +30, −30. */
export function formatSigned(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  return figuresWith('exceptZero', value);
}

/** A moment in the style that is asked for; one that is none is a dash. */
export function formatMoment(at: string | number, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? unknownFigure
    : new Intl.DateTimeFormat(figuresLocale(), style).format(date);
}

/** Several things in one line, parted as the language parts them: “Mug, Lamp”. */
export function formatList(things: readonly string[]): string {
  return new Intl.ListFormat(figuresLocale(), { type: 'unit' }).format(things);
}

export function formatDate(at: string | number): string {
  return formatMoment(at, { dateStyle: 'medium' });
}

export function formatDateTime(at: string | number): string {
  return formatMoment(at, { dateStyle: 'medium', timeStyle: 'short' });
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago by the server's clock, in words: “5 min. ago”; under a minute “now”. `now` in milliseconds. */
export function formatAgo(at: string | number, now = serverNow()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  if (!Number.isFinite(seconds)) return unknownFigure;
  const format = new Intl.RelativeTimeFormat(figuresLocale(), { numeric: 'auto', style: 'short' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** Seconds as a timer: 0:18, 12:05, 1:02:03. */
export function formatClock(seconds: number): string {
  if (seconds === Infinity) return unknownFigure;
  const whole = seconds > 0 ? Math.ceil(seconds) : 0;
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The country's name in the current language. */
export function formatCountry(code: string): string {
  try {
    return new Intl.DisplayNames(figuresLocale(), { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a region code that this browser knows: the code itself is the honest name.
    return code;
  }
}

/** Countries by their names in the language that is on, sorted as that language sorts. */
export function sortedCountries(
  codes: readonly string[],
): { readonly code: string; readonly name: string }[] {
  const { compare } = new Intl.Collator(figuresLocale());
  return codes
    .map((code) => ({ code, name: formatCountry(code) }))
    .sort((one, other) => compare(one.name, other.name));
}
