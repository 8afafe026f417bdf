import { defaultVersion, withheldUnderReview } from '@grabbit/contract';
import type { CallContext, CallerBuild } from './call-context.ts';
import type { Queryable } from './database.ts';
import { remembered } from './remembered.ts';

export interface Shield {
  /** `*`, `package:<name>` or `vest:<id>`. */
  readonly scope: string;
  readonly version: string;
}

/** The review mode: which build is under review, and so gets none of what `withheldUnderReview` names. */
export interface Review {
  /** The version under review for this build; empty when there is none. */
  shieldVersion(build: CallerBuild): Promise<string>;
  isUnderReview(context: Pick<CallContext, 'build'>): Promise<boolean>;
}

/** The shield that counts for a build: its package's, else its vest bag's, else the one of all. */
export function shieldFor(shields: readonly Shield[], build: CallerBuild): string {
  const scopes = [`package:${build.packageName}`, `vest:${build.vestBagId}`, '*'];
  const found = scopes.map((scope) => shields.find((shield) => shield.scope === scope));
  return found.find((shield) => shield !== undefined)?.version ?? '';
}

/** `version` is compared, as it stands; the default version `0.0.0` never matches. */
export function matchesShield(version: string, shieldVersion: string): boolean {
  return version !== '' && version !== defaultVersion && version === shieldVersion;
}

/** Whether a build under review may see what a link leads to. */
export function isLinkWithheld(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return withheldUnderReview.paths.some((page) => path === page || path.startsWith(`${page}/`));
}

export async function readShields(db: Queryable): Promise<Shield[]> {
  const { rows } = await db.query<Shield>('select scope, version from shields order by scope');
  return rows;
}

/** A new shield counts after at most `rememberMs`. */
export function createReview(db: Queryable, { rememberMs = 5_000 } = {}): Review {
  const shields = remembered(rememberMs, () => readShields(db));
  const shieldVersion = async (build: CallerBuild): Promise<string> => shieldFor(await shields(), build);
  return {
    shieldVersion,
    async isUnderReview({ build }) {
      if (build.version === '' || build.version === defaultVersion) return false;
      return matchesShield(build.version, await shieldVersion(build));
    },
  };
}
