import type { ReportEventName } from '@grabbit/contract';
import { arrival } from '../arrival.ts';
import { deviceIdentity } from '../native/bridge.ts';
import { useSession, visitorId } from '../session.store.ts';
import { isRecord, readStored, writeStored } from '../storage.ts';
import { flushReports, keepReports } from './pending-reports.ts';

/** The same thing told again within this time, in milliseconds, is no news. */
export const newsAfter = 10 * 60_000;

const toldKey = 'reports:told';
/** Marks what is told only once, whenever that was. */
const ever = -1;
/** More than anybody tells; the oldest go first. */
const keptAtMost = 50;

function note(thing: string, time: number, isKnown: (at: number) => boolean): boolean {
  const kept = readStored(toldKey);
  const told = Object.entries(isRecord(kept) ? kept : {}).filter(([name]) => name !== thing);
  const at = isRecord(kept) ? kept[thing] : undefined;
  if (typeof at === 'number' && isKnown(at)) return false;
  writeStored(toldKey, Object.fromEntries([...told, [thing, time] as const].slice(-keptAtMost)));
  return true;
}

/** Whether a thing has not been told within ten minutes; it has been from now on. A clock set back tells again. */
function isNews(thing: string, now = Date.now()): boolean {
  return note(thing, now, (at) => now >= at && now - at < newsAfter);
}

/** Whether a thing has never been told; it has been from now on. */
function isNewsForEver(thing: string): boolean {
  return note(thing, ever, (at) => at === ever);
}

/** What a stage adds to the common fields. `value` is money in whole units of `currency`. */
interface StageFields {
  readonly value?: number;
  readonly currency?: string;
  readonly orderId?: string;
}

/** Where the visitor came from and as whom others know them (event payload of section 3 of the specification). */
export function eventFields() {
  const { appsFlyerId, idfa } = deviceIdentity();
  const uid = visitorId();
  const uidArray = [...new Set([uid, appsFlyerId, idfa])].filter((id) => id !== '');
  return { market: arrival().market, uid, uidArray, userId: String(useSession.getState().userId) };
}

/**
 * Tells that a stage was reached, behind everything else that the app has to say. The same stage of the same person
 * within ten minutes counts once. What may not be told yet (no consent, no network) waits; it is never in the way.
 */
export function report(event: ReportEventName, fields: StageFields = {}): void {
  const common = { ...eventFields(), ...fields };
  if (!isNews(`${event} ${common.userId}`)) return;
  keepReports(
    { name: 'adEvent', params: { eventName: event, ...common } },
    { name: 'facebookEvent', params: { event, ...common } },
  );
  void flushReports();
}

/** Tells, once, that the visitor came by a tap on a push message. */
export function reportPushClick({ pushTask } = arrival()): void {
  if (pushTask === '' || !isNewsForEver(`push ${pushTask}`)) return;
  keepReports({ name: 'pushClick', params: { firebasePushTaskRecordId: pushTask } });
  void flushReports();
}
