import type { FastifyInstance, FastifyReply } from 'fastify';
import { acceptedBy, localeFor, type Messages } from '../core/messages.ts';
import type { SandboxProvider } from './providers/sandbox.ts';
import { type SandboxOrder, type SandboxPlan, sandboxPlans } from './providers/sandbox.store.ts';

/** Of the arcade's family, in plain print: it loads nothing but itself. */
const style = `
:root { color-scheme: light; font: 600 16px/1.45 'Nunito Sans', system-ui, sans-serif; --line: #0a0f45; --ink: #0c1350; }
body { margin: 0; min-height: 100vh; box-sizing: border-box; padding: 20px; display: grid; place-items: center; color: var(--ink);
background: radial-gradient(circle, #2a41dc 22%, #0000 24%) 0 0/20px 20px #1d30c0; }
main { box-sizing: border-box; width: min(26rem, 100%); padding: 24px; background: #fffaf0; border: 2.5px solid var(--line); border-radius: 28px; box-shadow: 6px 8px 0 var(--line); }
[dir=rtl] main { box-shadow: -6px 8px 0 var(--line); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.2; font-weight: 800; }
.price { margin: 14px 0 0; font-size: 2.5rem; line-height: 1.1; font-weight: 900; font-variant-numeric: tabular-nums; }
.what { margin: 2px 0 14px; font-weight: 800; }
.note { margin: 0 0 18px; padding: 10px 14px; border: 2px solid var(--line); border-radius: 14px; background: #b7a6ff; color: var(--line); font-weight: 700; }
.note:last-child { margin: 14px 0 0; }
form { display: grid; gap: 12px; } button { font: inherit; font-weight: 800; min-height: 48px; padding: 6px 14px; cursor: pointer;
border: 2.5px solid var(--line); border-radius: 18px; background: #fff; color: var(--line); box-shadow: 2px 3px 0 var(--line); }
[dir=rtl] button { box-shadow: -2px 3px 0 var(--line); }
button[value=approve] { background: #ffd62e; } button:active { transform: translateY(3px); box-shadow: none; }
button:focus-visible { outline: 3px solid #1d30c0; outline-offset: 2px; }`;

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
  const language = localeFor(messages.languages, ...acceptedBy(accepted));
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

/** The price as the payer's language writes it. */
function price({ language }: Speaker, { amount_cents: cents, currency }: SandboxOrder): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

function choices(say: Speaker, order: SandboxOrder): string {
  const button = (plan: SandboxPlan): string =>
    `<button name="plan" value="${plan}">${say(`sandbox.${plan}`)}</button>`;
  return `<h1>${say('sandbox.title')}</h1>
<p class="price"><bdi dir="ltr">${escaped(price(say, order))}</bdi></p>
<p class="what"><bdi>${escaped(order.title)}</bdi></p>
<p class="note">${say('sandbox.note')}</p>
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
