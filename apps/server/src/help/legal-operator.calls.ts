import type { CallHandlers } from '../core/call-context.ts';
import { operatorOf } from '../core/operator-caller.ts';
import { type LegalNeeds, setLegal, showLegal, takeLegalBack } from './legal.operator.ts';

/** The calls of the operator about terms and privacy notice. */
export function createLegalOperatorCalls(
  needs: LegalNeeds,
): CallHandlers<'legalShow' | 'legalSet' | 'legalTakeBack'> {
  return {
    legalShow: ({ textLanguage }, context) =>
      showLegal(needs, operatorOf(context, { reason: '' }), textLanguage),
    legalSet: ({ reason, ...wish }, context) => setLegal(needs, operatorOf(context, { reason }), wish),
    legalTakeBack: ({ reason, textLanguage }, context) =>
      takeLegalBack(needs, operatorOf(context, { reason }), textLanguage),
  };
}
