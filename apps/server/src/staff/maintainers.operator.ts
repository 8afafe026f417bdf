import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { normaliseMail } from '../core/mail-address.ts';
import { operate, type Operator } from '../core/operator.ts';
import { beginChange, type May, mayOf, refuseBeyond, roleOf } from './rights.ts';
import { findByMail, readMail, readMaintainers, replaceRoles, writeRole } from './staff.store.ts';

export interface Maintainer {
  readonly id: number;
  readonly mail: string | null;
  readonly nickName: string;
  readonly may: May;
}

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
  readonly may: May;
}

/**
 * Makes an account a maintainer who may do all, or what is named; or, with null, a player like any other. Roles that it had are gone. A
 * running server takes at most five seconds to notice. `mailInvalid`, `badParameters`, `notFound`, `denied`.
 */
export function setMaintainer(
  db: Database,
  operator: Operator,
  given: string,
  may: May | null,
): Promise<NewRole | { readonly mail: string; readonly may: null } | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    const mail = normaliseMail(given);
    if (mail === null) throw new Failure('mailInvalid', given);
    const role = roleOf(may);
    // Nobody gives themselves rights, and nobody locks themselves out.
    if (operator.self !== undefined && (await readMail(tx, operator.self)) === mail)
      throw new Failure('denied', 'own account');
    const changer = await beginChange(tx, operator);
    const account = await findByMail(tx, mail);
    if (account === null) throw new Failure('notFound', `account ${mail}: its owner registers first`);
    if (may !== null) refuseBeyond(changer, may);
    if (account.role.includes('depot')) refuseBeyond(changer, mayOf(account.role));
    await replaceRoles(tx, account.id, []);
    await writeRole(tx, account.id, role);
    await note(may === null ? 'unmake maintainer' : 'make maintainer', `${mail}: ${role}`);
    return { mail, may };
  });
}
