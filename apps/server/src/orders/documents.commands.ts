import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { Failure } from '../core/failure.ts';
import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import { readDeliveryNow } from './delivery-in-force.ts';
import { type OperatorPaper, printDocument } from './documents.operator.ts';

interface Written {
  readonly file: string;
  readonly lacking: readonly string[];
}

/** A paper holds an address: it is written for its owner alone, and over nothing. */
export async function writeDocument(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CommandUsageError(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

const documentInto = (usage: string, paper: OperatorPaper): OperatorCommand => ({
  ...{ usage, signs: 'what they like' },
  run: async ({ db, registry, config, given, operator }) => {
    const orderId = given.maybe('ID');
    if (orderId !== undefined && !/^[0-9]{1,18}$/.test(orderId))
      throw new CommandUsageError(`"${orderId}" is no number of an order.`);
    const { ports, messages, clock } = await registry();
    const { table } = await readDeliveryNow(db, config);
    const needs = { db, clock, messages, table, shop: ports.shop };
    const printed = await printDocument(needs, operator, { paper, orderId });
    if (printed instanceof Failure) return printed;
    const file = resolve(given.text('FILE'));
    await writeDocument(file, printed.bytes);
    return { file, lacking: printed.lacking };
  },
  text: ({ file, lacking }: Written) => [`Written to ${file}.`, ...lacking].join('\n'),
});

/** The operator's command `papers`: what is printed for orders, each as a PDF in a file. */
export const papersCommands = operatorCommands(
  'papers',
  'print packing slips, customs forms, invoices and credit notes of orders into a file, as PDF',
  [
    documentInto('slip FILE [ID]', 'slip'),
    documentInto('customs FILE ID', 'customs'),
    documentInto('invoice FILE ID', 'invoice'),
    documentInto('credit FILE ID', 'credit'),
  ],
  {
    words: {
      orderNotFound: (id) => `There is no order ${id}.`,
      paperNotThere: (paper) => `There is no such paper of it: ${paper}.`,
    },
  },
);
