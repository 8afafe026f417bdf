import { translateLoose } from './use-t.ts';

/**
 * A room's name in the reader's language: rooms of the demonstration have one in each, and a number when there are more
 * of a kind. A name that an operator gave stays as it was typed.
 */
export function roomName(name: string): string {
  const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  const key = base.toLowerCase().replaceAll(' ', '-');
  return /^[a-z-]+$/.test(key) ? `${translateLoose(`roomNames.${key}`, base)}${number}` : name;
}
