import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { OneOf } from '../shapes.ts';
import { alertKinds, alertWays } from './alerts.ts';
import type { alertsPaths } from './alerts.paths.ts';

const DeviceId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Key = Type.String({ maxLength: 128, default: '' });

/** `agent` is the browser's own name of itself, `createTime` in milliseconds since 1970; `here`: of the session that asks. */
const AlertDevice = Type.Object({
  ...{ id: DeviceId, way: OneOf(alertWays), agent: Type.String() },
  ...{ createTime: Type.Integer(), here: Type.Boolean() },
});

/** `key`: the house's public key, which browsers subscribe with. `ways`: by which devices can be reached here. */
export const AlertSettings = Type.Object({
  key: Type.String(),
  ways: Type.Array(OneOf(alertWays)),
  kinds: Type.Array(Type.Object({ kind: OneOf(alertKinds), on: Type.Boolean() })),
  devices: Type.Array(AlertDevice),
});

export const alertsSchemas = {
  alertSettings: { params: Type.Object({}), reply: AlertSettings },
  setAlertKind: {
    params: Type.Object({ kind: OneOf(alertKinds), on: Type.Boolean() }),
    reply: AlertSettings,
  },
  /** `address`: the endpoint of a browser's subscription, with its two keys in base64url; or the token of a native app. */
  addAlertDevice: {
    params: Type.Object({
      way: OneOf(alertWays),
      address: Type.String({ minLength: 1, maxLength: 1_000 }),
      p256dh: Type.Optional(Key),
      auth: Type.Optional(Key),
    }),
    reply: AlertSettings,
  },
  removeAlertDevice: { params: Type.Object({ id: DeviceId }), reply: AlertSettings },
  tryAlert: { params: Type.Object({ id: DeviceId }), reply: Type.Object({ queued: Type.Boolean() }) },
} satisfies CallSchemas<typeof alertsPaths>;
