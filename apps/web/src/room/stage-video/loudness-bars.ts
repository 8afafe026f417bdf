export const meterBars = 16;

/** Quieter than this, in decibels below the loudest, is silence. */
const quietest = -54;

/** How many bars of the meter some samples of sound fill: by their power, as ears hear it. */
export function barsOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  if (power === 0) return 0;
  const share = 1 - (10 * Math.log10(power)) / quietest;
  return Math.round(Math.min(1, Math.max(0, share)) * meterBars);
}
