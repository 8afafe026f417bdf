/** Languages in which the console and its mails speak. */
export const staffLanguages = ['en', 'de'] as const;
export type StaffLanguage = (typeof staffLanguages)[number];

/** For how many days an invitation holds. */
export const invitationDays = { minimum: 1, maximum: 14 } as const;

/** `agreed`: it was begun and did not come to its end. `lapsed`: nobody decided it in time. */
export const requestStates = ['undecided', 'agreed', 'done', 'failed', 'refused', 'lapsed'] as const;
