import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { RequestId } from '../shapes.ts';
import type { goodsPaths } from './goods.paths.ts';
import type { ownToysPaths } from './own-toys.paths.ts';

const Kind = Type.String({ minLength: 1, maxLength: 40 });
/** Lengths in millimetres, weight in grams; `origin` is a country, '' where the house does not say. */
const facts = {
  sizeMm: Type.Integer(),
  weightG: Type.Integer(),
  boxMm: Type.Array(Type.Integer(), { minItems: 3, maxItems: 3 }),
  origin: Type.String({ maxLength: 2 }),
};

/** `costCents` is null until the operator says it; `exchangeCoins` is what a won toy of it can be turned into, 0 for not at all; `stock` lies on the shelf. */
const goods = {
  ...{ id: Type.Integer(), kind: Type.String(), sizeMm: Type.Integer(), weightG: Type.Integer() },
  ...{ boxMm: Type.Array(Type.Integer()), origin: Type.String(), stock: Type.Integer() },
  costCents: Type.Union([Type.Null(), Type.Integer()]),
  exchangeCoins: Type.Integer(),
  ...{ lowAt: Type.Integer(), hsCode: Type.String() },
};
const Goods = Type.Object(goods);

const Colours = Type.Array(Type.String({ pattern: '^#[0-9a-f]{6}$' }), { minItems: 1, maxItems: 40 });
/** By language, such as `de-DE`. */
const Names = Type.Record(Type.String({ maxLength: 5 }), Type.String({ minLength: 1, maxLength: 40 }));
const Body = Type.String({ maxLength: 20 });
/** What the claw meets: `unitUm` is the length of the model's unit in µm, the toy is about two high. */
const shape = { unitUm: Type.Integer(), massGrams: Type.Integer(), frictionPermille: Type.Integer() };
const Toy = Type.Object({
  ...{ kind: Type.String(), body: Type.String(), ...shape, colours: Type.Array(Type.String()) },
  ...{ names: Type.Record(Type.String(), Type.String()), hasPicture: Type.Boolean(), stock: Type.Integer() },
});

export const goodsSchemas = {
  ownToys: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          ...{ kind: Type.String(), name: Type.String(), body: Type.String() },
          colours: Type.Array(Type.String()),
        }),
      ),
    }),
  },
  /** The house's own toys, and the published bodies with the colours of their materials. */
  toyList: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Toy),
      bodies: Type.Array(Type.Object({ body: Type.String(), colours: Type.Array(Type.String()) })),
    }),
  },
  /** A new kind of goods without stock, which lies in machines as one of the published bodies. The body is for good. */
  toyMake: {
    params: Type.Object({
      ...{ kind: Kind, ...facts, body: Body, ...shape, colours: Colours, names: Names, reason: Reason },
    }),
    reply: Toy,
  },
  /** Other names or colours. What is not named stays. */
  toyDress: {
    params: Type.Object({
      ...{ kind: Kind, colours: Type.Optional(Colours), names: Type.Optional(Names), reason: Reason },
    }),
    reply: Toy,
  },
  toyPicture: { params: Type.Object({ kind: Kind, reason: Reason }), reply: Toy },
  goodsList: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ ...goods, inMachines: Type.Integer(), isLow: Type.Boolean() })),
    }),
  },
  /** A kind that the arcade can draw, without stock. */
  goodsMake: { params: Type.Object({ kind: Kind, ...facts, reason: Reason }), reply: Goods },
  /** What is not named stays. */
  goodsChange: {
    params: Type.Object({ kind: Kind, ...Type.Partial(Type.Object(facts)).properties, reason: Reason }),
    reply: Goods,
  },
  goodsCost: { params: Type.Object({ kind: Kind, costCents: Type.Integer(), reason: Reason }), reply: Goods },
  /** For toys that are won from now on. */
  goodsExchange: { params: Type.Object({ kind: Kind, coins: Type.Integer(), reason: Reason }), reply: Goods },
  /** Under how many units on the shelf the list says that they are few; 0 for never. */
  goodsLow: { params: Type.Object({ kind: Kind, units: Type.Integer(), reason: Reason }), reply: Goods },
  /** The number in the Harmonized System: 6 to 10 digits, or none. */
  goodsCustoms: {
    params: Type.Object({ kind: Kind, hsCode: Type.String({ maxLength: 10 }), reason: Reason }),
    reply: Goods,
  },
  /** As many as were counted on the shelf. */
  stockCount: { params: Type.Object({ kind: Kind, units: Type.Integer(), reason: Reason }), reply: Goods },
  /** Units that came, or below 0 went otherwise than by a play. The same `requestId` again gives the same reply. */
  stockAdd: {
    params: Type.Object({ requestId: RequestId, kind: Kind, units: Type.Integer(), reason: Reason }),
    reply: Goods,
  },
} satisfies CallSchemas<typeof goodsPaths & typeof ownToysPaths>;
