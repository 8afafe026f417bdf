import { ownPlayName } from '@grabbit/contract';
import type { CallParams, IssueKind } from '@grabbit/contract';
import type { Key } from '../i18n/keys.ts';

/** A report while it is being written. */
export interface IssueDraft {
  readonly kind: IssueKind;
  readonly text: string;
  /** Name of the play or number of the parcel that it is about; which of them follows from the kind. */
  readonly number: string;
  /** Name of a picture that has been sent; empty for none. */
  readonly picture: string;
}

export const emptyDraft: IssueDraft = { kind: 'play', text: '', number: '', picture: '' };

export const kindTexts: Readonly<Record<IssueKind, Key>> = {
  play: 'issue.kind_play',
  coins: 'issue.kind_coins',
  parcel: 'issue.kind_parcel',
  account: 'issue.kind_account',
  app: 'issue.kind_app',
  other: 'issue.somethingElse',
};

export interface DraftFaults {
  readonly text?: Key;
  readonly number?: Key;
}

/** Kinds that have a number one can give. */
export function hasNumber(kind: IssueKind): boolean {
  return kind === 'play' || kind === 'parcel';
}

export function draftFaults({ kind, text, number }: IssueDraft): DraftFaults {
  return {
    ...(text.trim() === '' ? { text: 'issue.wordsMissing' as const } : {}),
    ...numberFault(kind, nameOf(number)),
  };
}

/** Codes of receipts are in capitals, however they are typed. */
function nameOf(given: string): string {
  const name = given.trim();
  return /^g-/i.test(name) ? name.toUpperCase() : name;
}

function numberFault(kind: IssueKind, given: string): Pick<DraftFaults, 'number'> {
  if (!hasNumber(kind) || given === '') return {};
  if (kind === 'play') return ownPlayName.test(given) ? {} : { number: 'issue.playWrong' };
  return /^\d{1,15}$/.test(given) ? {} : { number: 'issue.numberWrong' };
}

/** What goes to the server. `requestId` stays the same through every try of one report. */
export function reportOf(draft: IssueDraft, requestId: string): CallParams<'createIssue'> {
  const number = nameOf(draft.number);
  return {
    requestId,
    kind: draft.kind,
    text: draft.text.trim(),
    ...(draft.kind === 'play' && number !== '' ? { playId: number } : {}),
    ...(draft.kind === 'parcel' && number !== '' ? { orderId: number } : {}),
    ...(draft.picture === '' ? {} : { picture: draft.picture }),
  };
}
