import { ell, mirror, patch } from './sdf.ts';
import type { Field, Vec3 } from './sdf.ts';

/** Fabrics, the same in every theme. */
export const fabric = {
  caramel: '#c9813f',
  cream: '#fff0d2',
  milk: '#fff8ee',
  rose: '#ff9db4',
  coral: '#ff5f52',
  tangerine: '#ff9a2e',
  lemon: '#ffd02b',
  mint: '#4fd6a0',
  leaf: '#1fa873',
  sky: '#53b7f5',
  navy: '#2a3a86',
  cocoa: '#4a2716',
  white: '#ffffff',
  berry: '#e8487d',
  red: '#e8372f',
  aqua: '#9fe6f2',
} as const;
export type FabricColour = keyof typeof fabric;

/** One sewn part. `pile` is the fur's length as a share of the standard one (1 when absent). */
export interface ToyPart {
  readonly colour: FabricColour;
  readonly f: Field;
  readonly pile?: number;
  readonly seam?: boolean;
  /** Wants a finer mesh than the rest: it has sharp edges. */
  readonly fine?: boolean;
}

/** A toy about 2 model units high that faces +z and sits on y = 0. */
export interface ToyModel {
  readonly body: Field;
  readonly parts: readonly ToyPart[];
  /** Two beads at ±x. */
  readonly eyes: { readonly x: number; readonly y: number; readonly r: number };
  readonly nose?: { readonly on: Field; readonly y: number; readonly r: Vec3; readonly colour: FabricColour };
  readonly mouth?: { readonly on: Field; readonly w: number; readonly y: number; readonly lift?: number };
  readonly hard?: readonly { readonly kind: 'bell'; readonly at: Vec3; readonly r: number }[];
  readonly whiskers?: boolean;
}

export function cheeks(body: Field, x: number, y: number, r = 0.11): ToyPart {
  return {
    colour: 'rose',
    f: patch(body, mirror(ell([x, y, 0.5], [r * 1.15, r * 0.85, 0.5])), 0.022, 0.02),
    pile: 0.25,
  };
}

/** The whole toy as one field: the nearest of its parts. */
export function toyField(model: ToyModel): Field {
  return (x, y, z) => Math.min(...model.parts.map((part) => part.f(x, y, z)));
}
