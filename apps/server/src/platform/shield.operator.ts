import { defaultVersion } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { look, operate, type Operator } from '../core/operator.ts';
import { readShields, type Shield } from '../core/review.ts';
import { putShield, removeShield } from './shield.store.ts';

/** Which builds are meant: those of a package, or of a vest bag, or, without both, all. */
export interface BuildScope {
  readonly packageName?: string | undefined;
  readonly vestBagId?: number | undefined;
}

function scopeOf({ packageName, vestBagId }: BuildScope): string {
  if (packageName !== undefined && vestBagId !== undefined)
    throw new Failure('badParameters', 'name a package or a vest bag, not both');
  if (packageName !== undefined) return `package:${packageName}`;
  return vestBagId === undefined ? '*' : `vest:${vestBagId}`;
}

function refuseNoVersion(version: string): void {
  if (!/^\d{1,4}(\.\d{1,4}){1,3}$/.test(version))
    throw new Failure('badParameters', 'the version is missing, or is none: it looks like 1.2.3');
  if (version === defaultVersion)
    throw new Failure('badParameters', `${defaultVersion} is every plain browser: it never counts`);
}

/** What is under review. `denied`. */
export function listShields(db: Database, operator: Operator): Promise<Shield[] | Failure> {
  return look(operator, 'builds.review', () => readShields(db));
}

/** Puts a version of builds under review. `badParameters`. */
export function setShield(
  db: Database,
  operator: Operator,
  builds: BuildScope & { readonly version: string },
): Promise<Shield | Failure> {
  return operate(db, operator, 'builds.review', async (tx, note) => {
    const shield = { scope: scopeOf(builds), version: builds.version };
    refuseNoVersion(shield.version);
    await putShield(tx, shield);
    await note('set shield', `${shield.scope}: ${shield.version}`);
    return shield;
  });
}

/** Takes builds out of review. `badParameters`. */
export function clearShield(
  db: Database,
  operator: Operator,
  builds: BuildScope,
): Promise<{ readonly scope: string; readonly cleared: boolean } | Failure> {
  return operate(db, operator, 'builds.review', async (tx, note) => {
    const scope = scopeOf(builds);
    const cleared = await removeShield(tx, scope);
    await note('clear shield', `${scope}${cleared ? '' : ': there was none'}`);
    return { scope, cleared };
  });
}
