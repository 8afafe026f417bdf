import type { Config } from '../core/config.ts';
import type { CourierLabels } from './courier-labels.ts';
import { easyPostLabels } from './easypost-labels.ts';
import { houseLabels } from './house-labels.ts';

/** Who sells labels: EasyPost where the operator has an account, the house's own in a demonstration, else nobody. */
export function createLabels({
  easyPostKey,
  mode,
}: Pick<Config, 'easyPostKey' | 'mode'>): CourierLabels | null {
  if (easyPostKey !== undefined) return easyPostLabels({ key: easyPostKey });
  return mode === 'demo' ? houseLabels : null;
}
