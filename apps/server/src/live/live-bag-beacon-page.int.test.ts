import { vi } from 'vitest';
import { testBagsAt, trusted } from '../../../../tools/house/bag-page.ts';

vi.mock('../../../web/src/kernel/call.ts', () => import('../../../../tools/house/carried-call.ts'));
vi.mock('../../../web/src/draws/load-physics.ts', () => import('../../../../tools/house/node-physics.ts'));
vi.mock('../../../web/src/rounds/public-beacon.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fetchBeacons: async () => trusted.beacons,
}));

testBagsAt({ bags: 3, hasBeacon: true });
