import { JackpotType } from '@grabbit/contract';

const { loss, lucky, mini, major, grand } = JackpotType;

/** The fields of the wheel, clockwise from the top: about as many of each as it is likely, and one at least. */
export const wheelFields: readonly JackpotType[] = [
  ...[grand, loss, lucky, mini, loss, lucky],
  ...[major, loss, mini, loss, lucky, loss],
];

export const fieldDegrees = 360 / wheelFields.length;

/** Whole turns of a spin, before it comes to its field. */
const turns = 5;

/**
 * How far the wheel turns, in degrees, so that a field of the prize stands under the pointer. `seed` chooses among several of a kind: any
 * text that is known by then.
 */
export function wheelTurn(prize: JackpotType, seed: string): number {
  const fields = wheelFields.flatMap((each, at) => (each === prize ? [at] : []));
  const at =
    fields[
      Array.from(seed, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, n) => sum + n, 0) % fields.length
    ] ?? 0;
  return turns * 360 - at * fieldDegrees;
}
