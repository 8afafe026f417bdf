import { readFileSync } from 'node:fs';
import { ConfigError } from '../core/config.ts';
import { type DeliveryTable, parseDelivery } from './delivery-table.ts';

/** The prices of the operator's file. Throws `ConfigError`. */
export function readDelivery(file: string): DeliveryTable {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`COURIERS_FILE cannot be read: ${(error as Error).message}.`]);
  }
  const table = parseDelivery(text);
  if (typeof table === 'string') throw new ConfigError([`COURIERS_FILE ${file}: ${table}.`]);
  return table;
}
