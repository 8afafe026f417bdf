import type { ReactNode } from 'react';

/** Front view. */
export function CameraFront({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M12 11.5 L3.5 7.2 V16.8 L12 21.5Z" fill="currentColor" />
      <path
        d="M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2Z M3.5 7.2 L12 11.5 L20.5 7.2 M12 11.5 V21.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Side view. */
export function CameraSide({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M12 11.5 L20.5 7.2 V16.8 L12 21.5Z" fill="currentColor" />
      <path
        d="M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2Z M3.5 7.2 L12 11.5 L20.5 7.2 M12 11.5 V21.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** View from above. */
export function CameraTop({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M12 2.5 L20.5 7.2 L12 11.5 L3.5 7.2Z" fill="currentColor" />
      <path
        d="M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2Z M3.5 7.2 L12 11.5 L20.5 7.2 M12 11.5 V21.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** View over a corner. */
export function CameraCorner({ size = 26 }: { size?: number }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M12 11.5 L3.5 7.2 V16.8 L12 21.5Z M12 11.5 L20.5 7.2 V16.8 L12 21.5Z" fill="currentColor" />
      <path
        d="M12 2.5 L20.5 7.2 V16.8 L12 21.5 L3.5 16.8 V7.2Z M3.5 7.2 L12 11.5 L20.5 7.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
