import { addressLines } from '@grabbit/contract';
import type { Seller } from '../delivery-table.ts';
import type { PackedLine, PackedOrder } from './packed-order.ts';
import { PrintedDocument } from './document.ts';
import type { Printed } from './packing-slip.ts';

const money = (cents: number): string => `${(cents / 100).toFixed(2)} USD`;

/** Columns of the contents: where each begins and how wide it is. */
const columns = {
  what: { x: 0, width: 170 },
  count: { x: 174, width: 44 },
  weight: { x: 222, width: 66 },
  value: { x: 292, width: 76 },
  code: { x: 372, width: 76 },
  origin: { x: 452, width: 47 },
} as const;

const titles = {
  what: 'Description / Désignation',
  count: 'Quantity / Nombre',
  weight: 'Net weight / Poids net',
  value: 'Value / Valeur',
  code: 'HS tariff number / N° tarifaire du SH',
  origin: 'Origin / Origine',
} as const satisfies Readonly<Record<keyof typeof columns, string>>;

type Cells = Readonly<Record<keyof typeof columns, string>>;

function cellsOf({ name, count, weightG, cents, hsCode, origin }: PackedLine): Cells {
  return {
    ...{ what: name, count: `${count}`, weight: `${weightG * count} g` },
    ...{ value: cents === null ? '' : money(cents * count), code: hsCode, origin },
  };
}

async function writeRow(paper: PrintedDocument, cells: Cells, size: number): Promise<void> {
  paper.need(40);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  let height = 0;
  for (const name of names)
    height = Math.max(height, await paper.words(cells[name], { ...columns[name], size, grey: size < 9 }));
  paper.y += height + 4;
}

/** A declaration with what the form CN 23 of the Universal Postal Union asks for, in its two languages. */
export async function customsDocument(packed: PackedOrder, seller: Seller): Promise<Printed> {
  const { order, lines, parcel } = packed;
  const country = order.address?.country ?? '';
  const paper = new PrintedDocument({
    ...{ title: `CN 23, order ${order.id}`, author: seller.name, date: order.created_at },
    ...{ language: 'en-US', country },
  });
  paper.y += await paper.words('Customs declaration / Déclaration en douane', {
    ...{ x: 0, width: paper.width, size: 16, weight: 700 },
  });
  paper.y += await paper.words('CN 23', { x: 0, width: paper.width, weight: 700 });
  paper.y += 6;
  paper.y += await paper.barcode(`ORDER-${order.id}`, { x: 0, width: 220 });
  paper.y += 8;
  await writeSides(paper, packed, seller);
  paper.y += 14;
  paper.rule();
  paper.y += 6;
  await writeRow(paper, titles, 8);
  for (const line of lines) await writeRow(paper, cellsOf(line), 10);
  paper.rule();
  paper.y += 8;
  const all = lines.every(({ cents }) => cents !== null)
    ? money(lines.reduce((sum, { cents, count }) => sum + (cents ?? 0) * count, 0))
    : '';
  const isSale = order.goods_coins > 0;
  const facts = [
    `Total gross weight / Poids brut total: ${parcel === null ? '' : `${parcel.weightG} g`}`,
    `Total value / Valeur totale: ${all}`,
    `Category / Catégorie: ${isSale ? 'Sale of goods / Vente de marchandises' : 'Other: prizes / Autre: lots'}`,
    `Postage / Frais: ${order.courier === null ? '' : money(order.courier.priceCents)}`,
    'Date, signature / Date, signature:',
  ];
  for (const fact of facts) paper.y += (await paper.words(fact, { x: 0, width: paper.width })) + 4;
  return { missing: paper.missing, bytes: await paper.bytes() };
}

async function writeSides(
  paper: PrintedDocument,
  { order: { address } }: PackedOrder,
  seller: Seller,
): Promise<void> {
  const half = paper.width / 2;
  const sides = [
    [
      ...[
        'From / De',
        seller.name,
        ...seller.lines,
        seller.country,
        seller.phone,
        seller.mail,
        seller.taxNumber,
      ],
    ],
    [
      'To / À',
      ...(address === null ? [] : [address.name, ...addressLines(address), address.country, address.phone]),
    ],
  ];
  const top = paper.y;
  let below = top;
  for (const [side, lines] of sides.entries()) {
    paper.y = top;
    for (const [index, line] of lines.filter((each) => each !== '').entries())
      paper.y += await paper.words(line, {
        ...{ x: side * half, width: half - 16, size: index === 0 ? 8 : 10, grey: index === 0 },
      });
    below = Math.max(below, paper.y);
  }
  paper.y = below;
}
