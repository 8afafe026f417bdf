import type { OperatorCapability } from '@grabbit/contract';
import type { Clock } from '../core/clock.ts';
import type { Database } from '../core/database.ts';
import { Failure } from '../core/failure.ts';
import { operate, type Operator } from '../core/operator.ts';
import { isRoleOffered, readInvitations } from './invitation.store.ts';
import { beginChange, type May, mayOf, refuseBeyond, rightsOf, rolesOf, writeRights } from './rights.ts';
import {
  deleteRole,
  insertRole,
  readHolders,
  readPeople,
  readRole,
  readRoles,
  replaceRoles,
  updateRole,
  writeRole,
} from './staff.store.ts';

interface StaffDb {
  readonly db: Database;
  readonly clock: Clock;
}

/** A role as somebody writes it. */
export interface GivenRole {
  readonly name: string;
  readonly rights: readonly OperatorCapability[];
}

/** People who work here, roles and invitations; leaves a line in the log. `denied`. */
export function showStaff({ db, clock }: StaffDb, operator: Operator) {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    await note('look at staff', 'all');
    const now = new Date(clock.now());
    const people = await readPeople(tx, now);
    return {
      people: people.map(({ role, ...person }) => ({ ...person, may: mayOf(role) })),
      roles: await readRoles(tx),
      invitations: await readInvitations(tx, now),
    };
  });
}

const isTaken = (name: string): Failure => new Failure('badParameters', `there is a role ${name} already`);

/** Makes a role, which nobody has yet. `badParameters` where there is one of that name, `denied`. */
export function makeRole(
  { db }: Pick<StaffDb, 'db'>,
  operator: Operator,
  { name: given, rights }: GivenRole,
): Promise<{ readonly id: number } | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    refuseBeyond(await beginChange(tx, operator), rights);
    const name = given.trim();
    const id = await insertRole(tx, name, rightsOf([{ rights }]));
    if (id === null) throw isTaken(name);
    await note('make role', `${id} (${name}): ${rights.join(',')}`);
    return { id };
  });
}

/** Changes a role, and at once what everybody may do who has it. `notFound`, `badParameters`, `denied`: nobody changes a role of their own. */
export function changeRole(
  { db }: Pick<StaffDb, 'db'>,
  operator: Operator,
  { id, name: given, rights }: GivenRole & { readonly id: number },
): Promise<{ readonly people: number } | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    const changer = await beginChange(tx, operator);
    const [before] = await rolesOf(tx, [id]);
    const name = given.trim();
    const holders = await readHolders(tx, id);
    if (operator.self !== undefined && holders.includes(operator.self))
      throw new Failure('denied', 'own account');
    refuseBeyond(changer, [...rights, ...(before?.rights ?? [])]);
    if (!(await updateRole(tx, { id, name, rights: rightsOf([{ rights }]) }))) throw isTaken(name);
    for (const playerId of holders) await writeRights(tx, playerId);
    await note('change role', `${id} (${name}): ${rights.join(',')}`);
    return { people: holders.length };
  });
}

/** Takes away a role that nobody has and nobody is offered. `notFound`, `badParameters`, `denied`. */
export function removeRole(
  { db, clock }: StaffDb,
  operator: Operator,
  id: number,
): Promise<Record<never, never> | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    await beginChange(tx, operator);
    const [role] = await rolesOf(tx, [id]);
    const isOffered = await isRoleOffered(tx, id, new Date(clock.now()));
    if ((role?.people ?? 0) > 0 || isOffered) throw new Failure('badParameters', 'somebody has this role');
    await deleteRole(tx, id);
    await note('remove role', `${id} (${role?.name ?? ''})`);
    return {};
  });
}

/**
 * Gives somebody who works here these roles in place of what they could do before; without one they are a player like any other. A running
 * server takes at most five seconds to notice. `notFound`, `denied`.
 */
export function setStaffRoles(
  { db }: Pick<StaffDb, 'db'>,
  operator: Operator,
  { playerId, roles: ids }: { readonly playerId: number; readonly roles: readonly number[] },
): Promise<{ readonly may: May | null } | Failure> {
  return operate(db, operator, 'maintainers.edit', async (tx, note) => {
    if (operator.self === playerId) throw new Failure('denied', 'own account');
    const changer = await beginChange(tx, operator);
    const before = await readRole(tx, playerId);
    if (before === null || !before.includes('depot')) throw new Failure('notFound', `staff ${playerId}`);
    const roles = await rolesOf(tx, ids);
    refuseBeyond(changer, mayOf(before));
    refuseBeyond(changer, rightsOf(roles));
    await replaceRoles(
      tx,
      playerId,
      roles.map(({ id }) => id),
    );
    await note('give roles', `player ${playerId}: ${roles.map(({ name }) => name).join(', ') || 'none'}`);
    if (roles.length > 0) return { may: await writeRights(tx, playerId) };
    await writeRole(tx, playerId, 'user');
    return { may: null };
  });
}
