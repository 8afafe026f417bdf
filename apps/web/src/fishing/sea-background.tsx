import type { ReactNode } from 'react';

/** A row of waves, down to the ground. */
function Wave({
  y,
  step,
  high,
  width,
  fill,
}: {
  y: number;
  step: number;
  high: number;
  width: number;
  fill: string;
}): ReactNode {
  const waves = `q${step} ${-high} ${step * 2} 0 t${step * 2} 0 `.repeat(
    Math.ceil((width + step * 4) / (step * 4)),
  );
  return <path d={`M${-step} ${y} ${waves}V1000 H${-step}Z`} fill={fill} />;
}

const coral =
  'M0 0 C-4 -30 -26 -34 -24 -58 C-22 -70 -8 -66 -8 -54 C-8 -46 -2 -44 0 -40 C0 -62 -6 -76 4 -86 C14 -90 18 -76 14 -64 C12 -56 12 -48 12 -42 C18 -46 18 -58 30 -58 C40 -56 36 -44 30 -36 C24 -28 16 -24 16 0Z';

function Coral({ x, y, size, ink }: { x: number; y: number; size: number; ink: string }): ReactNode {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size})`}
      stroke="var(--line)"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={coral} fill={`var(--b-${ink})`} />
      <circle cx="-15" cy="-54" r="2.5" fill="#fff" stroke="none" opacity=".7" />
      <circle cx="6" cy="-72" r="2.5" fill="#fff" stroke="none" opacity=".7" />
    </g>
  );
}

function Upright(): ReactNode {
  return (
    <svg className="deepsea-bg" viewBox="0 0 390 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect y="-400" width="390" height="1040" fill="var(--sea-1)" />
      <g fill="#fff" opacity=".16">
        <path d="M40 0 L-60 640 H30 L90 0Z M150 0 L110 640 H220 L205 0Z M270 0 L320 640 H420 L330 0Z" />
      </g>
      <Wave y={210} step={30} high={16} width={390} fill="var(--sea-2)" />
      <Wave y={360} step={30} high={16} width={390} fill="var(--sea-3)" />
      <Wave y={500} step={30} high={16} width={390} fill="var(--sea-4)" />
      <g fill="none" stroke="#fff" strokeWidth="2.4" opacity=".5">
        <circle cx="52" cy="330" r="7" />
        <circle cx="70" cy="306" r="4" />
        <circle cx="330" cy="214" r="6" />
        <circle cx="346" cy="196" r="3.6" />
        <circle cx="214" cy="440" r="5" />
        <circle cx="228" cy="420" r="3.4" />
      </g>
      <path
        d="M-10 660 V590 C60 560 110 600 170 584 S300 560 400 594 V660Z"
        fill="var(--b-lemon)"
        stroke="var(--line)"
        strokeWidth="4"
      />
      <Coral x={44} y={600} size={0.9} ink="coral" />
      <Coral x={352} y={600} size={1.05} ink="pink" />
      <Coral x={306} y={606} size={0.6} ink="lilac" />
    </svg>
  );
}

function Wide(): ReactNode {
  return (
    <svg
      className="deepsea-bg"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect y="-400" width="1440" height="1300" fill="var(--sea-1)" />
      <g fill="#fff" opacity=".16">
        <path d="M180 0 L-40 900 H160 L290 0Z M520 0 L430 900 H650 L640 0Z M900 0 L960 900 H1180 L1010 0Z M1240 0 L1400 900 H1600 L1330 0Z" />
      </g>
      <Wave y={190} step={40} high={22} width={1440} fill="var(--sea-2)" />
      <Wave y={420} step={40} high={22} width={1440} fill="var(--sea-3)" />
      <Wave y={600} step={40} high={22} width={1440} fill="var(--sea-4)" />
      <g fill="none" stroke="#fff" strokeWidth="3" opacity=".5">
        <circle cx="420" cy="480" r="10" />
        <circle cx="446" cy="446" r="6" />
        <circle cx="1000" cy="250" r="9" />
        <circle cx="1022" cy="224" r="5" />
      </g>
      <path
        d="M-10 910 V760 C180 690 330 780 520 742 S900 690 1100 748 S1360 700 1460 742 V910Z"
        fill="var(--b-lemon)"
        stroke="var(--line)"
        strokeWidth="5"
      />
      <Coral x={90} y={790} size={1.7} ink="coral" />
      <Coral x={190} y={800} size={1.1} ink="lilac" />
      <Coral x={1340} y={790} size={1.8} ink="pink" />
      <Coral x={1250} y={800} size={1.1} ink="orange" />
    </svg>
  );
}

/** The sea behind the fish: light, waves, sand and corals. Decorative. */
export function SeaBackground({ wide }: { wide: boolean }): ReactNode {
  return wide ? <Wide /> : <Upright />;
}
