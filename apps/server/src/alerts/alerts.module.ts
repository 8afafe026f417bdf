import { alertKinds, type AlertWay, type CallReply } from '@grabbit/contract';
import { type CallHandlers, callerOf } from '../core/call-context.ts';
import { Failure, outcome } from '../core/failure.ts';
import { limited, type RateLimit } from '../core/rate-limit.ts';
import { keepDevice, readDevices, readMutes, removeDevice, setMute } from './alert-devices.store.ts';
import type { AlertJobNeeds } from './alerts.service.ts';
import { writeTry } from './alerts.store.ts';

export interface AlertsNeeds extends AlertJobNeeds {
  /** The house's public key in base64url. */
  readonly publicKey: string;
}

type AlertsCalls = 'alertSettings' | 'setAlertKind' | 'addAlertDevice' | 'removeAlertDevice' | 'tryAlert';

const devicesAnHour: RateLimit = { attempts: 60, windowSeconds: 3_600 };
const triesAnHour: RateLimit = { attempts: 10, windowSeconds: 3_600 };

/** What comes to a player's devices while the app is closed: which devices, and which alerts they get. */
export function createAlerts(needs: AlertsNeeds): { readonly handlers: CallHandlers<AlertsCalls> } {
  const { db, clock, senders } = needs;
  return {
    handlers: {
      alertSettings: (_params, context) => settingsOf(needs, callerOf(context)),
      async setAlertKind({ kind, on }, context) {
        const caller = callerOf(context);
        await setMute(db, { playerId: caller.userId, kind, on });
        return settingsOf(needs, caller);
      },
      addAlertDevice({ way, address, p256dh = '', auth = '' }, context) {
        const caller = callerOf(context);
        const { userId: playerId, sessionId } = caller;
        return limited(db, [`alert-devices:${playerId}`, devicesAnHour], async () => {
          const fault = await (senders[way]?.fault({ address, p256dh, auth }) ?? `no ${way} here`);
          if (fault !== null) throw new Failure('deviceUnreachable', fault);
          const device = {
            ...{ playerId, sessionId, way, address, p256dh, auth },
            language: context.language,
          };
          const at = new Date(clock.now());
          if (!(await db.transaction((tx) => keepDevice(tx, { ...device, at }))))
            throw new Failure('deviceElsewhere');
          return settingsOf(needs, caller);
        });
      },
      removeAlertDevice: ({ id }, context) =>
        outcome(async () => {
          const caller = callerOf(context);
          if (!(await removeDevice(db, { playerId: caller.userId, id })))
            throw new Failure('notFound', `device ${id}`);
          return settingsOf(needs, caller);
        }),
      tryAlert({ id: deviceId }, context) {
        const { userId: playerId } = callerOf(context);
        return limited(db, [`alert-tries:${playerId}`, triesAnHour], async () => {
          if (!(await writeTry(db, { playerId, deviceId, at: new Date(clock.now()) })))
            throw new Failure('notFound', `device ${deviceId}`);
          return { queued: true };
        });
      },
    },
  };
}

async function settingsOf(
  { db, clock, publicKey, senders }: AlertsNeeds,
  { userId, sessionId }: { readonly userId: number; readonly sessionId: number },
): Promise<CallReply<'alertSettings'>> {
  const mutes = await readMutes(db, userId);
  const devices = await readDevices(db, userId, new Date(clock.now()));
  return {
    key: publicKey,
    ways: Object.keys(senders) as AlertWay[],
    kinds: alertKinds.map((kind) => ({ kind, on: !mutes.has(kind) })),
    devices: devices.map(({ id, way, agent, createdAt, sessionId: of }) => ({
      ...{ id, way, agent, createTime: createdAt.getTime(), here: of === sessionId },
    })),
  };
}
