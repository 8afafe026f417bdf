/** A text as it is kept: no control characters or changes of direction, at most two ends of a line in a row. */
export function cleanReportText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
