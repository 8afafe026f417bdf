import type { CallContext, CallHandlers } from '../core/call-context.ts';
import type { ReportsConfig } from '../core/config-system.ts';
import { Failure } from '../core/failure.ts';
import type { Logger } from '../core/log.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { createAppsFlyerForwarder } from './appsflyer-forwarder.ts';
import { keepConsent, readConsent, subjectsOf } from './consent.store.ts';
import { createFacebookForwarder } from './facebook-forwarder.ts';
import type { Forwarder } from './forwarder.ts';
import { forwardDue } from './forwarding.ts';
import { sweepReports } from './report.store.ts';
import { keepClick, keepReport, type ReportServiceNeeds } from './reports.service.ts';

export interface ReportsNeeds extends ReportServiceNeeds {
  readonly log: Logger;
}

type ReportsCalls =
  | 'pushClick'
  | 'adEvent'
  | 'facebookEvent'
  | 'rechargeClick'
  | 'consentInfo'
  | 'giveConsent';

export interface ReportsFeature {
  readonly handlers: CallHandlers<ReportsCalls>;
  /** Sends on what waits; to be run every few seconds. */
  forward(): Promise<void>;
  sweep(): Promise<void>;
}

const reportsOfAddress: RateLimit = { attempts: 600, windowSeconds: 3_600 };

/** The services that the operator has keys for. */
export function createForwarders(
  { appsFlyer, facebook }: ReportsConfig,
  pageUrl: string,
): readonly Forwarder[] {
  return [
    ...(appsFlyer === undefined ? [] : [createAppsFlyerForwarder(appsFlyer)]),
    ...(facebook === undefined ? [] : [createFacebookForwarder({ ...facebook, pageUrl })]),
  ];
}

/** What apps tell: kept once each, and sent on where the operator has keys and the visitor allows it. */
export function createReports(needs: ReportsNeeds): ReportsFeature {
  const { db, clock, log, consentRequired, forwarders } = needs;
  const counted = <T>({ network }: CallContext, work: () => Promise<T>): Promise<T | Failure> =>
    limited(db, [`reports-from:${network}`, reportsOfAddress], work);

  const handlers: ReportsFeature['handlers'] = {
    pushClick: ({ firebasePushTaskRecordId }, context) =>
      counted(context, async () => ({
        kept: await keepClick(needs, 'push', { firebasePushTaskRecordId }, context),
      })),
    rechargeClick: ({ position, rechargeConfigId = '', isCyclical = 0 }, context) =>
      counted(context, async () => {
        const fields = { position, rechargeConfigId, isCyclical };
        return { kept: await keepClick(needs, 'recharge', fields, context) };
      }),
    adEvent: ({ eventName: event, ...given }, context) =>
      counted(context, async () => ({
        kept: await keepReport(needs, { channel: 'ad', event }, given, context),
      })),
    facebookEvent: ({ event, ...given }, context) =>
      counted(context, async () => ({
        kept: await keepReport(needs, { channel: 'facebook', event }, given, context),
      })),
    async consentInfo(_params, context) {
      return { required: consentRequired, reports: await readConsent(db, subjectsOf(context)) };
    },
    giveConsent: ({ reports }, context) =>
      counted(context, async () => {
        const subjects = subjectsOf(context);
        if (subjects.length === 0) return new Failure('badParameters', 'visitorId');
        await db.transaction((tx) => keepConsent(tx, { subjects, reports, now: clock.now() }));
        return { required: consentRequired, reports };
      }),
  };
  return {
    handlers,
    forward: () => forwardDue({ db, forwarders, log, now: clock.now() }),
    sweep: () => sweepReports(db, clock.now()),
  };
}
