import { hurried } from './hurried-clock.ts';

// Loaded before the product and each of its threads: what it calls now goes faster.

const [from = Number.NaN, speed = Number.NaN] = (process.env['SOAK_CLOCK'] ?? '').split(' ').map(Number);
if (!Number.isFinite(from) || !(speed > 0)) throw new Error('SOAK_CLOCK is "FROM SPEED"');
const now = Date.now.bind(Date);
Date.now = () => Math.floor(hurried(now(), from, speed));
