/** The brand under which this build runs. */
export const brandName = 'Grabbit';
