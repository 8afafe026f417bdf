import { caseAfter, type CaseDecision, type CaseKind, type ReportReason } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { deleteSilence, writeSilence } from '../ports/silence.store.ts';
import { type CaseRow, openCase, readCase, readQueuedCase, setCaseState } from './case.store.ts';
import { cleanReportText } from './clean-text.ts';
import { writeDecision } from './letters.ts';
import type { ModerationNeeds } from './moderation-needs.ts';
import { readThing } from './report.service.ts';
import { keepEvidence, readEvidence } from './report.store.ts';
import { insertStatement, readBans } from './statement.store.ts';
import { holderOf, personOf } from './terms.ts';

export interface Decision {
  readonly decision: CaseDecision;
  /** Of a ban; null is for good. */
  readonly hours: number | null;
  /** Null: what most reports name. */
  readonly rule: ReportReason | null;
  readonly law: string;
  /** What the author reads. */
  readonly facts: string;
  readonly barPictures: boolean;
  readonly who: string;
}

/** A case, locked. Throws `notFound`. */
export async function lockCase(tx: Queryable, id: number | string): Promise<CaseRow> {
  const row = await readCase(tx, id, { lock: true });
  if (row === null) throw new Failure('notFound', `case ${id}`);
  return row;
}

/** Takes a locked case for somebody. To take one's own again renews it. Throws `caseTaken` (info: who has it), `caseMoved`. */
export async function takeLocked(
  tx: Queryable,
  row: CaseRow,
  { who, now }: { readonly who: string; readonly now: number },
): Promise<void> {
  const holder = holderOf(row, now);
  if (holder !== '' && personOf(holder) !== personOf(who)) throw new Failure('caseTaken', holder);
  const free = row.state === 'taken' ? caseAfter(row.state, 'lapse') : row.state;
  const state = free === null ? null : caseAfter(free, 'take');
  if (state === null) throw new Failure('caseMoved', row.state);
  await setCaseState(tx, row.id, { state, now: new Date(now), who });
}

/** Who may not write follows from the bans that hold: the longest of them. */
export async function applyBans(tx: Queryable, playerId: number, now: Date): Promise<void> {
  const [longest] = await readBans(tx, playerId, now);
  await (longest === undefined
    ? deleteSilence(tx, playerId)
    : writeSilence(tx, playerId, longest.until, longest.facts));
}

async function takeAway(tx: Queryable, needs: ModerationNeeds, row: CaseRow): Promise<void> {
  if (row.kind !== 'account') await needs.moderated[row.kind]?.hide(tx, row.thingId);
}

/** Bars every picture of what was reported. */
async function barPictures(tx: Queryable, { pictureBar }: ModerationNeeds, row: CaseRow): Promise<void> {
  const evidence = await readEvidence(tx, row.id);
  for (const name of new Set(evidence.flatMap(({ pictures }) => pictures)))
    await pictureBar.bar(tx, name, `case ${row.id}`);
}

/**
 * Decides a locked case for who has taken it: takes away what has to go, writes the statement of reasons and the author's letter. Throws
 * `caseTaken`, `caseMoved`, `badParameters`.
 */
export async function decideLocked(
  tx: Queryable,
  needs: ModerationNeeds,
  row: CaseRow,
  given: Decision,
): Promise<Date | null> {
  const { decision, hours, who } = given;
  const now = needs.clock.now();
  const at = new Date(now);
  const holder = holderOf(row, now);
  if (holder !== '' && personOf(holder) !== personOf(who)) throw new Failure('caseTaken', holder);
  const state = caseAfter(row.state, decision === 'leave' ? 'leave' : 'decide');
  if (holder === '' || state === null) throw new Failure('caseMoved', row.state);
  const { reasons } = await readQueuedCase(tx, row.id);
  const isBan = decision === 'ban';
  const banUntil = isBan && hours !== null ? new Date(now + hours * 3_600_000) : null;
  if (isBan || decision === 'hide') await takeAway(tx, needs, row);
  if (given.barPictures) await barPictures(tx, needs, row);
  await insertStatement(tx, row.id, {
    ...{ decision, rule: given.rule ?? reasons[0] ?? 'other', law: given.law, who, at, banUntil },
    facts: cleanReportText(given.facts),
    forGood: isBan && hours === null,
  });
  await setCaseState(tx, row.id, { state, now: at });
  if (isBan) await applyBans(tx, row.authorId, at);
  // Last: it takes the player's row lock.
  if (decision !== 'leave')
    await writeDecision(tx, row.authorId, { caseId: row.id, kind: row.kind, decision, at });
  return banUntil;
}

/** Takes and decides at once, as the commands of rooms do. */
export async function takeAndDecide(
  tx: Queryable,
  needs: ModerationNeeds,
  caseId: number,
  given: Omit<Decision, 'rule' | 'law' | 'barPictures'>,
): Promise<Date | null> {
  await takeLocked(tx, await lockCase(tx, caseId), { who: given.who, now: needs.clock.now() });
  const row = await lockCase(tx, caseId);
  return decideLocked(tx, needs, row, { ...given, rule: null, law: '', barPictures: false });
}

/** The open case of a thing that the house itself looks at. Throws `reportGone`, `caseMoved`. */
export async function openHouseCase(
  tx: Queryable,
  needs: ModerationNeeds,
  { kind, id }: { readonly kind: CaseKind; readonly id: string },
): Promise<number> {
  const now = new Date(needs.clock.now());
  if (kind === 'account') {
    const player = { kind, thingId: id, authorId: Number(id), place: '' } as const;
    return held(await openCase(tx, { ...player, source: 'house', now }));
  }
  const item = await readThing(tx, needs, { kind, id, readerId: null });
  const thing = { kind, thingId: item.id, authorId: item.authorId, place: item.place };
  const caseId = held(await openCase(tx, { ...thing, source: 'house', now }));
  await keepEvidence(tx, caseId, item, now);
  return caseId;
}

function held(caseId: number | null): number {
  if (caseId === null) throw new Failure('caseMoved');
  return caseId;
}
