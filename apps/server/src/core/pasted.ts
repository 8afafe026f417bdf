/** Blanks of every width, and what shows nothing: format characters but for the tags of flags. */
const around = /^[[\s\p{Cf}]--[\u{e0020}-\u{e007f}]]+|[[\s\p{Cf}]--[\u{e0020}-\u{e007f}]]+$/gv;

/** A text without what a copy from elsewhere brings along before and behind it. What stands inside stays. */
export const pasted = (text: string): string => text.replace(around, '');

/** Controls, lone surrogates, separators of lines, invisible format characters but for the two joiners, and letters that show nothing. */
const unshown =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u17b4|\u17b5|(?![\u200c\u200d])\p{Cf}/u;

/** Flags of England, Scotland and Wales: a black flag and tags that name the place. */
const flags =
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;

/** Whether a line holds what cannot be seen, by which one could pose as another. */
export const holdsUnshown = (line: string): boolean => unshown.test(line.replace(flags, ''));
