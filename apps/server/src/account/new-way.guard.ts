import type { CallHandlers } from '../core/call-context.ts';
import type { Proofs } from './identity-proof.service.ts';
import type { Passkeys } from './passkey.service.ts';
import type { Social } from './social.service.ts';

export interface NewWayNeeds {
  readonly proofs: Proofs;
  readonly passkeys: Passkeys;
  readonly social: Social;
}

/** A session that somebody found open must not become a way in of their own. */
export function guardNewWays(needs: NewWayNeeds): CallHandlers<'passkeyOptions' | 'bindSocial'> {
  const { proofs, passkeys, social } = needs;
  return {
    async passkeyOptions({ proof, ...params }, context) {
      const { caller } = context;
      const adds = params.purpose === 'add' && caller !== null && !caller.trial;
      const refused = adds ? await proofs.checkNewWay(proof, context) : null;
      return refused ?? passkeys.handlers.passkeyOptions(params, context);
    },
    async bindSocial({ proof, ...params }, context) {
      const refused = await proofs.checkNewWay(proof, context);
      return refused ?? social.handlers.bindSocial(params, context);
    },
  };
}
