import type { Config } from '../core/config.ts';
import type { CourierLabels, LabelWish } from './courier-labels.ts';
import { easyPostLabels } from './easypost-labels.ts';
import { PrintedDocument } from './documents/document.ts';
import { addressLines } from '@grabbit/contract';

/** Parcels of a demonstration leave no house: their labels are for show, and nobody has scanned them. */
export const houseLabels: CourierLabels = {
  name: 'house',
  begin: async ({ orderId }) => `house-${orderId}`,
  async buy(shipment, wish) {
    const tracking = shipment.toUpperCase();
    return { tracking, carrier: 'house', cents: 0, pdf: await drawn(tracking, wish) };
  },
  track: async () => ({ status: 'pre_transit' }),
};

/** The day of every label of a demonstration: with the same words its bytes are the same. */
const day = new Date(0);

async function drawn(tracking: string, { from, to }: LabelWish): Promise<Buffer> {
  const paper = new PrintedDocument({
    ...{ title: tracking, author: from.name, date: day },
    ...{ language: 'en-US', country: to.country },
  });
  const written = [from.name, ...from.lines, from.country, '', to.name, ...addressLines(to), to.country];
  for (const line of written)
    paper.y += line === '' ? 24 : await paper.words(line, { x: 0, width: paper.width, size: 14 });
  paper.y += 24;
  paper.y += await paper.barcode(tracking, { x: 0, width: paper.width });
  return paper.bytes();
}

/** Who sells labels: EasyPost where the operator has an account, the house's own in a demonstration, else nobody. */
export function createLabels({
  easyPostKey,
  mode,
}: Pick<Config, 'easyPostKey' | 'mode'>): CourierLabels | null {
  if (easyPostKey !== undefined) return easyPostLabels({ key: easyPostKey });
  return mode === 'demo' ? houseLabels : null;
}
