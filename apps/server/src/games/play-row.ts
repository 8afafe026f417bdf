/**
 * How the outcome of a play comes about. `run`: an engine runs it, and its coins are held until it has ended. `draw`: it is drawn and paid
 * in the transaction that opens it. `round`: it stays open from step to step.
 */
export type PlayWay = 'run' | 'draw' | 'round';

/** What every play is opened with, by the columns of `plays`. */
type Opening = Readonly<
  Record<
    | 'public_id'
    | 'game'
    | 'way'
    | 'room_id'
    | 'player_id'
    | 'alias'
    | 'request_key'
    | 'asset'
    | 'price'
    | 'commitment'
    | 'nonce'
    | 'client_seed'
    | 'opened_at',
    string
  >
>;

/** What not every play has when it is opened. */
type OpeningMore = Readonly<
  Partial<
    Record<
      'source' | 'hold_id' | 'round_id' | 'state' | 'paid' | 'receipt' | 'settled_at' | 'accepted_at',
      string
    >
  >
>;

/**
 * The insert that opens every play, from an expression for each column: part of a statement that also writes what its game keeps beside
 * the row.
 */
export function openingPlay(values: Opening & OpeningMore, from = ''): string {
  const given = Object.entries(values);
  const columns = given.map(([column]) => column).join(', ');
  const expressions = given.map(([, expression]) => expression).join(', ');
  return `insert into plays (${columns}) select ${expressions} ${from}`;
}
