import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DepotUsageError } from '../core/depot-usage-error.ts';
import { Failure } from '../core/failure.ts';
import { type OperatorCommand, operatorCommands } from '../house/operator-command.ts';
import { readDelivery } from './delivery-file.ts';
import { type OperatorPaper, printPaper } from './papers.operator.ts';

interface Written {
  readonly file: string;
  readonly lacking: readonly string[];
}

/** A paper holds an address: it is written for its owner alone, and over nothing. */
export async function writePaper(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new DepotUsageError(`${file} cannot be written: ${(error as Error).message}.`);
  }
}

const paperInto = (usage: string, paper: OperatorPaper): OperatorCommand => ({
  ...{ usage, signs: 'what they like' },
  run: async ({ db, house, config, given, operator }) => {
    const orderId = given.maybe('ID');
    if (orderId !== undefined && !/^[0-9]{1,18}$/.test(orderId))
      throw new DepotUsageError(`"${orderId}" is no number of an order.`);
    const { ports, messages, clock } = await house();
    const table = readDelivery(config.couriersFile);
    const needs = { db, clock, messages, table, shop: ports.shop };
    const printed = await printPaper(needs, operator, { paper, orderId });
    if (printed instanceof Failure) return printed;
    const file = resolve(given.text('FILE'));
    await writePaper(file, printed.bytes);
    return { file, lacking: printed.lacking };
  },
  text: ({ file, lacking }: Written) => [`Written to ${file}.`, ...lacking].join('\n'),
});

/** The command `papers` of the depot: what is printed for orders, each as a PDF in a file. */
export const papersCommands = operatorCommands(
  'papers',
  'print packing slips, customs forms, invoices and credit notes of orders into a file, as PDF',
  [
    paperInto('slip FILE [ID]', 'slip'),
    paperInto('customs FILE ID', 'customs'),
    paperInto('invoice FILE ID', 'invoice'),
    paperInto('credit FILE ID', 'credit'),
  ],
  {
    words: {
      orderNotFound: (id) => `There is no order ${id}.`,
      paperNotThere: (paper) => `There is no such paper of it: ${paper}.`,
    },
  },
);
