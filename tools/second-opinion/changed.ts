import type { Chance } from './chance.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A file with one thing changed, and how. */
export interface Changed {
  readonly what: string;
  readonly value: Fields;
}

type Branch = Record<string, unknown> | unknown[];
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

/** Every field and member of a value, those within others too. */
function places(
  value: Branch,
  path = '',
): { readonly branch: Branch; readonly name: string; readonly path: string }[] {
  return Object.entries(value).flatMap(([name, each]: [string, unknown]) => {
    const here = { branch: value, name, path: `${path}/${name}` };
    return isBranch(each) ? [here, ...places(each, here.path)] : [here];
  });
}

function otherText(text: string, chance: Chance): string {
  const at = chance(text.length);
  const letter = text[at] === 'a' ? 'b' : 'a';
  return text === '' ? 'a' : `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
}

function other(value: unknown, chance: Chance): unknown {
  if (typeof value === 'number') return value + (chance(2) === 0 ? 1 : -1);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return otherText(value, chance);
  return chance(2) === 0 ? 'a' : 1;
}

/** One field with another value, without it, or with one more beside it. */
export function changedField(file: Fields, chance: Chance): Changed {
  const value = structuredClone(file) as Record<string, unknown>;
  const all = places(value);
  const { branch, name, path } = all[chance(all.length)] ?? { branch: value, name: 'paid', path: '/paid' };
  const at = branch as Record<string, unknown>;
  const how = chance(8);
  if (how === 0) {
    if (Array.isArray(branch)) branch.splice(Number(name), 1);
    else Reflect.deleteProperty(at, name);
    return { what: `without ${path}`, value };
  }
  if (how === 1) {
    if (Array.isArray(branch)) branch.push(branch[0]);
    else at[`${name}2`] = at[name];
    return { what: `one more beside ${path}`, value };
  }
  at[name] = other(at[name], chance);
  return { what: `${path} is ${JSON.stringify(at[name])}`, value };
}

/** One byte of the file's text with another bit, where what comes of it is JSON and says something else; null otherwise. */
export function changedByte(file: Fields, chance: Chance): Changed | null {
  const bytes = Buffer.from(JSON.stringify(file));
  const [at, bit] = [chance(bytes.length), chance(7)];
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  try {
    const value = JSON.parse(bytes.toString()) as unknown;
    if (!isBranch(value) || Array.isArray(value) || JSON.stringify(value) === JSON.stringify(file))
      return null;
    return { what: `bit ${bit} of byte ${at}`, value };
  } catch {
    return null;
  }
}
