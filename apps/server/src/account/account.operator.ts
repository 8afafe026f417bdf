import { type OperatorCapability, operatorCapabilities } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { ownMail, readMaintainers, setRole } from './user.store.ts';

export interface Maintainer {
  readonly id: number;
  readonly mail: string | null;
  readonly nickName: string;
  readonly may: 'all' | readonly string[];
}

const mayOf = (role: string): Maintainer['may'] =>
  role.includes(':') ? (role.split(':')[1]?.split(',') ?? []) : 'all';

/** Who may do something, and what; leaves a line in the log. `denied`. */
export function listMaintainers(db: Database, operator: Operator): Promise<Maintainer[] | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    await note('look at maintainers', 'all');
    const rows = await readMaintainers(tx);
    return rows.map(({ role, ...row }) => ({ ...row, may: mayOf(role) }));
  });
}

export interface NewRole {
  readonly mail: string;
  readonly may: 'all' | readonly string[];
}

function roleOf({ may }: NewRole): string {
  if (may === 'all') return 'depot';
  const unknown = may.find((word) => !operatorCapabilities.some((capability) => capability === word));
  if (unknown !== undefined)
    throw new Failure('badParameters', `${unknown} is none of ${operatorCapabilities.join(', ')}`);
  return `depot:${(may as readonly OperatorCapability[]).join(',')}`;
}

/**
 * Makes an account a maintainer who may do all, or what is named; or, with null, a player like any other. A running server takes at
 * most five seconds to notice. `mailInvalid`, `badParameters`, `notFound`.
 */
export function setMaintainer(
  db: Database,
  operator: Operator,
  given: string,
  may: Maintainer['may'] | null,
): Promise<NewRole | { readonly mail: string; readonly may: null } | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    const mail = normaliseMail(given);
    if (mail === null) throw new Failure('mailInvalid', given);
    const role = may === null ? 'user' : roleOf({ mail, may });
    // Nobody gives themselves rights, and nobody locks themselves out.
    if (operator.self !== undefined && (await ownMail(tx, operator.self)) === mail)
      throw new Failure('denied', 'own account');
    const isThere = await setRole(tx, mail, role);
    if (!isThere) throw new Failure('notFound', `account ${mail}: its owner registers first`);
    await note(may === null ? 'unmake maintainer' : 'make maintainer', `${mail}: ${role}`);
    return { mail, may };
  });
}
