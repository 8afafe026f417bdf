import { soakDisk } from './soak/disk.ts';
import { soakDrain } from './soak/drain.ts';
import { capsulePlays, soakGashapon } from './soak/gashapon.ts';
import { soakPlinko } from './soak/plinko.ts';
import { soakFishing } from './soak/fishing.ts';
import { soakGem } from './soak/gem.ts';
import { soakFeatures } from './soak/features.ts';
import { soakHostile } from './soak/hostile.ts';
import { soakJourneys } from './soak/journeys.ts';
import { soakKills } from './soak/kills.ts';
import { soakLedger } from './soak/ledger.ts';
import { soakMoney } from './soak/money.ts';
import { readSoakOptions, soakUsage, type SoakOptions, type SoakPart } from './soak/options.ts';
import { soakPlays } from './soak/plays.ts';
import { soakPush } from './soak/push.ts';
import { soakTables } from './soak/push-tables.ts';
import { soakMall } from './soak/mall.ts';
import { soakRewards } from './soak/rewards.ts';
import { soakRounds } from './soak/rounds.ts';
import { soakSlot } from './soak/slot.ts';
import { Report } from './harness/report.ts';

// The arcade under fire, for as long as a release deserves it. Every seed is fresh and printed; every figure is printed.

function optionsOrEnd(): SoakOptions {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    process.stdout.write(`${soakUsage}\n`);
    process.exit(0);
  }
  try {
    return readSoakOptions(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${soakUsage}\n`);
    process.exit(2);
  }
}

const options = optionsOrEnd();
const { short, seed, plays, operations, kills, drops, falls, files, seconds, parts: wanted } = options;
const report = new Report();

const parts: Readonly<Record<SoakPart, () => Promise<void>>> = {
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
  hostile: () => soakHostile(report, { players: 20, seconds, kills: short ? 1 : 3, seed }),
  disk: () => soakDisk(report, { players: short ? 4 : 8, fullMs: 25_000, seed }),
  money: () => soakMoney(report, { players: short ? 30 : 120, operations, kills, seed }),
  draws: () => soakPlinko(report, options),
  slot: () => soakSlot(report, options),
  gashapon: () => soakGashapon(report, options),
  gem: () => soakGem(report, options),
  rounds: () => soakRounds(report, options),
  fishing: () => soakFishing(report, options),
  rewards: () => soakRewards(report, options),
  mall: () => soakMall(capsulePlays)(report, options),
  push: () => soakPush(report, options),
  tables: () => soakTables(report, { drops: falls, seed }),
  features: () => soakFeatures(report),
  journeys: () => soakJourneys(report),
  plays: () =>
    soakPlays(report, {
      plays,
      files: Math.min(1_000, Math.max(20, Math.floor(plays / 10))),
      inBrowsers: short ? 2 : 20,
      mutated: short ? 2 : 3,
      ...(short && { fields: 150 }),
      seed,
    }),
};

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
