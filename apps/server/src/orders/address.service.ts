import type { CallParams } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { Failure, outcome } from '../core/failure.ts';
import { once } from '../core/request-key.ts';
import { type AddressFields, checkAddress } from './address.ts';
import {
  type Address,
  chooseDefault,
  clearDefault,
  insertAddress,
  listAddresses,
  lockPlayer,
  markRemoved,
  updateAddress,
} from './address.store.ts';
import { mostAddresses } from './orders.seed.ts';

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
  await lockPlayer(tx, playerId);
  const list = await listAddresses(tx, playerId);
  const others = list.filter((address) => address.id !== id);
  if (id !== undefined && others.length === list.length) throw new Failure('addressNotFound');
  if (id === undefined && list.length >= mostAddresses)
    throw new Failure('badParameters', `${mostAddresses}`);
  const before = list.find((address) => address.id === id)?.isDefault ?? false;
  const chosen = isDefault ?? before;
  const becomesDefault = chosen || !others.some((address) => address.isDefault);
  if (becomesDefault) await clearDefault(tx, playerId);
  const address = { ...fields, is_default: becomesDefault };
  const kept =
    id === undefined
      ? await insertAddress(tx, playerId, address)
      : await updateAddress(tx, playerId, id, address);
  if (kept === null) throw new Failure('addressNotFound');
  return kept;
}

/** Removes an address; the newest of the others becomes the default. False when there was none to remove. */
export async function removeAddress(db: Database, playerId: number, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const isRemoved = await markRemoved(tx, playerId, id);
    await chooseDefault(tx, playerId);
    return isRemoved;
  });
}
