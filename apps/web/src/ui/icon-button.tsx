import type { ReactNode } from 'react';
import { Dots, useBusy } from './button.tsx';
import { classes } from './classes.ts';

export interface IconButtonProps {
  /** What it does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
  onPress: () => unknown;
  pressed?: boolean;
  glass?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A square button of 44 px that carries an icon only; `pressed` makes it a toggle. */
export function IconButton(props: IconButtonProps): ReactNode {
  const [busy, run] = useBusy(props.onPress);
  return (
    <button
      type="button"
      className={classes('ib', props.glass && 'ib--glass', props.pressed && 'is-on', props.className)}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-busy={busy || undefined}
      disabled={props.disabled}
      onClick={run}
    >
      {busy ? <Dots /> : props.icon}
    </button>
  );
}
