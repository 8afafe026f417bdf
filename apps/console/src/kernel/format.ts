/** A value as text: words as they are, everything else as JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const cached = new Map<string, Intl.NumberFormat>();

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = cached.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  cached.set(key, known);
  return known;
}

/** Money of `cents` hundredths; a minus is the sign of that name. */
export function money(cents: number, { locale, currency }: { locale: string; currency: string }): string {
  return moneyFormat(locale, currency)
    .format(cents / 100)
    .replace('-', '−');
}

const moments = new Map<string, Intl.DateTimeFormat>();

/** A moment as a person of the house reads it: day and minute, in their own time zone. */
export function moment(iso: string, locale: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  const format =
    moments.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  moments.set(locale, format);
  return format.format(date);
}

export const count = (value: number, locale: string): string =>
  value.toLocaleString(locale).replace('-', '−');
