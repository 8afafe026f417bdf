import { isToyKind } from '../toys/kinds.ts';
import type { ToyKind } from '../toys/kinds.ts';

/** A toy that is not one of the arcade's own kinds: which published body it has, and how it is otherwise made. */
export interface OwnToy {
  readonly body: ToyKind;
  /** Length of its model unit; the toy is about two high. */
  readonly unitUm: number;
  readonly massGrams: number;
  readonly frictionPermille: number;
}

/** What a kind's name is: a word of small letters. Short, so that a full machine's state keeps its bound. */
export const kindShape = /^[a-z][a-z0-9-]{0,23}$/;
export const mostOwnToys = 12;
/** Lowest and highest value of each figure of an own toy: what a claw can hold and its chute lets through. */
export const ownToyRanges = {
  unitUm: [60_000, 105_000],
  massGrams: [40, 300],
  frictionPermille: [200, 1_600],
} as const;

/** What is wrong with a value that should be the own toys of a machine; empty when it is sound. Source: rule C21. */
export function ownToysFaults(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return ['settings.toys: not an object'];
  const kinds = Object.entries(value);
  if (kinds.length === 0 || kinds.length > mostOwnToys)
    return [`settings.toys: not 1 to ${mostOwnToys} of them`];
  return kinds.flatMap(([kind, toy]) => ownToyFaults(`settings.toys.${kind}`, kind, toy));
}

function ownToyFaults(path: string, kind: string, toy: unknown): string[] {
  if (!kindShape.test(kind)) return [`${path}: not a word of small letters`];
  if (isToyKind(kind)) return [`${path}: a kind of the arcade's own`];
  if (typeof toy !== 'object' || toy === null || Object.keys(toy).length !== 4) return [`${path}: not a toy`];
  const given: Readonly<Record<string, unknown>> = { ...toy };
  if (!isToyKind(given['body'])) return [`${path}.body: unknown`];
  return Object.entries(ownToyRanges).flatMap(([key, [low, high]]) => {
    const figure = given[key];
    const isRight = typeof figure === 'number' && Number.isInteger(figure) && figure >= low && figure <= high;
    return isRight ? [] : [`${path}.${key}: not a whole number from ${low} to ${high}`];
  });
}
