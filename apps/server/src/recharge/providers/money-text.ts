/** Minor units of a decimal text of a provider, such as `9.99`; null when it is no amount with at most two decimals. */
export function centsOf(text: string | undefined): number | null {
  const found = /^-?(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text ?? '');
  if (found === null) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return text?.startsWith('-') === true ? -cents : cents;
}

/** The decimal text of an amount in minor units: 999 is `9.99`. */
export function moneyText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
