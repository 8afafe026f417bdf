import { matchLocale } from '@grabbit/contract';
import { arabic } from './mail-texts/ar-ae.ts';
import { danish } from './mail-texts/da-dk.ts';
import { german } from './mail-texts/de-de.ts';
import { english } from './mail-texts/en-us.ts';
import { spanish } from './mail-texts/es-es.ts';
import { finnish } from './mail-texts/fi-fi.ts';
import { french } from './mail-texts/fr-fr.ts';
import { italian } from './mail-texts/it-it.ts';
import { japanese } from './mail-texts/ja-jp.ts';
import type {
  CodeMailTexts,
  MailCodeSituation,
  MailText,
  SecurityMailSituation,
} from './mail-texts/mail-texts.type.ts';
import { dutch } from './mail-texts/nl-nl.ts';
import { portuguese } from './mail-texts/pt-pt.ts';
import { swedish } from './mail-texts/sv-se.ts';
import { thai } from './mail-texts/th-th.ts';
import { turkish } from './mail-texts/tr-tr.ts';
import { vietnamese } from './mail-texts/vi-vn.ts';
import { simplifiedChinese } from './mail-texts/zh-cn.ts';
import { traditionalChinese } from './mail-texts/zh-tw.ts';

const norwegian: CodeMailTexts = {
  register: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å åpne kontoen din. Har du ikke bedt om den, kan du se bort fra denne e-posten.\n',
  },
  taken: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nDenne adressen har allerede en konto: Logg inn med passordet, eller lag et nytt der. Har du ikke bedt om dette, kan du se bort fra denne e-posten.\n',
  },
  reset: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å lage et nytt passord. Har du ikke bedt om den, kan du se bort fra denne e-posten: Passordet ditt forblir som det er.\n',
  },
  unknown: {
    subject: 'Ingen {brand}-konto med denne adressen',
    text: 'Noen ba om å få lage et nytt passord for denne adressen, men den har ingen konto. Var det deg, kan du registrere deg først eller prøve en annen adresse.\n',
  },
  address: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å bekrefte denne adressen for kontoen din. Hvis du ikke ba om den, kan du se bort fra denne e-posten.\n',
  },
  confirm: {
    subject: '{brand}-koden din: {code}',
    text: 'Koden din er {code}.\n\nSkriv den inn innen {minutes} minutter for å bekrefte at det er deg. Hvis du ikke ba om den, kan noen andre være logget inn på kontoen din: velg et nytt passord.\n',
  },
  moved: {
    subject: 'E-postadressen din hos {brand} er endret',
    text: 'Denne adressen hører ikke lenger til {brand}-kontoen din: en annen har tatt plassen.\n\nHvis det ikke var deg, skriv til hjelpesenteret vårt med en gang.\n',
  },
  passwordChanged: {
    subject: 'Passordet ditt hos {brand} er endret',
    text: 'Passordet til {brand}-kontoen din ble endret {time} (UTC). Du er logget ut alle andre steder.\n\nHvis det ikke var deg, velg et nytt passord nå og skriv til hjelpesenteret vårt.\n',
  },
  passkeyAdded: {
    subject: 'En passnøkkel ble lagt til {brand}-kontoen din',
    text: 'En ny passnøkkel ble lagt til {brand}-kontoen din {time} (UTC). Den som har den, kan logge inn.\n\nHvis det ikke var deg, fjern den i innstillingene, velg et nytt passord og skriv til hjelpesenteret vårt.\n',
  },
  newDevice: {
    subject: 'Ny innlogging på {brand}-kontoen din',
    text: '{brand}-kontoen din ble logget inn på fra en ny enhet {time} (UTC).\n\nHvis det var deg, er alt i orden. Hvis ikke, velg et nytt passord nå: da logges alle enheter ut.\n',
  },
  sms: '{code} er {brand}-koden din, gyldig i {minutes} minutter. Ikke gi den til noen.',
};

export type { MailCodeSituation, SecurityMailSituation } from './mail-texts/mail-texts.type.ts';

const byLocale: ReadonlyMap<string, CodeMailTexts> = new Map([
  ['en-US', english],
  ['de-DE', german],
  ['ar-AE', arabic],
  ['zh-CN', simplifiedChinese],
  ['zh-TW', traditionalChinese],
  ['ja-JP', japanese],
  ['th-TH', thai],
  ['vi-VN', vietnamese],
  ['tr-TR', turkish],
  ['fi-FI', finnish],
  ['fr-FR', french],
  ['nl-NL', dutch],
  ['no-NO', norwegian],
  ['sv-SE', swedish],
  ['da-DK', danish],
  ['it-IT', italian],
  ['es-ES', spanish],
  ['pt-PT', portuguese],
]);

function textsIn(language: string): CodeMailTexts {
  const locale = matchLocale([language], [...byLocale.keys()]);
  return (locale === undefined ? undefined : byLocale.get(locale)) ?? english;
}

export interface CodeMail {
  readonly situation: MailCodeSituation;
  readonly language: string;
  readonly code: string;
  readonly minutes: number;
  /** Name of the site that was asked. */
  readonly brand: string;
}

/** Subject and text of the mail that carries a code, in the language asked for, else in English. */
export function codeMailText({ situation, language, ...values }: CodeMail): MailText {
  const { subject, text } = textsIn(language)[situation];
  return { subject: filled(subject, values), text: filled(text, values) };
}

/** Tells an address that its account has another one now. */
export function movedMailText({ language, brand }: Pick<CodeMail, 'language' | 'brand'>): MailText {
  const { subject, text } = textsIn(language).moved;
  return { subject: filled(subject, { brand }), text: filled(text, { brand }) };
}

/** Tells a player that something changed about who gets into their account. `time` in UTC. */
export function securityMailText({
  situation,
  language,
  ...values
}: Pick<CodeMail, 'language' | 'brand'> & {
  readonly situation: SecurityMailSituation;
  readonly time: string;
}): MailText {
  const { subject, text } = textsIn(language)[situation];
  return { subject: filled(subject, values), text: filled(text, values) };
}

/** The text message that carries a code. */
export function codeSmsText({ language, ...values }: Omit<CodeMail, 'situation'>): string {
  return filled(textsIn(language).sms, values);
}

function filled(
  given: string,
  values: Partial<Pick<CodeMail, 'code' | 'minutes' | 'brand'> & { time: string }>,
): string {
  return given.replace(
    /\{(code|minutes|brand|time)\}/g,
    (_all, name: keyof typeof values) => `${values[name]}`,
  );
}
