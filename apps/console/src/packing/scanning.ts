/** What of a kind goes into the parcel. */
export interface ToPack {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
}

/** How many of each kind were scanned, by kind. */
export type Scanned = Readonly<Record<string, number>>;

export type Scan =
  | { readonly is: 'taken'; readonly scanned: Scanned; readonly line: ToPack }
  | { readonly is: 'enough'; readonly line: ToPack }
  | { readonly is: 'wrong'; readonly code: string };

const plainCode = (code: string): string => code.trim().toLowerCase();

/** What a scanned code means for a parcel: one of its things, one too many, or a thing that does not belong in it. */
export function scan(code: string, lines: readonly ToPack[], scanned: Scanned): Scan {
  const line = lines.find(({ kind }) => plainCode(kind) === plainCode(code));
  if (line === undefined) return { is: 'wrong', code: code.trim() };
  const had = scanned[line.kind] ?? 0;
  if (had >= line.count) return { is: 'enough', line };
  return { is: 'taken', line, scanned: { ...scanned, [line.kind]: had + 1 } };
}

/** Whether everything that goes into the parcel was scanned. */
export const isComplete = (lines: readonly ToPack[], scanned: Scanned): boolean =>
  lines.length > 0 && lines.every(({ kind, count }) => (scanned[kind] ?? 0) === count);
