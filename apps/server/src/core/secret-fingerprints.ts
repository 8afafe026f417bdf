import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Database, Queryable } from './database.ts';
import { arcadeKey, checkpointKey, keptSecret, pushKey, type SecretKind } from './kept-secret.ts';
import { StartFault } from './start-fault.ts';

interface Secrets extends Pick<Config, 'dataDir' | 'secret' | 'checkpointKey'> {
  readonly alerts: Pick<Config['alerts'], 'vapidKey'>;
}

const kinds: readonly (SecretKind & { readonly given: (config: Secrets) => string | undefined })[] = [
  { ...arcadeKey, given: ({ secret }) => secret },
  { ...checkpointKey, given: (config) => config.checkpointKey },
  { ...pushKey, given: ({ alerts }) => alerts.vapidKey },
];

export const secretNames: readonly string[] = kinds.map(({ setting }) => setting);

/** 16 hexadecimal digits: enough to tell two secrets apart, and of no use to whoever reads the database. */
const fingerprintOf = (setting: string, secret: string): string =>
  createHmac('sha256', secret).update(`fingerprint\0${setting}`).digest('hex').slice(0, 16);

async function keptFingerprints(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from secret_fingerprints',
  );
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/**
 * Compares the arcade's secrets with those that its database was first started with, and keeps the fingerprints of new ones. What was made
 * with a secret is lost with another, so that it throws `StartFault`, which names those that differ. No secret is made in the place of one that is missing.
 */
export async function checkSecrets(db: Database, config: Secrets): Promise<void> {
  const { dataDir } = config;
  const before = await keptFingerprints(db);
  const secrets = kinds.map(({ setting, name, what, given }) => {
    const isMissing = given(config) === undefined && !existsSync(join(dataDir, name));
    if (isMissing && before.has(setting)) return { setting, name, fingerprint: null };
    const secret = given(config) ?? keptSecret({ dataDir, name, what });
    return { setting, name, fingerprint: fingerprintOf(setting, secret) };
  });
  for (const { setting, fingerprint } of secrets)
    await db.query(
      'insert into secret_fingerprints (name, fingerprint) select $1, $2::text where $2::text is not null on conflict do nothing',
      [setting, fingerprint],
    );
  const kept = await keptFingerprints(db);
  const [first, ...more] = secrets.filter(({ setting, fingerprint }) => kept.get(setting) !== fingerprint);
  if (first === undefined) return;
  const wrong = [first, ...more];
  const names = wrong.map(({ setting, name }) => `${setting} (or the file ${name} of the data folder)`);
  throw new StartFault(
    `${names.join(' and ')} ${more.length > 0 ? 'are' : 'is'} not what this database has been used with: put back what was there, or take the new for good with npm run operator -- secrets accept ${wrong.map(({ setting }) => setting).join(',')} --who NAME --reason TEXT.`,
  );
}

/** Forgets fingerprints: the next start keeps those of the secrets that it finds. Gives the names that were kept. */
export async function forgetFingerprints(tx: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    'delete from secret_fingerprints where name = any($1) returning name',
    [names],
  );
  return rows.map(({ name }) => name);
}
