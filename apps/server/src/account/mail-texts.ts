/** What a code's mail is about. `taken` and `unknown` answer for addresses that have, or lack, an account. */
export type MailCodeSituation = 'register' | 'taken' | 'reset' | 'unknown';

interface MailText {
  readonly subject: string;
  readonly text: string;
}

type Texts = Readonly<Record<MailCodeSituation, MailText>>;

const english: Texts = {
  register: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to open your account. If you did not ask for it, ignore this mail.\n',
  },
  taken: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nThis address already has an account: sign in with its password, or set a new one there. If you did not ask for this, ignore this mail.\n',
  },
  reset: {
    subject: 'Your Grabbit code: {code}',
    text: 'Your code is {code}.\n\nEnter it within {minutes} minutes to set a new password. If you did not ask for it, ignore this mail: your password stays as it is.\n',
  },
  unknown: {
    subject: 'No Grabbit account with this address',
    text: 'Somebody asked to set a new password for this address, but it has no account. If it was you, register first or try another address.\n',
  },
};

const german: Texts = {
  register: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um dein Konto zu eröffnen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail.\n',
  },
  taken: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nZu dieser Adresse gibt es schon ein Konto: Melde dich mit seinem Passwort an oder setze dort ein neues. Wenn du das nicht angefordert hast, ignoriere diese Mail.\n',
  },
  reset: {
    subject: 'Dein Grabbit-Code: {code}',
    text: 'Dein Code ist {code}.\n\nGib ihn innerhalb von {minutes} Minuten ein, um ein neues Passwort zu setzen. Wenn du ihn nicht angefordert hast, ignoriere diese Mail: Dein Passwort bleibt, wie es ist.\n',
  },
  unknown: {
    subject: 'Kein Grabbit-Konto mit dieser Adresse',
    text: 'Jemand wollte für diese Adresse ein neues Passwort setzen, aber sie hat kein Konto. Wenn du es warst, registriere dich zuerst oder versuche eine andere Adresse.\n',
  },
};

const arabic: Texts = {
  register: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nأدخله خلال {minutes} دقائق لفتح حسابك. إن لم تطلبه فتجاهل هذه الرسالة.\n',
  },
  taken: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nلهذا العنوان حساب بالفعل: سجّل الدخول بكلمة مروره أو عيّن كلمة جديدة هناك. إن لم تطلب ذلك فتجاهل هذه الرسالة.\n',
  },
  reset: {
    subject: 'رمز Grabbit الخاص بك: {code}',
    text: 'رمزك هو {code}.\n\nأدخله خلال {minutes} دقائق لتعيين كلمة مرور جديدة. إن لم تطلبه فتجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.\n',
  },
  unknown: {
    subject: 'لا يوجد حساب Grabbit بهذا العنوان',
    text: 'طلب أحدهم تعيين كلمة مرور جديدة لهذا العنوان، لكن ليس له حساب. إن كنت أنت فسجّل أولًا أو جرّب عنوانًا آخر.\n',
  },
};

const byLanguage: Readonly<Record<string, Texts>> = { en: english, de: german, ar: arabic };

export interface CodeMail {
  readonly situation: MailCodeSituation;
  readonly language: string;
  readonly code: string;
  readonly minutes: number;
}

/** Subject and text of the mail that carries a code, in the language asked for, else in English. */
export function codeMailText({ situation, language, code, minutes }: CodeMail): MailText {
  const texts = byLanguage[language.slice(0, 2).toLowerCase()] ?? english;
  const fill = (text: string): string =>
    text.replaceAll('{code}', code).replaceAll('{minutes}', `${minutes}`);
  return { subject: fill(texts[situation].subject), text: fill(texts[situation].text) };
}
