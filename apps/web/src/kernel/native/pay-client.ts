import type { PayRequest, PayResult } from './host-messages.ts';

/** Time for a person to look at the store's sheet, in milliseconds; then the payment counts as failed here. */
export const payPatience = 15 * 60_000;

interface PayClient {
  pay(request: PayRequest): Promise<PayResult>;
  settle(result: PayResult): void;
}

/**
 * Payments that a host works on, by their `configId`. `send` tells whether the host took the request. A result
 * that comes too late is not lost: the order is looked up on the server, whose word counts.
 */
export function createPayClient(send: (request: PayRequest) => boolean): PayClient {
  const open = new Map<number, { promise: Promise<PayResult>; settle: (result: PayResult) => void }>();

  const begin = (request: PayRequest): Promise<PayResult> => {
    const { configId } = request;
    const { promise, resolve } = Promise.withResolvers<PayResult>();
    const timer = setTimeout(() => settle({ configId, status: 'failed', receipt: '' }), payPatience);
    const settle = (result: PayResult): void => {
      clearTimeout(timer);
      open.delete(configId);
      resolve(result);
    };
    open.set(configId, { promise, settle });
    if (!send(request)) settle({ configId, status: 'failed', receipt: '' });
    return promise;
  };

  return {
    // A second tap on the same offer waits for the sheet that is open already.
    pay: (request) => open.get(request.configId)?.promise ?? begin(request),
    settle: (result) => open.get(result.configId)?.settle(result),
  };
}
