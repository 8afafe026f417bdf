import type { ReportEventName } from '@grabbit/contract';
import { arrival } from '../arrival.ts';
import { deviceIdentity } from '../native/bridge.ts';
import { useSession, visitorId } from '../session.store.ts';
import { isNews, isNewsForEver } from './told.ts';
import { flushReports, keepReports } from './pending-reports.ts';

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
