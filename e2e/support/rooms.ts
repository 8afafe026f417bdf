/**
 * The rooms that journeys play in, each its own: a seat has one player, and journeys run side by side. Rooms of the
 * demonstration that are not named here are free; 4 is for the club, 12 for trial accounts.
 */
export const rooms = {
  firstLightByThumb: 1,
  firstLightByKeys: 2,
  twoBrowsers: 3,
  /** From level 5 on. */
  levels: 5,
  /** Only looked at. */
  watched: 6,
  /** Where the pages of a winner come from. */
  winner: 7,
  drawn: 8,
  limitsPhone: 9,
  comingBack: 10,
  limitsDesk: 11,
  trial: 12,
} as const;
