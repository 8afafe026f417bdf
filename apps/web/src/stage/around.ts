/** The member of a list that comes `index` places after its first, beginning anew at its end. */
export function around<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}
