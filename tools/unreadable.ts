/** What stops a file from being verified at all; said in one line. */
export class Unreadable extends Error {}

export const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The arcade at an address that somebody typed. Throws `Unreadable`. */
export function arcadeAt(address: string): URL {
  if (/^https?:\/\//.test(address) && URL.canParse(address)) return new URL(address);
  throw new Unreadable(`${address} is no address of an arcade`);
}
