import i18next from 'i18next';

/** Latin digits everywhere: balances and timers line up, and match the machine's own displays. */
function locale(): string {
  return `${i18next.language || 'en-US'}-u-nu-latn`;
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locale()).format(value);
}

/** A movement of coins with its sign: +30, −30. */
export function formatSigned(value: number): string {
  return new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero' }).format(value);
}

/** Money from minor units (cents), two decimals. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency,
    // Everywhere but in America `US$`: the prices here are known to be dollars.
    currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol',
  }).format(cents / 100);
}

export function formatDate(at: string | number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(at));
}

export function formatDateTime(at: string | number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago, in words: “5 min. ago”; under a minute “now”. `now` in milliseconds. */
export function formatAgo(at: string | number, now = Date.now()): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** Seconds as a timer: 0:18, 12:05, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The country's name in the current language. */
export function formatCountry(code: string): string {
  try {
    return new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code;
  } catch {
    // Not a region code that this browser knows: the code itself is the honest name.
    return code;
  }
}
