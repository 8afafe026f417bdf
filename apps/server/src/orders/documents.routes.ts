import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { can } from '@grabbit/contract';
import type { Caller } from '../core/call-context.ts';
import { tokenOf } from '../core/call-parameters.ts';
import { Failure, orThrow } from '../core/failure.ts';
import { countAttempt } from '../core/rate-limit.ts';
import { invoiceKinds } from './invoice.store.ts';
import { printedInvoice, type PrintNeeds } from './invoices.ts';
import { readOrder } from './order.store.ts';

export interface DocumentRoutesNeeds extends PrintNeeds {
  readonly identify: (token: string) => Promise<Caller | null>;
}

/** Setting a page in type takes a while. */
const papersOfPlayer = { attempts: 60, windowSeconds: 3_600 };

/**
 * `/api/shop/order/{id}/{paper}.pdf`: the invoice or the credit note of an order, for who ordered. The session comes in the header alone,
 * so that no address opens a paper. A failure is answered in the envelope of calls.
 */
export function addDocumentRoutes(http: FastifyInstance, { identify, ...needs }: DocumentRoutesNeeds): void {
  http.get(
    '/api/shop/order/:orderId/:file',
    {
      schema: {
        summary: 'Invoice or credit note of an order',
        tags: ['shop'],
        produces: ['application/pdf'],
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const token = tokenOf(request, {});
      const caller = token === '' ? null : await identify(token);
      if (caller === null) throw new Failure(token === '' ? 'signInRequired' : 'tokenExpired');
      if (!can(caller, 'ownPrizes')) throw new Failure('trialNotAllowed');
      const { orderId, file } = request.params as { readonly orderId: string; readonly file: string };
      const kind = invoiceKinds.find((each) => file === `${each}.pdf`);
      const order =
        kind !== undefined && /^[0-9]{1,18}$/.test(orderId) ? await readOrder(needs.db, orderId) : null;
      if (kind === undefined || order?.player_id !== caller.userId) throw new Failure('orderNotFound');
      const tooMany = await countAttempt(needs.db, `papers:${caller.userId}`, papersOfPlayer);
      if (tooMany !== null) throw tooMany;
      const { name, bytes } = orThrow(await printedInvoice(needs, order, kind));
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', `default-src 'none'; sandbox`)
        .send(bytes);
    },
  );
}
