import type { CallHandlers } from './call-context.ts';
import type { Mode } from './config.ts';

/** What the app has to know of this server before anything else. */
export function createSystem({ mode }: { readonly mode: Mode }): {
  readonly handlers: CallHandlers<'systemConfig'>;
} {
  return {
    handlers: { systemConfig: async () => ({ virtualPushCoinUrl: '', demonstration: mode === 'demo' }) },
  };
}
