import { bear, cat, rabbit } from './forest.toys.ts';
import { chick, dino } from './garden.toys.ts';
import type { ToyKind } from './kinds.ts';
import type { ToyModel } from './model.ts';
import { octopus, penguin, whale } from './sea.toys.ts';

export { toyBalls } from './balls.ts';
export type { Ball } from './balls.ts';
export { toyKinds } from './kinds.ts';
export type { ToyKind } from './kinds.ts';
export { meshField } from './mesher.ts';
export type { ToyMesh } from './mesher.ts';
export { fabric, toyField } from './model.ts';
export type { FabricColour, ToyModel, ToyPart } from './model.ts';
export { hit, normalAt } from './sdf.ts';
export type { Field, Vec3 } from './sdf.ts';

const builders: Readonly<Record<ToyKind, () => ToyModel>> = {
  octopus,
  bear,
  cat,
  rabbit,
  dino,
  whale,
  penguin,
  chick,
};

/** The model of a toy, built anew at each call: keep it. */
export function toyOf(kind: ToyKind): ToyModel {
  return builders[kind]();
}
