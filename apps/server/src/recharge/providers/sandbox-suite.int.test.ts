import { PayType } from '@grabbit/contract';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { ProviderNotice } from '../payment-provider.ts';
import { createSandboxProvider } from './sandbox.ts';
import { describeProvider } from './testing/provider-suite.ts';

describeProvider('sandbox', async () => {
  const { database, drop } = await createTestDatabase();
  const clock = { now: () => Date.now() + ahead };
  let ahead = 0;
  const provider = createSandboxProvider({ db: database, clock });
  const sent = new Map<string, ProviderNotice>();

  const noticeOf = async (reference: string): Promise<ProviderNotice> => {
    ahead = 60_000;
    for (const { body, signature } of await provider.dueNotices()) {
      const about = (JSON.parse(body) as { reference: string }).reference;
      sent.set(about, { headers: { 'x-sandbox-signature': signature }, body: Buffer.from(body) });
    }
    ahead = 0;
    const notice = sent.get(reference);
    if (notice === undefined) throw new Error(`no notice about ${reference}`);
    return notice;
  };
  return {
    provider,
    payType: PayType.checkout,
    productId: '',
    async approve({ reference }) {
      await provider.choose(reference, 'approve');
      return '';
    },
    async decline({ reference }) {
      await provider.choose(reference, 'decline');
      return '';
    },
    async wait({ reference }) {
      await provider.choose(reference, 'slow');
      return '';
    },
    timesRefunded: async ({ reference }) => ((await provider.order(reference))?.state === 'refunded' ? 1 : 0),
    notice: ({ reference }) => noticeOf(reference),
    async falseNotices(order, other) {
      const [genuine, others] = [await noticeOf(order.reference), await noticeOf(other.reference)];
      return {
        'the signature of another': { ...genuine, headers: others.headers },
        'another body': { ...genuine, body: others.body },
        'a space more': { ...genuine, body: Buffer.concat([genuine.body, Buffer.from(' ')]) },
        'no signature': { ...genuine, headers: {} },
      };
    },
    close: drop,
  };
});
