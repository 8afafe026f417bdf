import type { Soak } from './harness/scenario.ts';
import { Report } from './harness/report.ts';
import { soakDisk } from './soak/disk.ts';
import { soakDrain } from './soak/drain.ts';
import { soakFishing } from './soak/fishing.ts';
import { capsulePlays, soakGashapon } from './soak/gashapon.ts';
import { soakGem } from './soak/gem.ts';
import { soakHostile } from './soak/hostile.ts';
import { soakKills } from './soak/kills.ts';
import { soakLedger } from './soak/ledger.ts';
import { soakMall } from './soak/mall.ts';
import { soakMoney } from './soak/money.ts';
import { readSoakOptions, soakUsage, type SoakOptions, type SoakPart } from './soak/options.ts';
import { soakPlays } from './soak/plays.ts';
import { soakPlinko } from './soak/plinko.ts';
import { soakPush } from './soak/push.ts';
import { soakTables } from './soak/push-tables.ts';
import { soakRewards } from './soak/rewards.ts';
import { soakRounds } from './soak/rounds.ts';
import { soakSolo } from './soak/solo.ts';
import { soakFeatures, soakJourneys } from './soak/suites.ts';
import { runSideBySide } from './soak/side-by-side.ts';
import { soakShows } from './soak/shows.ts';
import { soakSlot } from './soak/slot.ts';

// The arcade under fire, for as long as a release deserves it. Every seed is fresh and printed; every figure is printed.

const parts: Readonly<Record<SoakPart, Soak>> = {
  ...{ ledger: soakLedger, drain: soakDrain, kills: soakKills, hostile: soakHostile, disk: soakDisk },
  ...{ money: soakMoney, draws: soakPlinko, slot: soakSlot, gashapon: soakGashapon, gem: soakGem },
  ...{
    rounds: soakRounds,
    solo: soakSolo,
    fishing: soakFishing,
    rewards: soakRewards,
    mall: soakMall(capsulePlays),
  },
  shows: soakShows,
  ...{ push: soakPush, tables: soakTables, plays: soakPlays, features: soakFeatures },
  journeys: soakJourneys,
};

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

async function runHere(name: SoakPart): Promise<void> {
  const begun = performance.now();
  try {
    await parts[name](report, options);
  } catch (error) {
    report.check(`${name} ran to its end`, false, () =>
      error instanceof Error ? (error.stack ?? error.message) : error,
    );
  }
  report.print(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
}

const options = optionsOrEnd();
const report = new Report();
if (process.argv.includes('--turn')) report.print(`the parts of this turn: ${options.parts.join(', ')}`);
if (options.short && options.parts.length > 1) await runSideBySide(report, options, process.argv.slice(2));
else for (const name of options.parts) await runHere(name);
report.print(`\nsoak, seed ${options.seed}, ${options.short ? 'short' : 'full figures'}`);
report.print(report.total());
process.exit(report.failed === 0 && report.passed > 0 ? 0 : 1);
