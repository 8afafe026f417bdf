import type { AlertWay } from '@grabbit/contract';
import type { Config } from '../core/config.ts';
import { defineFeature } from '../registry/feature.ts';
import { alertsCommands } from './alerts.commands.ts';
import { createAlertsOperatorCalls } from './alerts-operator.calls.ts';
import { createAlerts } from './alerts.module.ts';
import { alertsPersonalData } from './alerts.personal.ts';
import { type AlertJobNeeds, sendAlerts, sweep } from './alerts.service.ts';
import type { AlertSender } from './alert-sender.ts';
import { createApnsSender } from './apns-sender.ts';
import { createFcmSender, firebaseMessaging } from './fcm-sender.ts';
import { vapidKey, type VapidKey } from './vapid-key.ts';
import { createWebPushSender } from './web-push-sender.ts';

/** The siblings that the configuration has: native apps need the key of a Firebase service account, or of Apple's. */
function sendersOf({ alerts, publicUrl, social }: Config, key: VapidKey): AlertJobNeeds['senders'] {
  const contact =
    publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:demonstration@grabbit.invalid';
  const web = createWebPushSender({ key, contact, localPush: alerts.localPush });
  const { projectId = '', credentialsFile } = social ?? {};
  return {
    web,
    ...(credentialsFile !== undefined && {
      fcm: createFcmSender(firebaseMessaging({ projectId, credentialsFile })),
    }),
    ...(alerts.apns !== undefined && { apns: createApnsSender(alerts.apns) }),
  } satisfies Partial<Record<AlertWay, AlertSender>>;
}

export const alertsFeature = defineFeature({
  name: 'alerts',
  create({ db, clock, log, messages, config, ports }) {
    const key = vapidKey(config);
    const needs = {
      ...{ db, clock, log, messages, publicKey: key.publicKey, senders: sendersOf(config, key) },
      isSilent: (...asked: Parameters<typeof ports.isSilent>) => ports.isSilent(...asked),
    };
    const send = () => sendAlerts(needs);
    return {
      send,
      handlers: { ...createAlerts(needs).handlers, ...createAlertsOperatorCalls(db) },
      jobs: [
        { name: 'send alerts', everyMs: 3_000, run: send },
        { name: 'sweep alerts', everyMs: 3_600_000, run: () => sweep(needs) },
      ],
    };
  },
  personal: [alertsPersonalData],
  commands: [alertsCommands],
});
