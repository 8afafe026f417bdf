import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NoticeGuard } from './notice-guard.ts';
import { type PaymentProvider, ProviderAway, type ProviderName } from './payment-provider.ts';

type OnHint = (
  provider: ProviderName,
  notice: { readonly id: string; readonly reference: string },
) => Promise<void>;

const mostBytes = 256 * 1024;

/**
 * `POST /webhook/{provider}`, one for each provider there is. The body is taken byte for byte, because signatures cover it
 * so. 200: taken; 400: not genuine; 429: too many from this address were not; 503: the provider cannot be asked now, so that it sends the notice again.
 */
export function addWebhookRoutes(
  http: FastifyInstance,
  providers: readonly PaymentProvider[],
  onHint: OnHint,
  guard: NoticeGuard,
): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body);
    });
    for (const provider of providers) {
      scope.post(
        `/webhook/${provider.name}`,
        { schema: { hide: true }, bodyLimit: mostBytes },
        async (request, reply) => takeNotice({ provider, onHint, guard }, request, reply),
      );
    }
  });
}

interface HintRoute {
  readonly provider: PaymentProvider;
  readonly onHint: OnHint;
  readonly guard: NoticeGuard;
}

async function takeNotice(
  { provider, onHint, guard }: HintRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { headers, body, ip } = request;
  const seconds = guard.secondsShut(ip);
  if (seconds > 0) return reply.code(429).header('retry-after', seconds).send({ status: 'later' });
  try {
    const notice = Buffer.isBuffer(body) ? await provider.readNotice({ headers, body }) : null;
    if (notice === null) {
      await guard.refused(ip);
      return await reply.code(400).send({ status: 'refused' });
    }
    if (notice.reference === '')
      request.log.info({ provider: provider.name, notice: notice.id }, 'a notice about no order of ours');
    await onHint(provider.name, notice);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    request.log.warn({ provider: provider.name, reason: error.message }, 'a notice is to come again');
    return reply.code(503).send({ status: 'try again' });
  }
  return reply.code(200).send({ status: 'taken' });
}
