/** A parcel as it stands in the address of the page, so that it lives through a reload and the address form. */
export interface ParcelSearch {
  /** Address that it goes to. */
  address?: string;
  /** Ids of its toys, joined by dashes. */
  toys?: string;
  courier?: string;
  /** Where it is chosen, when that is not the pack. */
  back?: 'cart';
}

const mostToys = 30;

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** What an address says of a parcel; what is none of it is left out. */
export function parcelSearch(search: Readonly<Record<string, unknown>>): ParcelSearch {
  const parcel: ParcelSearch = {};
  const address = textOf(search['address']);
  const courier = textOf(search['courier']);
  const toys = toysText(toysIn(textOf(search['toys'])));
  if (/^\d{1,18}$/.test(address)) parcel.address = address;
  if (/^[a-z]{1,32}$/.test(courier)) parcel.courier = courier;
  if (toys !== '') parcel.toys = toys;
  if (search['back'] === 'cart') parcel.back = 'cart';
  return parcel;
}

/** Ids of the toys of a text such as `12-15`, each once. */
export function toysIn(text: string | undefined): ReadonlySet<string> {
  const ids = (text ?? '').split('-').filter((id) => /^\d{1,18}$/.test(id));
  return new Set(ids.slice(0, mostToys));
}

export function toysText(toys: Iterable<string>): string {
  return [...toys].join('-');
}
