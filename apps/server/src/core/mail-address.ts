import { domainToASCII } from 'node:url';
import { pasted } from './pasted.ts';

/** The dot-atom of RFC 5322, section 3.2.3; quoted local parts exist on paper only. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The one spelling under which an address is stored and compared: lower case, its domain in ASCII. Null when it is no
 * address that mail could reach. Lengths: RFC 5321, section 4.5.3.1.
 */
export function normaliseMail(text: string): string | null {
  const trimmed = pasted(text);
  const at = trimmed.lastIndexOf('@');
  if (at < 1 || trimmed.length > 254) return null;
  const local = trimmed.slice(0, at).toLowerCase();
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  const labels = domain.split('.');
  if (local.length > 64 || !localPart.test(local)) return null;
  if (labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  if (/^\d+$/.test(labels.at(-1) ?? '')) return null;
  const mail = `${local}@${domain}`;
  return mail.length > 254 ? null : mail;
}

const googleDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mail box behind a normalised address: what follows a plus is a label, and Google ignores dots. For asking
 * whether somebody is known; mail goes to the address itself.
 */
export function mailboxOf(mail: string): string {
  const at = mail.lastIndexOf('@');
  const domain = mail.slice(at + 1);
  const plain = mail.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return googleDomains.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** A mail address of which only the first letter and the domain can be read: `a•••@example.com`. Empty stays empty. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return at < 1 ? '' : `${mail.slice(0, 1)}•••${mail.slice(at)}`;
}
