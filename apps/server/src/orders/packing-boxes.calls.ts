import { type CallHandlers, callerOf } from '../core/call-context.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operatorOf } from '../core/operator-caller.ts';
import type { ShopCounter } from '../ports/shop-counter.ts';
import {
  addPackingBoxes,
  changePackingBox,
  countPackingBoxes,
  listPackingBoxes,
  makePackingBox,
  turnPackingBox,
  warnPackingBox,
} from './packing-boxes.operator.ts';
import type { BoxFacts, BoxRow } from './packing-boxes.store.ts';

type PackingBoxCalls =
  | 'packingBoxLines'
  | 'packingBoxMake'
  | 'packingBoxChange'
  | 'packingBoxLow'
  | 'packingBoxCount'
  | 'packingBoxAdd'
  | 'packingBoxTurn';

const shown = <Row extends BoxRow>({ mm, ...row }: Row) => ({ ...row, insideMm: [...mm] });

async function replyOf(done: Promise<BoxRow | Failure>) {
  const row = await done;
  return row instanceof Failure ? row : shown(row);
}

function insideOf([length = 0, width = 0, height = 0]: readonly number[]): BoxFacts['mm'] {
  return [length, width, height];
}

/** The calls of the operator about packing boxes: what the commands do, for who may. */
export function createPackingBoxCalls({
  db,
  shop,
}: {
  readonly db: Database;
  readonly shop: Pick<ShopCounter, 'packedWith'>;
}): CallHandlers<PackingBoxCalls> {
  return {
    async packingBoxLines(_params, context) {
      const list = await listPackingBoxes({ db, shop }, operatorOf(context, { reason: '' }));
      return list instanceof Failure ? list : { list: list.map(shown) };
    },
    packingBoxMake: ({ reason, name, insideMm, weightG }, context) =>
      replyOf(makePackingBox(db, operatorOf(context, { reason }), { name, mm: insideOf(insideMm), weightG })),
    packingBoxChange: ({ reason, name, insideMm, weightG }, context) =>
      replyOf(
        changePackingBox(db, operatorOf(context, { reason }), name, {
          ...(insideMm !== undefined && { mm: insideOf(insideMm) }),
          ...(weightG !== undefined && { weightG }),
        }),
      ),
    packingBoxLow: ({ reason, name, units }, context) =>
      replyOf(warnPackingBox(db, operatorOf(context, { reason }), name, units)),
    packingBoxCount: ({ reason, name, units }, context) =>
      replyOf(countPackingBoxes(db, operatorOf(context, { reason }), name, units)),
    packingBoxAdd: ({ requestId: key, reason, name, units }, context) => {
      const request = { key, playerId: callerOf(context).userId, parameters: ['packingBoxAdd', name, units] };
      return replyOf(addPackingBoxes(db, operatorOf(context, { reason }), { name, units }, request));
    },
    packingBoxTurn: ({ reason, name, retired }, context) =>
      replyOf(turnPackingBox(db, operatorOf(context, { reason }), name, { retired })),
  };
}
