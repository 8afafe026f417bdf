import { translateLoose } from './use-t.ts';

/** The name of a toy kind. */
export function toyName(kind: string): string {
  return translateLoose(`toys.${kind}`, kind);
}
