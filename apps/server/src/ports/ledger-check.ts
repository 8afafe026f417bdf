/** A breach that an audit found. */
export interface LedgerFault {
  readonly rule: string;
  readonly subject: string;
  readonly detail: string;
}

/** A rule that holds at every moment, and a query that returns a row (`subject`, `detail`) for each breach. */
export interface LedgerCheck {
  readonly rule: string;
  readonly sql: string;
}
