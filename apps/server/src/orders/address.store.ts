import type { CallReply } from '@grabbit/contract';
import type { Queryable } from '../core/database.ts';
import { insertingRow } from '../core/inserting-row.ts';
import { soleRow } from '../core/sole-row.ts';
import type { AddressFields } from './address.ts';

export type Address = CallReply<'saveAddress'>;

/** What is written of an address. */
interface NewAddress extends AddressFields {
  readonly is_default: boolean;
}

interface AddressRow extends NewAddress {
  readonly id: number;
}

const columns = 'id, name, country, line1, line2, city, region, postcode, phone, is_default';

function addressOf({ id, is_default: isDefault, ...fields }: AddressRow): Address {
  return { id: `${id}`, ...fields, isDefault };
}

/** Lets one at a time change a player's addresses, until the transaction ends. */
export async function lockPlayer(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
}

/** A player's addresses, the default one first. */
export async function listAddresses(db: Queryable, playerId: number): Promise<Address[]> {
  const { rows } = await db.statement<AddressRow>(
    'orders.addresses',
    `select ${columns} from addresses where player_id = $1 and removed_at is null order by is_default desc, id desc`,
    [playerId],
  );
  return rows.map(addressOf);
}

export async function insertAddress(
  tx: Queryable,
  playerId: number,
  { name, country, line1, line2, city, region, postcode, phone, is_default }: NewAddress,
): Promise<Address> {
  const row = {
    ...{ player_id: playerId, name, country, line1, line2, city, region, postcode, phone, is_default },
  };
  const { rows } = await tx.query<AddressRow>(
    `${insertingRow('addresses', row)} returning ${columns}`,
    Object.values(row),
  );
  return addressOf(soleRow(rows));
}

/** Writes a player's address anew. Null when the player has none with this id. */
export async function updateAddress(
  tx: Queryable,
  playerId: number,
  id: string,
  { name, country, line1, line2, city, region, postcode, phone, is_default }: NewAddress,
): Promise<Address | null> {
  const { rows } = await tx.query<AddressRow>(
    `update addresses set name = $3, country = $4, line1 = $5, line2 = $6, city = $7, region = $8,
       postcode = $9, phone = $10, is_default = $11
     where player_id = $1 and id = $2 returning ${columns}`,
    [playerId, id, name, country, line1, line2, city, region, postcode, phone, is_default],
  );
  const row = rows[0];
  return row === undefined ? null : addressOf(row);
}

/** Lets a player have no default address. */
export async function clearDefault(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('update addresses set is_default = false where player_id = $1 and is_default', [playerId]);
}

/** Makes the newest address the default one, unless there is one. */
export async function chooseDefault(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(
    `update addresses set is_default = true where id = (
       select id from addresses where player_id = $1 and removed_at is null order by is_default desc, id desc limit 1)`,
    [playerId],
  );
}

/** Removes a player's address. False when there was none to remove. */
export async function markRemoved(tx: Queryable, playerId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update addresses set removed_at = now(), is_default = false
     where player_id = $1 and id = $2 and removed_at is null`,
    [playerId, id],
  );
  return rowCount > 0;
}
