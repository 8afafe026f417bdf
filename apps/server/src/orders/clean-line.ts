/** Direction marks that keyboards put beside Arabic and Hebrew; they carry nothing on a label. */
const marks = /[\u200e\u200f\u061c]/gu;
/** Controls, lone surrogates, line separators, and format characters (direction overrides) but for the two joiners. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;

/** Where the digits of other scripts begin: Arabic, Persian, Devanagari, Thai, full width. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0xff_10];

/** One line of an address as it is kept; null when it has more UTF-16 units or holds what no label can show. */
export function cleanLine(text: string, mostUnits: number): string | null {
  if (text.length > mostUnits) return null;
  const line = text
    .replace(marks, '')
    .normalize('NFC')
    .replace(/[\t ]+/g, ' ')
    .trim();
  return forbidden.test(line) ? null : line;
}

/** Digits of any of these scripts as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : `${code - zero}`;
  });
}
