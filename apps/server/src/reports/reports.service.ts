import type { CallParams, ReportEventName } from '@grabbit/contract';
import type { CallContext } from '../core/call-context.ts';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { readConsent, subjectsOf } from './consent.store.ts';
import type { ForwardedEvent, Forwarder } from './forwarder.ts';
import { keepDevice } from './report-devices.store.ts';
import { insertForward, insertReport, isFirst, type NewReport, type ReportChannel } from './report.store.ts';

export interface ReportServiceNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly consentRequired: boolean;
  readonly forwarders: readonly Forwarder[];
}

type EventFields = Omit<CallParams<'adEvent'>, 'eventName'>;

interface ReportHead {
  readonly channel: 'ad' | 'facebook';
  readonly event: ReportEventName;
  readonly now: number;
}

const sameForMs = 10 * 60_000;
const targets = { ad: 'appsflyer', facebook: 'facebook' } as const;
/** What an app may have sent on in the house's name. Anybody can tell of a purchase that never was. */
const goingOn: ReadonlySet<ReportEventName> = new Set(['activated', 'register']);

/** Keeps a click, once in ten minutes. Returns whether it was kept. */
export async function keepClick(
  { db, clock }: ReportServiceNeeds,
  channel: ReportChannel,
  fields: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<boolean> {
  const now = clock.now();
  const parts = [channel, subjectsOf(context)[0] ?? '', JSON.stringify(fields)];
  const userId = context.caller?.userId ?? null;
  return db.transaction(async (tx) => {
    if (!(await isFirst(tx, { parts, forMs: sameForMs, now }))) return false;
    await insertReport(tx, { channel, event: 'click', userId, visitorId: '', uid: '', fields, now });
    return true;
  });
}

/** Whether this visitor's reports may name the person and go on. */
async function mayGoOn(
  { db, consentRequired }: ReportServiceNeeds,
  subjects: readonly string[],
): Promise<boolean> {
  const said = subjects.length === 0 ? null : await readConsent(db, subjects);
  return said ?? !consentRequired;
}

/**
 * Keeps an event, once in ten minutes by event, person and `uid` (`purchase_failed_uniq`: once ever), and lays it down
 * for the service that it goes on to, in the same transaction; stages of a purchase are kept and go nowhere. Returns
 * whether it was kept.
 */
export async function keepReport(
  needs: ReportServiceNeeds,
  told: Pick<ReportHead, 'channel' | 'event'>,
  given: EventFields,
  context: CallContext,
): Promise<boolean> {
  const head: ReportHead = { ...told, now: needs.clock.now() };
  const subjects = subjectsOf(context);
  const subject = subjects[0] ?? '';
  const named = await mayGoOn(needs, subjects);
  const forMs = head.event === 'purchase_failed_uniq' ? null : sameForMs;
  // Two purchases within ten minutes are two.
  const parts = [head.channel, head.event, subject, given.uid ?? '', given.orderId ?? ''];
  return needs.db.transaction(async (tx) => {
    if (!(await isFirst(tx, { parts, forMs, now: head.now }))) return false;
    const id = await insertReport(
      tx,
      reportOf(head, given, named ? context : null, context.build.packageName),
    );
    const event = forwardedOf(id, head, given, context);
    if (named && context.caller !== null) await keepDevice(tx, context.caller.userId, event, head.now);
    const forwarder = needs.forwarders.find(({ target }) => target === targets[head.channel]);
    if (named && goingOn.has(head.event) && forwarder?.accepts(event) === true) {
      await insertForward(tx, { target: forwarder.target, subject, event });
    }
    return true;
  });
}

/** Without leave to name the person only what is about the event itself is kept. */
function reportOf(
  { channel, event, now }: ReportHead,
  given: EventFields,
  person: CallContext | null,
  packageName: string,
): NewReport {
  const { market = '', value = null, currency = '' } = given;
  const plain = { market, value, currency, packageName };
  if (person === null) return { channel, event, userId: null, visitorId: '', uid: '', fields: plain, now };
  const { uidArray = [], uid = '', orderId = '', appsFlyerId = '', idfa = '', device = 0 } = given;
  const fields = { ...plain, orderId, uidArray, appsFlyerId, idfa, device };
  const userId = person.caller?.userId ?? null;
  return { channel, event, userId, visitorId: person.visitorId, uid, fields, now };
}

function forwardedOf(
  id: number,
  { event, now }: ReportHead,
  given: EventFields,
  { caller, build, address, agent }: CallContext,
): ForwardedEvent {
  return {
    ...{ id, event, address, agent, at: now },
    userId: caller === null ? '' : `${caller.userId}`,
    packageName: build.packageName,
    device: given.device ?? 0,
    appsFlyerId: given.appsFlyerId ?? '',
    idfa: given.idfa ?? '',
    // Only the server reports money and orders, never an app.
    value: null,
    currency: '',
    orderId: '',
  };
}
