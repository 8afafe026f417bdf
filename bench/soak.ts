/**
 * The arcade under fire, for as long as a release deserves it. Every seed is fresh and printed; every figure is printed.
 *
 *   npm run soak                     everything, at most 45 minutes on two cores
 *   npm run soak -- --short          the same in small, at most 8 minutes, for CI
 *   npm run soak -- --part ledger|drain|kills|plays|money [--seed TEXT] [--plays N] [--operations N]
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { soakDrain } from './soak/drain.ts';
import { soakKills } from './soak/kills.ts';
import { soakLedger } from './soak/ledger.ts';
import { soakMoney } from './soak/money.ts';
import { soakPlays } from './soak/plays.ts';
import { Report } from './support/report.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    seed: { type: 'string' },
    part: { type: 'string' },
    plays: { type: 'string' },
    operations: { type: 'string' },
    kills: { type: 'string' },
  },
});

const seed = values.seed ?? randomBytes(8).toString('hex');
const { short } = values;
const plays = Number(values.plays ?? (short ? 150 : 10_000));
const report = new Report();

const parts = {
  ledger: () =>
    soakLedger(report, {
      operations: short ? 8_000 : 100_000,
      clients: 12,
      rounds: short ? 3 : 10,
      kills: short ? 1 : 4,
      seed,
    }),
  drain: () => soakDrain(report, { plays: 20 }),
  kills: () => soakKills(report, { players: short ? 20 : 50, kills: short ? 4 : 20, seed }),
  money: () =>
    soakMoney(report, {
      players: short ? 30 : 120,
      operations: Number(values.operations ?? (short ? 1_200 : 20_000)),
      kills: Number(values.kills ?? (short ? 5 : 100)),
      seed,
    }),
  plays: () =>
    soakPlays(report, {
      plays,
      files: Math.min(1_000, Math.max(20, Math.floor(plays / 10))),
      inBrowsers: short ? 2 : 20,
      mutated: short ? 2 : 3,
      ...(short && { fields: 150 }),
      seed,
    }),
} as const;

const names = Object.keys(parts) as (keyof typeof parts)[];
const wanted = values.part === undefined ? names : names.filter((name) => name === values.part);
if (wanted.length === 0) report.check(`--part is one of ${names.join(', ')}`, false, () => values.part);
for (const name of wanted) {
  const begun = performance.now();
  try {
    await parts[name]();
  } catch (error) {
    report.check(`${name} ran to its end`, false, () =>
      error instanceof Error ? (error.stack ?? error.message) : error,
    );
  }
  report.print(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}
report.print(`\nsoak, seed ${seed}, ${short ? 'short' : 'full figures'}`);
report.print(report.total());
process.exit(report.failed === 0 && report.passed > 0 ? 0 : 1);
