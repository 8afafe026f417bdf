import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Messages } from '../platform/messages.ts';
import {
  type SandboxOrder,
  sandboxPlans,
  type SandboxPlan,
  type SandboxProvider,
} from './providers/sandbox.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #e9f4fb; color: #10283d; }
main { box-sizing: border-box; width: min(26rem, 100vw); padding: 1.5rem; background: #fff; border-radius: 1.5rem; box-shadow: 0 .5rem 2rem #10283d22; }
h1 { margin: 0; font-size: 1.25rem; } .price { font-size: 2rem; font-weight: 800; margin: .5rem 0; }
.note { margin: 0 0 1rem; color: #4a6378; font-size: .9375rem; }
form { display: grid; gap: .75rem; } button { font: inherit; font-weight: 700; min-height: 3rem; border-radius: 1rem; border: 2px solid #10283d; background: #fff; color: #10283d; cursor: pointer; }
button[value=approve] { background: #10283d; color: #fff; } button:focus-visible { outline: 3px solid #2b8fd6; outline-offset: 2px; }
@media (prefers-color-scheme: dark) { body { background: #0b1a28; color: #eef6fc; } main { background: #15293b; } .note { color: #a9c0d3; }
button { background: #15293b; color: #eef6fc; border-color: #a9c0d3; } button[value=approve] { background: #eef6fc; color: #10283d; } }`;

/**
 * The hosted page of the embedded provider, at `/sandbox/pay/{reference}`: it stands where PayPal's or a bank's page
 * would, says that no money moves, and lets its payer choose how it goes. Add it in demo mode only.
 */
export function addSandboxRoutes(http: FastifyInstance, sandbox: SandboxProvider, messages: Messages): void {
  const send = (reply: FastifyReply, html: string, code = 200): FastifyReply =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

  http.get<{ Params: { reference: string } }>(
    '/sandbox/pay/:reference',
    { schema: { hide: true } },
    async (request, reply) => {
      const say = speaker(messages, request.headers['accept-language']);
      const order = await sandbox.order(request.params.reference);
      return order === null
        ? send(reply, page(say, `<h1>${say('sandbox.unknown')}</h1>`), 404)
        : send(reply, page(say, order.state === 'open' ? choices(say, order) : ended(say, order)));
    },
  );
  http.post<{ Params: { reference: string }; Body: { plan?: unknown } | null }>(
    '/sandbox/pay/:reference',
    { schema: { hide: true } },
    async (request, reply) => {
      const say = speaker(messages, request.headers['accept-language']);
      const plan = sandboxPlans.find((each) => each === request.body?.plan);
      if (plan === undefined) return send(reply, page(say, `<h1>${say('sandbox.unknown')}</h1>`), 400);
      const chosen = await sandbox.choose(request.params.reference, plan);
      const order = await sandbox.order(request.params.reference);
      if (chosen === null || order === null)
        return send(reply, page(say, `<h1>${say('sandbox.unknown')}</h1>`), 404);
      return chosen.next === null
        ? send(reply, page(say, ended(say, order)))
        : reply.redirect(chosen.next, 303);
    },
  );
}

interface Speaker {
  (key: string): string;
  readonly language: string;
}

function speaker(messages: Messages, accepted: string | undefined): Speaker {
  const language = accepted?.split(',')[0]?.split(';')[0]?.trim() ?? 'en-US';
  return Object.assign((key: string) => escaped(messages.text(language, key)), { language });
}

function page(say: Speaker, content: string): string {
  const direction = say.language.startsWith('ar') ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${escaped(say.language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${say('sandbox.title')}</title><style>${style}</style></head>
<body><main>${content}</main></body></html>`;
}

function choices(say: Speaker, order: SandboxOrder): string {
  const button = (plan: SandboxPlan): string =>
    `<button name="plan" value="${plan}">${say(`sandbox.${plan}`)}</button>`;
  return `<h1>${say('sandbox.title')}</h1>
<p class="price" dir="ltr">${order.currency} ${(order.amount_cents / 100).toFixed(2)}</p>
<p class="note">${escaped(order.title)}<br>${say('sandbox.note')}</p>
<form method="post">${sandboxPlans.map(button).join('')}</form>`;
}

function ended(say: Speaker, order: SandboxOrder): string {
  const key = order.state === 'declined' ? 'sandbox.declined' : 'sandbox.done';
  return `<h1>${say('sandbox.title')}</h1><p class="note" role="status">${say(key)}</p>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
