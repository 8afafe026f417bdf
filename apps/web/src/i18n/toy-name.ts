import { translateLoose } from './use-t.ts';

/** The name of a toy kind. One of the house's own is called by its kind until its names have come; then the screen is drawn again. */
export function toyName(kind: string): string {
  const name = translateLoose(`toys.${kind}`, '');
  if (name === '') void import('./own-toys.ts').then(({ learnToys }) => learnToys()).catch(() => undefined);
  return name === '' ? kind : name;
}
