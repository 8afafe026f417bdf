import type { SandboxPlan } from '../recharge/providers/sandbox.store.ts';

/** What a payer presses on the hosted page of the embedded provider, for the payment of this number. */
export function choosePlan(address: string, number: string, plan: SandboxPlan): Promise<Response> {
  return fetch(`${address}/sandbox/pay/SBX-${number}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `plan=${plan}`,
    redirect: 'manual',
  });
}
