import { mayOperate, type OperatorCapability, operatorCapabilities } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import type { Operator } from '../core/operator.ts';
import { lockStaff, readOwnRoles, readRole, readRoles, type RoleRow, writeRole } from './staff.store.ts';

/** What somebody may do: all, or what is named. */
export type May = 'all' | readonly string[];

/** What a role as written allows. */
export const mayOf = (role: string): May =>
  role.includes(':') ? (role.split(':')[1]?.split(',') ?? []) : 'all';

/** A role as it is written, for what somebody may do; null for a player like any other. Throws `badParameters` for a right that does not exist. */
export function roleOf(may: May | null): string {
  if (may === null) return 'user';
  if (may === 'all') return 'depot';
  const unknown = may.find((word) => !operatorCapabilities.some((capability) => capability === word));
  if (unknown !== undefined)
    throw new Failure('badParameters', `${unknown} is none of ${operatorCapabilities.join(', ')}`);
  return `depot:${may.join(',')}`;
}

/** Says what whoever makes a change may do, as it stands in the books now. */
export interface Changer {
  readonly can: (capability: OperatorCapability) => boolean;
}

/** Begins a change of who may do what: one at a time, by somebody who may still do it. Throws `denied`. */
export async function beginChange(tx: Queryable, operator: Operator): Promise<Changer> {
  await lockStaff(tx);
  const { self: userId } = operator;
  if (userId === undefined) return operator;
  const role = await readRole(tx, userId);
  const can = (capability: OperatorCapability): boolean => mayOperate({ role, userId }, capability);
  // Two owners who take each other's rights at the same moment would leave nobody.
  if (!can('maintainers.edit')) throw new Failure('denied', 'maintainers.edit');
  return { can };
}

/** Nobody gives or takes what they may not do themselves. Throws `denied` (info: the right). */
export function refuseBeyond({ can }: Changer, may: May): void {
  const rights = may === 'all' ? operatorCapabilities : may;
  const beyond = operatorCapabilities.find((right) => rights.includes(right) && !can(right));
  if (beyond !== undefined) throw new Failure('denied', beyond);
}

/** The roles of these numbers. Throws `notFound` for one that is none. */
export async function rolesOf(tx: Queryable, ids: readonly number[]): Promise<readonly RoleRow[]> {
  const known = new Map((await readRoles(tx)).map((role) => [role.id, role]));
  return [...new Set(ids)].map((id) => {
    const role = known.get(id);
    if (role === undefined) throw new Failure('notFound', `role ${id}`);
    return role;
  });
}

/** All that these roles allow, in the order of the list of rights. */
export function rightsOf(roles: readonly Pick<RoleRow, 'rights'>[]): readonly OperatorCapability[] {
  const all = new Set(roles.flatMap(({ rights }) => rights));
  return operatorCapabilities.filter((right) => all.has(right));
}

/** Works out anew what somebody may do by their roles. */
export async function writeRights(tx: Queryable, playerId: number): Promise<readonly OperatorCapability[]> {
  const rights = rightsOf(await rolesOf(tx, await readOwnRoles(tx, playerId)));
  await writeRole(tx, playerId, roleOf(rights));
  return rights;
}
