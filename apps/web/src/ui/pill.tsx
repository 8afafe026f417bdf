import type { ReactNode } from 'react';

/** A glassy fact over a picture: watchers, queue, latency. With `onPress` it is a button of 44 px. */
export function Pill({
  icon,
  label,
  onPress,
  children,
}: {
  icon?: ReactNode;
  label?: string;
  onPress?: () => void;
  children: ReactNode;
}): ReactNode {
  if (onPress !== undefined) {
    return (
      <button type="button" className="pill pill--tap" aria-label={label} onClick={onPress}>
        {icon}
        {children}
      </button>
    );
  }
  return (
    <span className="pill">
      {icon}
      {label !== undefined && <span className="sr">{label}</span>}
      {children}
    </span>
  );
}
