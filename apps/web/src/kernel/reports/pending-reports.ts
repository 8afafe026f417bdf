import { RequestPriority } from '@grabbit/contract';
import type { CallParams } from '@grabbit/contract';
import { isCallError } from '../call-error.ts';
import { call } from '../call.ts';
import { queryClient } from '../query-client.ts';
import { useSession, visitorId } from '../session.store.ts';
import { isRecord, readStored, removeStored, writeStored } from '../storage.ts';
import { consentQuery } from './consent.queries.ts';

type ReportCall = 'adEvent' | 'facebookEvent' | 'pushClick';

/** A call to be made. */
type Report = {
  [Name in ReportCall]: { readonly name: Name; readonly params: CallParams<Name> };
}[ReportCall];

/** `owner` is whose doing it tells: it must not go out in the name of another account. */
type PendingReport = Report & { readonly owner: string };

const pendingKey = 'reports:pending';
/** The newest stay. */
const keptAtMost = 20;

function isPending(value: unknown): value is PendingReport {
  if (!isRecord(value) || !isRecord(value['params'])) return false;
  const { name, owner } = value;
  if (typeof owner !== 'string') return false;
  return name === 'adEvent' || name === 'facebookEvent' || name === 'pushClick';
}

const visitorOwner = (): string => `visitor:${visitorId()}`;

/** The account, or this browser's visitor where nobody is signed in. */
function ownerNow(): string {
  const { userId } = useSession.getState();
  return userId > 0 ? `user:${userId}` : visitorOwner();
}

/** A visitor's reports go with the account that the visitor takes; those of an account only with itself. */
function isOwn({ owner }: PendingReport): boolean {
  return owner === ownerNow() || owner === visitorOwner();
}

function pending(): PendingReport[] {
  const kept = readStored(pendingKey);
  return Array.isArray(kept) ? kept.filter(isPending) : [];
}

function keepOnly(rest: readonly PendingReport[]): void {
  if (rest.length === 0) removeStored(pendingKey);
  else writeStored(pendingKey, rest);
}

/** What waits of whoever is here now; what another account left is dropped. */
function ownPending(): PendingReport[] {
  const kept = pending();
  const own = kept.filter(isOwn);
  if (own.length < kept.length) keepOnly(own);
  return own;
}

function forget(told: PendingReport): void {
  const text = JSON.stringify(told);
  const rest = pending();
  const at = rest.findIndex((each) => JSON.stringify(each) === text);
  if (at >= 0) rest.splice(at, 1);
  keepOnly(rest);
}

/** Keeps reports of whoever is here now until they could be told, over reloads too. */
export function keepReports(...reports: readonly Report[]): void {
  const owner = ownerNow();
  const owned = reports.map((each): PendingReport => ({ ...each, owner }));
  writeStored(pendingKey, [...pending(), ...owned].slice(-keptAtMost));
}

/** A report that the server does not want is done with; one that did not arrive is not. */
async function tell(report: PendingReport): Promise<void> {
  try {
    await call(report.name, report.params, { priority: RequestPriority.background });
  } catch (error) {
    const unwanted = isCallError(error) && (error.kind === 'refused' || error.kind === 'bad-request');
    if (!unwanted) throw error;
  }
  forget(report);
}

async function tellAll(): Promise<void> {
  if (ownPending().length === 0) return;
  const { required, reports } = await queryClient.fetchQuery(consentQuery);
  if (required && reports === null) return;
  if (required && reports === false) return removeStored(pendingKey);
  for (let [next] = ownPending(); next !== undefined; [next] = ownPending()) await tell(next);
}

let turn = Promise.resolve();

/**
 * Tells what waits, one after the other, where the visitor allowed it or need not be asked; drops it where the
 * visitor refused. What found no way waits for the next start or the network: a report is never worth a word to
 * the player.
 */
export function flushReports(): Promise<void> {
  turn = turn.then(tellAll).catch((error: unknown) => {
    if (!isCallError(error)) reportError(error);
  });
  return turn;
}

/** Keeps what the visitor said to being reported, on the server too, and acts on it. */
export async function answerConsent(reports: boolean): Promise<void> {
  queryClient.setQueryData(consentQuery.queryKey, await call('giveConsent', { reports }));
  await flushReports();
}
