import { call } from '../kernel/call.ts';

/** Whether the arcade's public log of restores has an entry since a time, in milliseconds since 1970. */
export async function wasRestored(since: number): Promise<boolean> {
  const log = await call('restoreLog', { limit: 100 }, { individual: true });
  return (log?.list ?? []).some(({ at }) => Date.parse(at) >= since);
}
