import { toysIn, toysText } from './parcel-search.ts';
import type { ParcelSearch } from './parcel-search.ts';

/** With a toy put in, or taken out when it was in. */
export function toggled(parcel: ParcelSearch, id: string): ParcelSearch {
  const { toys: _before, ...rest } = parcel;
  const next = new Set(toysIn(parcel.toys));
  if (!next.delete(id)) next.add(id);
  return next.size === 0 ? rest : { ...rest, toys: toysText(next) };
}
