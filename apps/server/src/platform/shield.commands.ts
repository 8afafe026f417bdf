import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import type { Shield } from '../core/review.ts';
import { type BuildScope, clearShield, listShields, setShield } from './shield.operator.ts';

const options = { package: 'NAME', vest: 'ID' } as const;

function buildsOf(given: Given): BuildScope {
  const [packageName, vest] = [given.maybe('package'), given.maybe('vest')];
  if (vest !== undefined && !/^\d{1,6}$/.test(vest))
    throw new CommandUsageError(`"${vest}" is no vest bag id.`);
  return { packageName, vestBagId: vest === undefined ? undefined : Number(vest) };
}

/** The operator's command `shield`. */
export const shieldCommands = operatorCommands(
  'shield',
  `put a version of a build under review: it gets no payments, bonus features, gem, slot and racing ball,
      whoever runs it. Showing a store's reviewers something else than players get breaks store rules`,
  [
    {
      usage: 'list',
      signs: 'nothing',
      run: ({ db, operator }) => listShields(db, operator),
      text: (shields: readonly Shield[]) =>
        shields.map(({ scope, version }) => `${scope.padEnd(32)}  ${version}`).join('\n') ||
        'No build is under review.',
    },
    {
      usage: 'set VERSION',
      options,
      signs: 'what they like',
      run: ({ db, given, operator }) =>
        setShield(db, operator, { ...buildsOf(given), version: given.text('VERSION') }),
      text: ({ scope, version }: Shield) =>
        `Version ${version} of ${scope === '*' ? 'every build' : scope} is under review.`,
    },
    {
      usage: 'clear',
      options,
      signs: 'what they like',
      run: ({ db, given, operator }) => clearShield(db, operator, buildsOf(given)),
      text: ({ cleared }: { readonly cleared: boolean }) =>
        cleared ? 'It is not under review any more.' : 'It was not under review.',
    },
  ],
);
