import { Type } from 'typebox';
import type { CallSchemas } from './call.ts';
import type { platformPaths } from './platform.paths.ts';

export const platformSchemas = {
  /** `demonstration`: coins are free and nothing ships; the app says so. `virtualPushCoinUrl` is empty while cyber rooms run here. */
  systemConfig: {
    params: Type.Object({}),
    reply: Type.Object({ virtualPushCoinUrl: Type.String(), demonstration: Type.Boolean() }),
  },
} satisfies CallSchemas<typeof platformPaths>;
