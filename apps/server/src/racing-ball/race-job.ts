import type { drawRace } from '@grabbit/engines/racing-ball';

/** What the thread of races is asked. */
export type RaceJob = { readonly t: 'race'; readonly job: number } & ReturnType<typeof drawRace>;
