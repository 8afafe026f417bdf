import type { CSSProperties, ReactNode } from 'react';
import { prizeLooks } from './prize-words.ts';
import { fieldDegrees, wheelFields } from './wheel-fields.ts';

const slice = (() => {
  const half = (fieldDegrees / 2) * (Math.PI / 180);
  const [x, y] = [46 * Math.sin(half), 46 * Math.cos(half)];
  return `M50 50 L${50 - x} ${50 - y} A46 46 0 0 1 ${50 + x} ${50 - y} Z`;
})();

/** The wheel of prizes, `turn` degrees on; the pointer stands at its top. A picture: words stand beside it. */
export function Wheel({ turn }: { turn: number }): ReactNode {
  return (
    <svg className="wheel" viewBox="0 0 100 104" aria-hidden="true">
      <g className="wheel__disc" style={{ '--turn': `${turn}deg` } as CSSProperties}>
        <circle cx="50" cy="54" r="49" className="wheel__rim" />
        {wheelFields.map((type, at) => {
          const { Icon, ink } = prizeLooks[type];
          return (
            // The fields stand in one order for good.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={at} transform={`translate(0 4) rotate(${at * fieldDegrees} 50 50)`}>
              <path d={slice} fill={ink} className="wheel__field" />
              <Icon x={44} y={9} width={12} height={12} strokeWidth={2.75} className="wheel__sign" />
            </g>
          );
        })}
        <circle cx="50" cy="54" r="13" className="wheel__hub" />
      </g>
      <path d="M43 1 H57 L50 15 Z" className="wheel__pointer" />
    </svg>
  );
}
