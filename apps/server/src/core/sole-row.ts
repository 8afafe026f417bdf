/**
 * The row of a statement that always gives one: an insert, an aggregate, a row that others refer to.
 * @throws Error with the words in `otherwise` when there is none, which is a bug and no player's failure.
 */
export function soleRow<Row>(rows: readonly Row[], otherwise = 'an insert returned no row'): Row {
  const [row] = rows;
  if (row === undefined) throw new Error(otherwise);
  return row;
}
