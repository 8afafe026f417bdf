import { readFileSync } from 'node:fs';
import { ConfigError } from '../core/config.ts';
import { type DeliveryTable, parseDelivery } from './delivery-table.ts';
import { demoDelivery } from './orders.seed.ts';

/** The prices of the operator's file, or those of the demonstration without one. Throws `ConfigError`. */
export function readDelivery(file: string | undefined): DeliveryTable {
  if (file === undefined) return demoDelivery;
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
