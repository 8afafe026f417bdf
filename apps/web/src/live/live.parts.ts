import { lazy } from 'react';
import { call } from '../kernel/call.ts';
import { defineParts } from '../ports/parts.ts';
import { bagAddress } from './bag-address.ts';

/** What files of lucky bags name as their format. */
const bagFiles = 'grabbit-bag';

const BagVerified = lazy(async () => ({ default: (await import('./bag-verified.tsx')).BagVerified }));

export const liveParts = defineParts({
  proofs: [
    {
      format: bagFiles,
      Verified: BagVerified,
      published: {
        isAsked: (id) => bagAddress.test(id),
        async read(id, signal) {
          const [, bagId] = bagAddress.exec(id) ?? [];
          const { file } = await call('liveBagFile', { bagId: Number(bagId) }, { signal });
          return JSON.parse(file) as unknown;
        },
      },
    },
  ],
});
