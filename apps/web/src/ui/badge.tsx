import type { ReactNode } from 'react';

export type BadgeTone = 'free' | 'play' | 'queue' | 'club' | 'ruby' | 'lv' | 'bad' | 'new';

/** A small word with a sign; never colour alone. Without an icon, `dot` shows a round sign. */
export function Badge({
  tone,
  icon,
  dot = false,
  children,
}: {
  tone: BadgeTone;
  icon?: ReactNode;
  dot?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={`badge badge--${tone}`}>
      {dot && <i />}
      {icon}
      {children}
    </span>
  );
}
