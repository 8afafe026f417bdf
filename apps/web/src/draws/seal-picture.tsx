import type { ReactNode } from 'react';
import { Mark } from '../ui/icons/mark.tsx';

const inks = [
  ...['var(--b-cyan)', 'var(--b-mint)', 'var(--b-lemon)', 'var(--b-coral)'],
  ...['#fff', 'var(--b-orange)', 'var(--b-lilac)', 'var(--b-pink)'],
];
const [signs, turn] = [8, 45];

/** The wax's edge: a wave of sixteen. */
const wax = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  const radius = index % 2 === 0 ? 43.5 : 47;
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}).join('L');

function Shape({ kind, size }: { kind: number; size: number }): ReactNode {
  if (kind === 0) return <circle r={size} />;
  const [wide, low] = [0.8 * size, 0.6 * size];
  if (kind === 1) return <path d={`M${-wide} ${low} 0 ${-size} ${wide} ${low}Z`} strokeLinejoin="round" />;
  if (kind === 2) return <path d={`M0 ${-size} ${wide} 0 0 ${size} ${-wide} 0Z`} strokeLinejoin="round" />;
  return <rect x={-wide} y={-wide} width={2 * wide} height={2 * wide} rx="2" />;
}

/**
 * A seal as a picture: eight signs, each from two digits of its hash. The first gives the ink, the second shape and size. Another hash is another picture, and
 * whoever compares two seals need not compare digits.
 */
export function SealPicture({ hash, label }: { hash: string; label: string }): ReactNode {
  const digits = Array.from(
    { length: 2 * signs },
    (_, index) => Number.parseInt(hash[index] ?? '0', 16) || 0,
  );
  return (
    <svg className="sealpic" width="84" height="84" viewBox="0 0 100 100" role="img" aria-label={label}>
      <path d={`M${wax}Z`} fill="var(--bad)" stroke="var(--line)" strokeWidth="3" strokeLinejoin="round" />
      <circle cx="50" cy="50" r="37" fill="var(--surface)" stroke="var(--line)" strokeWidth="2.4" />
      {Array.from({ length: signs }, (_, place) => {
        const [first = 0, second = 0] = [digits[2 * place], digits[2 * place + 1]];
        return (
          <g
            key={place}
            transform={`translate(50 50) rotate(${place * turn}) translate(0 -25)`}
            fill={inks[first % inks.length]}
            stroke="var(--line)"
            strokeWidth="2"
          >
            <Shape kind={second % 4} size={7.5 + Math.floor(second / 4)} />
          </g>
        );
      })}
      <circle cx="50" cy="50" r="14.5" fill="var(--line)" />
      <svg x="37" y="37" width="26" height="26" overflow="visible">
        <Mark size={26} />
      </svg>
    </svg>
  );
}
