/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Thai. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50];

/** Digits of any of these scripts as 0 to 9. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : `${code - zero}`;
  });
}

/** What is written before a postcode on letters from abroad, and how its parts stand where they are written without or with another sign. */
const habits: Readonly<
  Record<string, { readonly before?: RegExp; readonly parts?: RegExp; readonly between?: string }>
> = {
  DE: { before: /^(?:DE|D)[- ]?(?=\d)/ },
  PL: { before: /^PL[- ]?(?=\d)/, parts: /^(\d{2})[- ]?(\d{3})$/, between: '-' },
  PT: { before: /^(?:PT|P)[- ]?(?=\d)/, parts: /^(\d{4})[- ]?(\d{3})$/, between: '-' },
  SE: { before: /^(?:SE|S)[- ]?(?=\d)/ },
  US: { parts: /^(\d{5})[- ]?(\d{4})$/, between: '-' },
  IE: { parts: /^(\w{3})[- ]?(\w{4})$/, between: ' ' },
  JP: { before: /^(?:JP|〒)[- ]?(?=\d)/, parts: /^(\d{3})[- ]?(\d{4})$/, between: '-' },
};

/** A postcode as its country writes it: of what is pasted or typed, with any dashes, blanks and digits, in capitals. */
export function tidyPostcode(country: string, text: string): string {
  const plain = asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/[\p{Dash}ー]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase();
  const { before, parts, between = '' } = (Object.hasOwn(habits, country) && habits[country]) || {};
  const bare = before === undefined ? plain : plain.replace(before, '');
  return parts === undefined ? bare : bare.replace(parts, `$1${between}$2`);
}
