import { Type } from 'typebox';
import type { CallSchemas } from '../platform/call.ts';
import { Reason } from '../platform/operator.schemas.ts';
import { Nullable, RequestId } from '../shapes.ts';
import type { packingBoxesPaths } from './packing-boxes.paths.ts';

const Name = Type.String({ minLength: 1, maxLength: 20 });
/** The inside in millimetres, weight in grams. */
const facts = {
  insideMm: Type.Array(Type.Integer(), { minItems: 3, maxItems: 3 }),
  weightG: Type.Integer(),
};

/** `stock` is null until they are counted: then packing takes none. `insideMm` has the longest side first. */
const box = {
  ...{
    id: Type.Integer(),
    name: Type.String(),
    insideMm: Type.Array(Type.Integer()),
    weightG: Type.Integer(),
  },
  ...{ stock: Nullable(Type.Integer()), lowAt: Type.Integer(), isRetired: Type.Boolean() },
};
const PackingBox = Type.Object(box);
const units = { name: Name, units: Type.Integer(), reason: Reason };

export const packingBoxesSchemas = {
  /** Smallest first. `reserved`: orders that wait to be packed and need it. */
  packingBoxLines: {
    params: Type.Object({}),
    reply: Type.Object({
      list: Type.Array(Type.Object({ ...box, reserved: Type.Integer(), isLow: Type.Boolean() })),
    }),
  },
  packingBoxMake: { params: Type.Object({ name: Name, ...facts, reason: Reason }), reply: PackingBox },
  /** What is not named stays. */
  packingBoxChange: {
    params: Type.Object({ name: Name, ...Type.Partial(Type.Object(facts)).properties, reason: Reason }),
    reply: PackingBox,
  },
  /** Under how many the list says that they are few; 0 for never. */
  packingBoxLow: { params: Type.Object(units), reply: PackingBox },
  /** As many as were counted. */
  packingBoxCount: { params: Type.Object(units), reply: PackingBox },
  /** Boxes that came, or below 0 went otherwise than with a parcel. The same `requestId` again gives the same reply. */
  packingBoxAdd: { params: Type.Object({ requestId: RequestId, ...units }), reply: PackingBox },
  /** No parcel is priced by or packed into a box that is retired. The last one cannot be. */
  packingBoxTurn: {
    params: Type.Object({ name: Name, retired: Type.Boolean(), reason: Reason }),
    reply: PackingBox,
  },
} satisfies CallSchemas<typeof packingBoxesPaths>;
