/** Where the proof of a bag stands: `/verify/bag-12`. */
export const bagAddress = /^bag-([1-9]\d{0,14})$/;

export const addressOfBag = (bagId: number): string => `bag-${bagId}`;
