/** What an arcade has before it gives real prizes, in the order in which an operator does it. */
export const readyChecks = [
  'mail',
  'payments',
  'address',
  'delivery',
  'texts',
  'backup',
  'drill',
  'checkpoint',
  'secrets',
  'law',
] as const;
export type ReadyCheck = (typeof readyChecks)[number];

/** Those that nobody but the operator can know: they say so themselves. */
export const confirmedChecks = ['secrets', 'law'] as const satisfies readonly ReadyCheck[];

/** `done`: it was seen to hold. `todo`: it was never seen. `failing`: it held once, or is set and does not work. */
export const readyStates = ['done', 'todo', 'failing'] as const;

/** `running`: it goes on. `made` and `removed`: it was whole; its file is there, or was kept long enough. */
export const backupStates = ['running', 'made', 'failed', 'removed'] as const;

export const drillStates = ['running', 'passed', 'failed'] as const;
