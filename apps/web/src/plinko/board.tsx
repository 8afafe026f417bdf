import { fieldOf } from '@grabbit/engines/draws';
import type { PlinkoBet, PlinkoRows } from '@grabbit/engines/draws';
import { memo, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useDrawnScale } from '../ui/use-drawn-scale.ts';
import {
  ballAt,
  ballRadius,
  boardSize,
  fieldInk,
  fieldX,
  gapOf,
  pegMet,
  pegRadius,
  pegsOf,
  trail,
} from './board-geometry.ts';
import { timesOf } from './result.ts';

type BoardKind = Pick<PlinkoBet, 'rows' | 'risk'>;

/** How tall a board of little height is, of its whole height. */
const lowRows = 0.74;
/** Where the fields begin on a board of whole height. */
const fieldsTop = 352;

interface PegsProps {
  readonly rows: PlinkoRows;
  readonly dipped: ReadonlySet<string>;
  /** Of the whole height. */
  readonly tall: number;
}

/** A peg dips for so long when a ball has met it, in rows of its fall. */
const dipRows = 0.9;

function Pegs({ rows, dipped, tall }: PegsProps): ReactNode {
  const r = pegRadius(rows);
  return Array.from({ length: rows }, (_, row) =>
    pegsOf(rows, row).map(({ x, y }, index) => {
      const low = dipped.has(`${row} ${index}`);
      return (
        <g key={`${row} ${index}`} className={low ? 'peg peg--low' : 'peg'}>
          <circle className="peg__s" cx={x + 1.6} cy={y * tall + 3.4} r={r} />
          <circle className="peg__b" cx={x} cy={y * tall} r={r} />
        </g>
      );
    }),
  );
}

/** No letter is smaller on the screen, in pixels. */
const leastLetters = 12;

/** Letters of a field, in units of the drawing: what is too wide at the least size is set narrower, and no smaller. */
function lettersOf(rows: PlinkoRows, text: string, scale: number) {
  const room = gapOf(rows) * 0.9 - 3;
  const size = Math.max(leastLetters / scale, Math.min(14, room / (text.length * 0.58)));
  const width = size * text.length * 0.58;
  return { fontSize: size, ...(width > room && { textLength: room, lengthAdjust: 'spacingAndGlyphs' }) };
}

/** What stands on a field: thousands in short, the card of what it pays has them whole. */
function fieldText(times: number): string {
  return times >= 1_000 ? `${formatNumber(times / 1_000)}k` : formatNumber(times);
}

const Fields = memo(function Fields({
  rows,
  risk,
  landed,
  scale,
}: BoardKind & { landed: ReadonlySet<number>; scale: number }): ReactNode {
  const width = gapOf(rows) * 0.9;
  return Array.from({ length: rows + 1 }, (_, field) => {
    const x = fieldX(rows, field);
    const text = fieldText(timesOf({ rows, risk }, field));
    return (
      <g key={field} className={landed.has(field) ? 'pf pf--hit' : 'pf'}>
        <rect
          x={x - width / 2}
          y={fieldsTop}
          width={width}
          height={34}
          rx={Math.min(7, width / 3)}
          fill={fieldInk(rows, field)}
        />
        <text x={x} y={373} {...lettersOf(rows, text, scale)}>
          {text}
        </text>
      </g>
    );
  });
});

function Ball({
  rows,
  path,
  fallen,
  tall,
}: {
  rows: PlinkoRows;
  path: readonly number[];
  fallen: number;
  tall: number;
}): ReactNode {
  const { x, y } = ballAt(rows, path, fallen);
  const r = ballRadius(rows);
  return (
    <g transform={`translate(${x.toFixed(2)} ${(y * tall).toFixed(2)})`}>
      <circle className="peg__s" cx={2} cy={4} r={r} />
      <circle className="ball" r={r} />
      <circle className="ball__r" r={r * 0.62} />
      <path
        className="ball__l"
        d={`M${-r * 0.58} ${-r * 0.33} q${r * 0.17} ${-r * 0.42} ${r * 0.58} ${-r * 0.46}`}
      />
    </g>
  );
}

export interface PlinkoBoardProps extends BoardKind {
  /** Turns of each ball; none where nothing has been drawn. */
  paths: readonly (readonly number[])[];
  /** How many rows each ball has fallen; see `rowsFallen`. */
  fallen: readonly number[];
  /** A ball waits at the top: it has been asked for, and nothing is known of it. */
  waits?: boolean;
  /** There is little height: rows stand closer, and everything is wider for it. */
  low?: boolean;
  label: string;
}

const noPath: readonly number[] = [];

/** The board as a drawing: pegs, fields, and balls where they are. */
export function PlinkoBoard({
  rows,
  risk,
  paths,
  fallen,
  waits = false,
  low = false,
  label,
}: PlinkoBoardProps): ReactNode {
  const dipped = new Set<string>();
  const landed = new Set<number>();
  for (const [ball, path] of paths.entries()) {
    const at = fallen[ball] ?? -1;
    if (at >= rows + 1) landed.add(fieldOf(path));
    const row = Math.floor(at) - 1;
    if (row >= 0 && row < rows && at - Math.floor(at) < dipRows) dipped.add(`${row} ${pegMet(path, row)}`);
  }
  const [first] = paths;
  const drawing = useRef<SVGSVGElement>(null);
  const scale = useDrawnScale(drawing);
  const tall = low ? lowRows : 1;
  // The fields keep their height, wherever they stand.
  const lift = fieldsTop * (1 - tall);
  return (
    <svg
      ref={drawing}
      className="plk"
      viewBox={`0 -4 ${boardSize.width} ${boardSize.height + 4 - lift}`}
      role="img"
      aria-label={label}
    >
      <Pegs rows={rows} dipped={dipped} tall={tall} />
      {first !== undefined && (fallen[0] ?? 0) > 0 && (
        <path className="plk__t" d={trail(rows, first, fallen[0] ?? 0)} transform={`scale(1 ${tall})`} />
      )}
      <g transform={`translate(0 ${-lift})`}>
        <Fields {...{ rows, risk, landed, scale }} />
      </g>
      {paths.map(
        (path, ball) =>
          (fallen[ball] ?? -1) >= 0 && (
            <Ball key={ball} {...{ rows, path, tall }} fallen={fallen[ball] ?? 0} />
          ),
      )}
      {waits && (
        <g className="plk__w">
          <Ball {...{ rows, tall }} path={noPath} fallen={0} />
        </g>
      )}
      <path className="plk__d" d="M152 -2 h36 l-8 18 h-20Z" />
    </svg>
  );
}
