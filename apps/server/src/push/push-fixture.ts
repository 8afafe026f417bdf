import type { CallReply } from '@grabbit/contract';
import type { TestServer } from '../testing/start-test-server.ts';

export type Turn = CallReply<'pushRecords'>['list'][number];

/** A player's turns, the first one first, once `drops` coins are in them and all have come to their rest: on a slow machine a row of drops may be several turns. */
export async function restedTurns(
  { call }: Pick<TestServer, 'call'>,
  token: string,
  drops: number,
): Promise<Turn[]> {
  const end = performance.now() + 60_000;
  for (;;) {
    const { data } = await call('pushRecords', {}, { token });
    const turns = data?.list ?? [];
    const settled = turns.every(({ settledAt }) => settledAt !== null);
    if (settled && turns.reduce((sum, turn) => sum + turn.drops, 0) >= drops) return turns.toReversed();
    if (performance.now() > end) throw new Error(`no rest: ${JSON.stringify(turns)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
