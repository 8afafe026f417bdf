import { isToyKind } from '../toys/kinds.ts';
import type { OwnToy } from './own-toy.ts';
import type { ClawSettings } from './settings.ts';

/** How a kind is made in a machine. Throws RangeError for a kind that the machine's settings do not know. Source: rule C21. */
export function toyShapeOf(settings: ClawSettings, kind: string): OwnToy {
  if (isToyKind(kind)) {
    const { toyUnitUm: unitUm, toyMassGrams: massGrams, toyFrictionPermille: frictionPermille } = settings;
    return { body: kind, unitUm, massGrams, frictionPermille };
  }
  const own = settings.toys;
  const shape = own !== undefined && Object.hasOwn(own, kind) ? own[kind] : undefined;
  if (shape === undefined) throw new RangeError(`claw: the machine knows no toy ${kind}`);
  return shape;
}

/** Whether a machine's settings say how a kind is made. */
export function knowsToy(settings: ClawSettings, kind: string): boolean {
  return isToyKind(kind) || (settings.toys !== undefined && Object.hasOwn(settings.toys, kind));
}
