import { addressLines } from '@grabbit/contract';
import { boxWords } from '../parcel.ts';
import type { PackedLine, PackedOrder } from './packed-order.ts';
import { PrintedDocument } from './document.ts';

interface SlipOptions {
  readonly author: string;
  readonly date: Date;
}

/** A paper and the letters that it could not print. */
export interface Printed {
  readonly bytes: Buffer;
  readonly missing: readonly string[];
}

/** Slips for the packing table, an order on each page, those first that are promised first. In English, as packers read it. */
export async function packingSlip(
  orders: readonly PackedOrder[],
  { author, date }: SlipOptions,
): Promise<Printed> {
  const first = orders[0]?.order;
  const paper = new PrintedDocument({
    ...{ title: 'Packing slips', author, date, language: 'en-US', country: first?.address?.country ?? '' },
  });
  for (const [index, packed] of orders.entries()) {
    if (index > 0) paper.newPage();
    await writeSlip(paper, packed);
  }
  return { missing: paper.missing, bytes: await paper.bytes() };
}

async function writeSlip(paper: PrintedDocument, packed: PackedOrder): Promise<void> {
  const { order, lines, box, parcel } = packed;
  const { address, courier } = order;
  const half = paper.width / 2;
  paper.hand = address?.country ?? '';
  await paper.barcode(`ORDER-${order.id}`, { x: half + 40, width: half - 40 });
  paper.y += await paper.words(`Packing slip ${order.id}`, { x: 0, width: half + 30, size: 20, weight: 700 });
  const facts = [
    `Promised ${order.promised_from} to ${order.promised_to}`,
    `By ${courier?.courier ?? '–'}`,
    ...(order.demonstration ? ['Demonstration: nothing is sent'] : []),
  ];
  for (const fact of facts) paper.y += await paper.words(fact, { x: 0, width: half });
  paper.y += 14;
  const to = address === null ? [] : [address.name, ...addressLines(address), address.country, address.phone];
  for (const [index, line] of to.entries())
    paper.y += await paper.words(line, { x: 0, width: half + 60, size: 12, weight: index === 0 ? 700 : 400 });
  paper.y += 16;
  paper.rule();
  paper.y += 10;
  for (const line of lines) await writeLine(paper, line);
  paper.rule();
  paper.y += 8;
  const pieces = lines.reduce((sum, { count }) => sum + count, 0);
  const boxed =
    box === null || parcel === null
      ? 'No box takes it'
      : `Box ${boxWords(box)}, ${parcel.weightG} g with what is in it`;
  paper.y += await paper.words(`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. ${boxed}.`, {
    ...{ x: 0, width: paper.width, size: 12, weight: 700 },
  });
  if (paper.missing.length > 0)
    paper.y += await paper.words(
      `A question mark stands for letters that cannot be printed here: copy the address from the order.`,
      { x: 0, width: paper.width },
    );
}

async function writeLine(
  paper: PrintedDocument,
  { name, code, count, sizeMm, weightG }: PackedLine,
): Promise<void> {
  paper.need(56);
  const top = paper.y;
  const code128 = await paper.barcode(code, { x: paper.width - 190, width: 190 });
  paper.y += 6;
  await paper.words(`${count} ×`, { x: 0, width: 40, size: 12, weight: 700 });
  paper.y += await paper.words(name, { x: 44, width: paper.width - 250, size: 12 });
  const size = sizeMm === null ? '' : `${sizeMm / 10} cm, `;
  paper.y += await paper.words(`${size}${weightG} g each`, { x: 44, width: 220, size: 8.5, grey: true });
  paper.y = Math.max(paper.y, top + code128) + 8;
}
