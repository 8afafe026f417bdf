import type { ReactNode } from 'react';
import './coin-pile.css';

/** Stacks of a pile: where each stands and how high, from the back to the front. */
const stacks = [
  { x: 58, y: 82, level: 0.35 },
  { x: 32, y: 82, level: 0.55 },
  { x: 84, y: 82, level: 0.75 },
  { x: 45, y: 88, level: 0.9 },
  { x: 71, y: 88, level: 1.1 },
] as const;
const step = 5.2;

/** How full a pile looks, 0 to about 1.3: it grows with the logarithm, so that small amounts differ too. */
function fullness(coins: number): number {
  return Math.max(0, Math.log10(Math.max(coins, 1) / 100) / 1.7);
}

function Stack({ x, y, count }: { x: number; y: number; count: number }): ReactNode {
  const top = y - count * step;
  return (
    <g stroke="var(--line)" strokeWidth="2">
      {Array.from({ length: count }, (_each, index) => (
        <path
          key={index}
          d={`M${x - 13.5} ${y - (index + 1) * step} v${step} a13.5 5.4 0 0 0 27 0 v-${step}`}
          fill={index % 2 === 0 ? 'var(--coin)' : 'var(--coin-lo)'}
        />
      ))}
      <ellipse cx={x} cy={top} rx="13.5" ry="5.4" fill="var(--coin)" />
      <ellipse cx={x} cy={top} rx="9" ry="3.3" fill="none" stroke="var(--coin-lo)" strokeWidth="1.6" />
      <path
        d={`M${x - 9} ${top - 1.6} a10 4 0 0 1 8-2.2`}
        fill="none"
        stroke="var(--coin-hi)"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A pile that grows with the amount. Decorative: the amount stands beside it. */
export function CoinPile({ coins }: { coins: number }): ReactNode {
  const full = fullness(coins);
  return (
    <svg className="pile" viewBox="0 0 116 98" aria-hidden="true" focusable="false">
      <ellipse cx="58" cy="89" rx="52" ry="7" fill="var(--line)" opacity=".16" />
      {stacks.map(({ x, y, level }, index) => {
        const count = Math.round((full - level + 0.62) * 10);
        return count > 0 || index === 0 ? (
          <Stack key={x} x={x} y={y} count={Math.max(2, Math.min(count, 11))} />
        ) : null;
      })}
    </svg>
  );
}
