import { emptyToy, type ToyForm } from './toy-facts.ts';

const key = 'console:new-toy';

function isLike(value: unknown, usual: unknown): boolean {
  if (Array.isArray(usual)) return Array.isArray(value) && value.every((each) => typeof each === 'string');
  if (typeof usual !== 'object' || usual === null) return typeof value === typeof usual;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'string')
  );
}

/** The form that a text holds; what it does not say, or says wrongly, begins anew. */
export function toyFormFrom(text: string | null): ToyForm {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return emptyToy;
  }
  if (typeof kept !== 'object' || kept === null) return emptyToy;
  const values: Readonly<Record<string, unknown>> = { ...kept };
  const sound = Object.entries(emptyToy).filter(([name, usual]) => isLike(values[name], usual));
  return { ...emptyToy, ...Object.fromEntries(sound.map(([name]) => [name, values[name]])) };
}

/** The toy that somebody began to describe in this browser. Its picture is chosen anew: a browser keeps no file. */
export function readToyForm(): ToyForm {
  try {
    return toyFormFrom(localStorage.getItem(key));
  } catch {
    return emptyToy;
  }
}

/** Null forgets it. */
export function keepToyForm(form: ToyForm | null): void {
  try {
    if (form === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(form));
  } catch {
    // A browser that keeps nothing still has the page as it is.
  }
}
