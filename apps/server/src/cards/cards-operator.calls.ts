import type { CallHandlers } from '../core/call-context.ts';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure, outcome } from '../core/failure.ts';
import { momentOf, textOfMoment } from '../core/moment.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { Giver } from '../ports/gifts.operator.ts';
import { readKind } from './card-kind-file.ts';
import type { NewKind } from './card-kinds.store.ts';
import { addCardKind, giveCard, listCardKinds, turnCardKind } from './cards.operator.ts';
import { listBatches, makeCodes, stopCodes } from './codes.operator.ts';

type CardsCalls =
  | 'cardKinds'
  | 'cardKindAdd'
  | 'cardKindTurn'
  | 'cardGive'
  | 'codeBatches'
  | 'codesMake'
  | 'codesStop';

function kindOf(card: unknown): NewKind | Failure {
  try {
    return readKind(JSON.stringify(card));
  } catch (error) {
    if (error instanceof CommandUsageError) return new Failure('badParameters', error.message);
    throw error;
  }
}

/** The calls of the operator about cards and codes: what the commands do, for who may. */
export function createCardsOperatorCalls({ db, grants }: Giver): CallHandlers<CardsCalls> {
  return {
    async cardKinds(_params, context) {
      const kinds = await listCardKinds(db, operatorOf(context, { reason: '' }));
      if (kinds instanceof Failure) return kinds;
      return { list: kinds.map(({ sort, id, enabled, detail }) => ({ sort, id, enabled, detail })) };
    },
    async cardKindAdd({ reason, card }, context) {
      const kind = kindOf(card);
      if (kind instanceof Failure) return kind;
      const added = await addCardKind(db, operatorOf(context, { reason }), kind);
      return added instanceof Failure ? added : { sort: added.sort, kind: added.id };
    },
    async cardKindTurn({ reason, sort, kind, enabled }, context) {
      const turned = await turnCardKind(db, operatorOf(context, { reason }), { sort, id: kind }, enabled);
      return turned instanceof Failure ? turned : { sort, kind, enabled };
    },
    async cardGive({ reason, playerId, sort, kind }, context) {
      const card = { sort, id: kind };
      const given = await giveCard({ db, grants }, operatorOf(context, { reason }), playerId, card);
      return given instanceof Failure ? given : { playerId, sort, kind };
    },
    async codeBatches(_params, context) {
      const batches = await listBatches(db, operatorOf(context, { reason: '' }));
      if (batches instanceof Failure) return batches;
      const list = batches.map(({ id, title, rewardType, codes, redeemed, total, perPlayer, ...times }) => ({
        ...{ batch: id, title, rewardType, codes, redeemed, total, perPlayer },
        ...{ endsAt: textOfMoment(times.endsAt), stoppedAt: textOfMoment(times.stoppedAt) },
      }));
      return { list };
    },
    codesMake: ({ reason, startsAt, endsAt, usesEach = 1, perPlayer = 1, ...wish }, context) =>
      outcome(async () => {
        const span = { startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) };
        const batch = { ...wish, ...span, usesEach, perPlayer };
        const made = await makeCodes(db, operatorOf(context, { reason }), batch);
        return made instanceof Failure ? made : { ...made, codes: [...made.codes] };
      }),
    codesStop: ({ reason, batch }, context) => stopCodes(db, operatorOf(context, { reason }), batch),
  };
}
