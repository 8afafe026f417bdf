import type { CallParams, CallReply } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { type AddressFields, checkAddress } from './address.ts';
import { mostAddresses } from './orders.seed.ts';

export type Address = CallReply<'saveAddress'>;

interface AddressRow extends AddressFields {
  readonly id: number;
  readonly is_default: boolean;
}

const columns = 'id, name, country, line1, line2, city, region, postcode, phone, is_default';

function addressOf({ id, is_default: isDefault, ...fields }: AddressRow): Address {
  return { id: `${id}`, ...fields, isDefault };
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

/** The player's address, or the default one when `id` is undefined; null when there is none. */
export async function findAddress(db: Queryable, playerId: number, id?: string): Promise<Address | null> {
  const list = await listAddresses(db, playerId);
  return (id === undefined ? list[0] : list.find((address) => address.id === id)) ?? null;
}

/** Adds an address, or changes one of the player's own; once for a `requestId`. The first is the default by itself. */
export async function saveAddress(
  db: Database,
  playerId: number,
  { id, requestId, isDefault, ...fields }: CallParams<'saveAddress'>,
): Promise<Address | Failure> {
  const checked = checkAddress(fields);
  if ('wrong' in checked) return new Failure('addressInvalid', checked.wrong.join(','));
  const saving = { id, isDefault, fields: checked.address };
  return outcome(() =>
    db.transaction((tx) => {
      const save = (): Promise<Address> => keepAddress(tx, playerId, saving);
      return requestId === undefined
        ? save()
        : once(tx, { playerId, key: requestId, parameters: saving }, save);
    }),
  );
}

interface Saving {
  readonly id: string | undefined;
  readonly isDefault: boolean | undefined;
  readonly fields: AddressFields;
}

async function keepAddress(
  tx: Queryable,
  playerId: number,
  { id, isDefault, fields }: Saving,
): Promise<Address> {
  // One change of a player's addresses at a time: there is one default.
  await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
  const list = await listAddresses(tx, playerId);
  const others = list.filter((address) => address.id !== id);
  if (id !== undefined && others.length === list.length) throw new Failure('addressNotFound');
  if (id === undefined && list.length >= mostAddresses)
    throw new Failure('badParameters', `${mostAddresses}`);
  const before = list.find((address) => address.id === id)?.isDefault ?? false;
  const chosen = isDefault ?? before;
  const becomesDefault = chosen || !others.some((address) => address.isDefault);
  if (becomesDefault) await clearDefault(tx, playerId);
  return write(tx, { playerId, id: id ?? null, fields, isDefault: becomesDefault });
}

async function clearDefault(tx: Queryable, playerId: number): Promise<void> {
  await tx.query('update addresses set is_default = false where player_id = $1 and is_default', [playerId]);
}

interface Writing {
  readonly playerId: number;
  readonly id: string | null;
  readonly fields: AddressFields;
  readonly isDefault: boolean;
}

async function write(tx: Queryable, { playerId, id, fields, isDefault }: Writing): Promise<Address> {
  const { name, country, line1, line2, city, region, postcode, phone } = fields;
  const values = [playerId, name, country, line1, line2, city, region, postcode, phone, isDefault];
  const { rows } =
    id === null
      ? await tx.query<AddressRow>(
          `insert into addresses (player_id, name, country, line1, line2, city, region, postcode, phone, is_default)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
          values,
        )
      : await tx.query<AddressRow>(
          `update addresses set name = $2, country = $3, line1 = $4, line2 = $5, city = $6, region = $7,
             postcode = $8, phone = $9, is_default = $10
           where player_id = $1 and id = $11 returning ${columns}`,
          [...values, id],
        );
  const row = rows[0];
  if (row === undefined) throw new Failure('addressNotFound');
  return addressOf(row);
}

/** Removes an address; the newest of the others becomes the default. False when there was none to remove. */
export async function removeAddress(db: Database, playerId: number, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.query('select 1 from users where id = $1 for no key update', [playerId]);
    const { rowCount } = await tx.query(
      `update addresses set removed_at = now(), is_default = false
       where player_id = $1 and id = $2 and removed_at is null`,
      [playerId, id],
    );
    await tx.query(
      `update addresses set is_default = true where id = (
         select id from addresses where player_id = $1 and removed_at is null order by is_default desc, id desc limit 1)`,
      [playerId],
    );
    return rowCount > 0;
  });
}
