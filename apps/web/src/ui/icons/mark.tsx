import type { ReactNode } from 'react';

const head = 'M15 68 C15 51 29 44 48 44 S81 51 81 68 C81 85 66 92 48 92 S15 85 15 68Z';
const arms = [
  'M35 53 C33 44 16 42 16 28 C16 17 24 9.5 36 8',
  'M61 53 C63 44 80 42 80 28 C80 17 72 9.5 60 8',
] as const;
const tips = ['M19 19.5 C22.5 13 28 9.6 35.4 8.2', 'M77 19.5 C73.5 13 68 9.6 60.6 8.2'] as const;
const star =
  'M48 13L51.4 19.4L58.5 20.6L53.4 25.8L54.5 32.9L48 29.7L41.5 32.9L42.6 25.8L37.5 20.6L44.6 19.4Z';

function Arms({ colour, width }: { colour: string; width: number }): ReactNode {
  return arms.map((d) => (
    <path
      key={d}
      d={d}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** A die-cut edge: the silhouette of the mark, grown by the given stroke widths. */
function Edge({ colour, body, arm }: { colour: string; body: number; arm: number }): ReactNode {
  return (
    <>
      <path d={head} fill={colour} stroke={colour} strokeWidth={body} strokeLinejoin="round" />
      <Arms colour={colour} width={arm} />
      <path d={star} fill={colour} stroke={colour} strokeWidth={body} strokeLinejoin="round" />
    </>
  );
}

function Face(): ReactNode {
  return (
    <>
      <ellipse cx="26.5" cy="76" rx="6" ry="4" fill="var(--b-pink)" />
      <ellipse cx="69.5" cy="76" rx="6" ry="4" fill="var(--b-pink)" />
      <ellipse cx="35" cy="66.5" rx="4.7" ry="6" fill="var(--line)" />
      <ellipse cx="61" cy="66.5" rx="4.7" ry="6" fill="var(--line)" />
      <circle cx="33.4" cy="64" r="1.7" fill="#fff" />
      <circle cx="59.4" cy="64" r="1.7" fill="#fff" />
      <path
        d="M44.6 70.5 h6.8 q1 0 .4 1 l-2.9 3.4 q-.9 1-1.8 0 l-2.9-3.4 q-.6-1 .4-1Z"
        fill="var(--b-coral)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path
        d="M41 77.5 q3.4 4.4 7 .6 q3.6 3.8 7-.6"
        fill="none"
        stroke="var(--line)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

/** The rabbit whose ears are the arms of a claw, as shapes in a 96 by 100 box. */
export function MarkShapes({ withStar = false }: { withStar?: boolean }): ReactNode {
  return (
    <>
      <Arms colour="var(--line)" width={20} />
      <path d={head} fill="#fff" stroke="var(--line)" strokeWidth="7.5" strokeLinejoin="round" />
      <Arms colour="#fff" width={12.5} />
      {tips.map((d) => (
        <path key={d} d={d} fill="none" stroke="var(--b-coral)" strokeWidth="12.5" strokeLinecap="round" />
      ))}
      <path
        d="M24 13.5 q3.5-2.8 8-3.8"
        stroke="#fff"
        strokeOpacity=".7"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d={head} fill="#fff" />
      <circle cx="16.6" cy="31" r="6.6" fill="var(--b-lemon)" stroke="var(--line)" strokeWidth="3.6" />
      <circle cx="79.4" cy="31" r="6.6" fill="var(--b-lemon)" stroke="var(--line)" strokeWidth="3.6" />
      <path
        d="M20 78 C26 88 38 91.4 48 91.4 S70 88 76 78 C70 84 60 86 48 86 S26 84 20 78Z"
        fill="var(--line)"
        opacity=".12"
      />
      {withStar && (
        <path
          d={star}
          fill="var(--b-lemon)"
          stroke="var(--line)"
          strokeWidth="4"
          strokeLinejoin="round"
          paintOrder="stroke"
        />
      )}
      <Face />
    </>
  );
}

/**
 * The mark. `size` is its width in pixels; `cut` adds the white die-cut edge that it wears on the ground.
 * Decorative: whatever links or names the brand says so in text.
 */
export function Mark({ size = 34, cut = false }: { size?: number; cut?: boolean }): ReactNode {
  return (
    <svg
      className="mark"
      viewBox={cut ? '-8 -8 112 112' : '0 0 96 100'}
      width={size}
      height={Math.round((size * 100) / 96)}
      aria-hidden="true"
      focusable="false"
    >
      {cut && <Edge colour="var(--line)" body={21} arm={34} />}
      {cut && <Edge colour="#fff" body={14} arm={27} />}
      <MarkShapes withStar={cut || size >= 40} />
    </svg>
  );
}
