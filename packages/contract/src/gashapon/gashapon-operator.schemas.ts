import { Type } from 'typebox';
import { RoomId } from '../ids.ts';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable } from '../shapes.ts';
import type { gashaponOperatorPaths } from './gashapon-operator.paths.ts';

const Kind = Type.String({ minLength: 1, maxLength: 40 });
const Prize = Type.Object({ kind: Kind, count: Type.Integer({ minimum: 1, maximum: 99 }) });
const Box = Type.Object({
  ...{ room: Type.Integer(), box: Type.Integer(), capsules: Type.Integer(), root: Type.String() },
});

export const gashaponOperatorSchemas = {
  /** What is left of each, and what comes after it. */
  boxLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ room: Type.Integer(), name: Type.String(), box: Nullable(Type.Integer()) },
          ...{ price: Nullable(Type.Integer()), left: Type.String(), next: Type.String() },
        }),
      ),
    }),
  },
  /** With `againMinutes` the same box fills itself again that long after one has ended. */
  boxFill: {
    params: Type.Object({
      ...{ roomId: RoomId, price: Type.Integer({ minimum: 1, maximum: 10_000 }) },
      ...{ prizes: Type.Array(Prize, { maxItems: 74 }), last: Type.Optional(Kind) },
      ...{ againMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })), reason: Reason },
    }),
    reply: Box,
  },
  /** Its seed opens, and its toys go back to the stock. */
  boxClose: { params: Type.Object({ roomId: RoomId, reason: Reason }), reply: Box },
} satisfies CallSchemas<typeof gashaponOperatorPaths>;
