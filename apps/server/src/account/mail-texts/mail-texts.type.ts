/** What a code's mail is about. `taken` and `unknown` answer for addresses that have, or lack, an account. */
export type MailCodeSituation = 'register' | 'taken' | 'reset' | 'unknown';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mails of one language; `{code}` and `{minutes}` are filled in. */
export type CodeMailTexts = Readonly<Record<MailCodeSituation, MailText>>;
