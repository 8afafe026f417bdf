import type { ReactNode } from 'react';
import { gemKinds } from '@grabbit/engines/draws';
import type { GemKind } from '@grabbit/engines/draws';

/** Outline and facets of each kind: its shape tells it apart where inks do not. */
const shapes: Readonly<Record<GemKind, readonly [outline: string, facets: string]>> = {
  cyan: ['M20 3 L37 20 L20 37 L3 20Z', 'M10 20 L20 10 L30 20 L20 30Z'],
  mint: [
    'M9 5 H31 L37 20 L31 35 H9 L3 20Z',
    'M9 5 L13 13 H27 L31 5 M13 13 L11 27 H29 L27 13 M11 27 L9 35 M29 27 L31 35',
  ],
  lemon: ['M20 4 L38 35 H2Z', 'M20 4 L20 24 M2 35 L20 24 L38 35'],
  lilac: [
    'M20 3 L36.5 15 L30 35 H10 L3.5 15Z',
    'M3.5 15 L12 17 L20 3 L28 17 L36.5 15 M12 17 L15 28 H25 L28 17Z M15 28 L10 35 M25 28 L30 35',
  ],
  coral: ['M20 4 L36 14 V28 L20 38 L4 28 V14Z', 'M4 14 L20 21 L36 14 M20 21 V38'],
};

/** The kind that a digit of a tower stands for. */
export function kindOf(kind: number): GemKind {
  return gemKinds[kind] ?? 'cyan';
}

/** A cut gem. Decorative: what it is stands beside it in words. */
export function GemShape({ kind }: { kind: GemKind }): ReactNode {
  const [outline, facets] = shapes[kind];
  return (
    <svg className="gm" viewBox="-3 -3 46 48" aria-hidden="true" focusable="false">
      <path className="gm__s" d={outline} transform="translate(1.5 3)" />
      <path className="gm__o" d={outline} fill={`var(--b-${kind})`} />
      <path className="gm__f" d={facets} />
      <path className="gm__l" d="M10 13 q3-5 8-6.5" />
    </svg>
  );
}
