import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import type { alertsOperatorPaths } from './alerts-operator.paths.ts';

const Count = Type.Integer();

export const alertsOperatorSchemas = {
  /** Devices and their players now; and of the last 30 days what waits, was sent, and was dropped by its cause. */
  alertLines: {
    params: Type.Object({}),
    reply: Type.Object({
      ...{ devices: Count, players: Count, waiting: Count, sent: Count },
      dropped: Type.Array(Type.Object({ cause: Type.String(), count: Count })),
    }),
  },
} satisfies CallSchemas<typeof alertsOperatorPaths>;
