type Tone = 'default' | 'primary' | 'success' | 'warning' | 'error' | 'info';

/** States by what they ask of whoever reads them. A word that is not here is neither good nor bad. */
const tones: Readonly<Record<Exclude<Tone, 'default' | 'primary'>, readonly string[]>> = {
  success: [
    'open',
    'credited',
    'delivered',
    'published',
    'mended',
    'earned',
    'free',
    'normal',
    'kept',
    'leave',
  ],
  warning: [
    'waiting',
    'booked',
    'captured',
    'authorised',
    'seen',
    'taken',
    'paused',
    'repairing',
    'returning',
    'warn',
  ],
  error: ['failed', 'charged back', 'lost', 'not available', 'refused', 'ban', 'hide', 'appealed'],
  info: ['packed', 'shipped', 'answered', 'playing', 'refunded', 'redirected', 'created', 'decided'],
};

export function chipColour(value: string | number): Tone {
  const found = Object.entries(tones).find(([, words]) => words.includes(String(value)));
  return found === undefined ? 'default' : (found[0] as Tone);
}
