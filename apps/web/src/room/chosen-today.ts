const today = (): string => new Date().toDateString();

/** What was chosen, with the day of it. */
export const chosenToday = <Chosen extends object>(chosen: Chosen): Chosen & { readonly day: string } => ({
  ...chosen,
  day: today(),
});

/** Whether it was chosen today: a stake of another day is not chosen again before the player does. */
export const isOfToday = (kept: Readonly<Record<string, unknown>>): boolean => kept['day'] === today();
