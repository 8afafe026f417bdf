/**
 * What a code's mail is about. `taken` and `unknown` answer for addresses that have, or lack, an account; `address`
 * confirms one for an account that is open, `confirm` that its owner asks for something weighty.
 */
export type MailCodeSituation = 'register' | 'taken' | 'reset' | 'unknown' | 'address' | 'confirm';

/** The mails to a player about who gets into their account. */
export type SecurityMailSituation = 'passwordChanged' | 'passkeyAdded' | 'newDevice';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one language; `{code}`, `{minutes}`, `{brand}` and `{time}` are filled in. */
export type CodeMailTexts = Readonly<Record<MailCodeSituation | SecurityMailSituation, MailText>> & {
  /** Tells an address that it was replaced. */
  readonly moved: MailText;
  /** The text message that carries a code: short, so that it is one message in most scripts. */
  readonly sms: string;
};
