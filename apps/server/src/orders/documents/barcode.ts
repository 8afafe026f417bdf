import bwip from 'bwip-js/node';

/** A dark bar of a code: where it begins and how wide it is, in modules. */
export interface Bar {
  readonly from: number;
  readonly width: number;
}

export interface Barcode {
  readonly bars: readonly Bar[];
  /** Width of all, in modules. */
  readonly modules: number;
}

/** A text of printable ASCII in Code 128. */
export function code128(text: string): Barcode {
  if (!/^[ -~]{1,48}$/.test(text)) throw new Error(`"${text}" is nothing for a barcode`);
  const [drawn] = bwip.raw({ bcid: 'code128', text }) as readonly { readonly sbs?: readonly number[] }[];
  const widths = drawn?.sbs ?? [];
  const bars: Bar[] = [];
  let at = 0;
  for (const [index, width] of widths.entries()) {
    // Bars and gaps take turns, a bar first.
    if (index % 2 === 0) bars.push({ from: at, width });
    at += width;
  }
  return { bars, modules: at };
}
