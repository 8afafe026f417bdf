/** The cabinets that the app can draw. A claw room names one. */
export const clawCabinets = [
  'tako-bay',
  'honey-woods',
  'cat-cafe',
  'moon-garden',
  'dino-valley',
  'whale-harbour',
  'penguin-rink',
  'sunny-farm',
  'night-market',
  'candy-lane',
  'star-station',
  'plush-parade',
] as const;
