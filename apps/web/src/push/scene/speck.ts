/** Repeatable numbers in 0..1 for a serial: what is only for the eye need not come from anywhere. */
export const speck = (serial: number, which: number): number => {
  const wave = Math.sin(serial * 127.1 + which * 311.7) * 43_758.5453;
  return wave - Math.floor(wave);
};
