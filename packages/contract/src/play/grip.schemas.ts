import { Type } from 'typebox';
import { OneOf } from '../shapes.ts';

const Nothing = Type.Null();

/** What became of a play's grip: rule C19 of the claw. Lengths in tenths of a millimetre. */
export const GripStory = Type.Object({
  result: OneOf(['won', 'slipped', 'missed']),
  touched: Type.Boolean(),
  aim: Type.Union([
    Nothing,
    Type.Object({
      tick: Type.Integer(),
      x: Type.Integer(),
      z: Type.Integer(),
      serial: Type.Integer(),
      kind: Type.String(),
      offX: Type.Integer(),
      offZ: Type.Integer(),
      away: Type.Integer(),
    }),
  ]),
  lift: Type.Union([
    Nothing,
    Type.Object({
      serial: Type.Integer(),
      kind: Type.String(),
      raised: Type.Integer(),
      carried: Type.Integer(),
      slip: Type.Union([
        Nothing,
        Type.Object({
          tick: Type.Integer(),
          place: OneOf(['lifting', 'top', 'carrying', 'chute']),
        }),
      ]),
    }),
  ]),
});
