import { type CallReply, coinPriceCents, moneyAssets, walletAssets } from '@grabbit/contract';
import type { Database } from '../core/database.ts';
import type { Messages } from '../core/messages.ts';
import { readAccounts } from '../ports/balances.store.ts';
import { readKinds, readRecord, type RecordFilter } from './coin-record.store.ts';
import { csvLines } from './csv.ts';

function priceOf(asset: string, amount: number): number | null {
  if (!moneyAssets.some((each) => each === asset)) return null;
  return asset === 'postage' ? amount : amount * coinPriceCents;
}

/** Everything that a player has an account of, what it is priced in money, and the causes that moved any of it. */
export async function readOverview(db: Database, playerId: number): Promise<CallReply<'walletOverview'>> {
  const accounts = await readAccounts(db, playerId);
  const rows = await readKinds(db, playerId);
  const list = walletAssets.flatMap((asset) => {
    const account = accounts.find((each) => each.asset === asset);
    if (account === undefined) return [];
    const { balance, held } = account;
    return [{ asset, free: balance - held, held, priceCents: priceOf(asset, balance) }];
  });
  return { list, kinds: rows.map(({ kind }) => kind) };
}

const tableRows = 1_000;
const head = ['at', 'cause', 'what', 'amount', 'ref'] as const;

/** A page of the coin record as lines of a table (RFC 4180), in the words of a language; times in UTC. */
export async function readTable(
  { db, messages }: { readonly db: Database; readonly messages: Messages },
  playerId: number,
  {
    language,
    cursor,
    filter,
  }: {
    readonly language: string;
    readonly cursor: number | null;
    readonly filter: RecordFilter;
  },
): Promise<CallReply<'coinRecordTable'>> {
  const { list, next } = await readRecord(db, playerId, { ...filter, cursor, limit: tableRows });
  const text = (key: string, otherwise: string): string => {
    const found = messages.text(language, key);
    return found === key ? otherwise : found;
  };
  const lines = list.map(({ at, kind, asset, amount, ref }) => [
    at,
    text(`coins.${kind}`, kind),
    text(`wallet.asset_${asset}`, asset),
    amount,
    ref,
  ]);
  const titles = cursor === null ? [head.map((name) => text(`wallet.column_${name}`, name))] : [];
  return { csv: csvLines([...titles, ...lines]), next };
}
