import type { ReactNode } from 'react';

/** Sun rays in the current colour, filling their box. */
export function Rays(): ReactNode {
  return (
    <svg className="rays" viewBox="-300 -300 600 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path
        d="M0 0L900 0L883 176ZM0 0L831 344L748 500ZM0 0L636 636L500 748ZM0 0L344 831L176 883ZM0 0L0 900L-176 883ZM0 0L-344 831L-500 748ZM0 0L-636 636L-748 500ZM0 0L-831 344L-883 176ZM0 0L-900 0L-883 -176ZM0 0L-831 -344L-748 -500ZM0 0L-636 -636L-500 -748ZM0 0L-344 -831L-176 -883ZM0 0L-0 -900L176 -883ZM0 0L344 -831L500 -748ZM0 0L636 -636L748 -500ZM0 0L831 -344L883 -176Z"
        fill="currentColor"
      />
    </svg>
  );
}

/** Two waves along the foot of a poster. */
export function Sea(): ReactNode {
  return (
    <svg className="sea" viewBox="0 0 720 90" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 34 Q30 6 60 34 T120 34 T180 34 T240 34 T300 34 T360 34 T420 34 T480 34 T540 34 T600 34 T660 34 T720 34 V90 H0Z" />
      <path
        className="sea2"
        d="M-30 58 Q0 34 30 58 T90 58 T150 58 T210 58 T270 58 T330 58 T390 58 T450 58 T510 58 T570 58 T630 58 T690 58 T750 58 V90 H-30Z"
      />
    </svg>
  );
}
