import type { CallContext } from '../core/call-context.ts';
import { networkOf } from '../core/network.ts';

/** The context of a call as a plain browser makes it, without an account unless one is given. */
export function testContext(given: Partial<CallContext> = {}): CallContext {
  return {
    caller: null,
    address: '192.0.2.1',
    agent: 'test',
    language: 'en-US',
    visitorId: '',
    page: { origin: 'http://localhost:4600', host: 'localhost:4600' },
    build: { version: '0.0.0', packageName: '', vestBagId: 0, device: 0 },
    takeFile: () => Promise.resolve(null),
    network: networkOf(given.address ?? '192.0.2.1'),
    ...given,
  };
}
