import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { classes } from './classes.ts';
import { runAtLeast } from './press.ts';

export type ButtonKind = 'accent' | 'paper' | 'second' | 'good' | 'bad' | 'quiet';
export type ButtonSize = 's' | 'm' | 'l';

/** Whoever passes a look on may pass `undefined` for the default. */
export interface ButtonLook {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}

/** Class names of a button's look, for anything that must look like one. */
export function buttonClass({ kind = 'accent', size = 'm', wide = false }: ButtonLook): string {
  return classes(
    'btn',
    kind !== 'accent' && `btn--${kind}`,
    size !== 'm' && `btn--${size}`,
    wide && 'btn--wide',
  );
}

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  icon?: ReactNode;
  /** While its promise is pending the button is busy, for at least 500 ms, and ignores taps. */
  onPress?: () => unknown;
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit';
  /** Id of the form that it sends, where it stands outside of it. */
  form?: string;
  label?: string;
  style?: CSSProperties;
  className?: string;
}

/** Runs an action at most once at a time; a failure that nobody told is told. */
export function useBusy(action: (() => unknown) | undefined): [boolean, () => void] {
  const [busy, setBusy] = useState(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const run = (): void => {
    if (busy || action === undefined) return;
    const result = action();
    if (!(result instanceof Promise)) return;
    setBusy(true);
    void runAtLeast(() => result)
      .catch(reportFailure)
      .finally(() => alive.current && setBusy(false));
  };
  return [busy, run];
}

/** A chunky button that presses down into its shadow. One accent button on a screen. */
export function Button(props: ButtonProps): ReactNode {
  const { children, icon, onPress, disabled = false, type = 'button', label } = props;
  const [running, run] = useBusy(onPress);
  const busy = running || props.busy === true;
  return (
    <button
      type={type}
      form={props.form}
      className={classes(buttonClass(props), busy && 'is-busy', props.className)}
      style={props.style}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={label}
      onClick={run}
    >
      {icon}
      <span className="btn__t">{children}</span>
      {busy && <Dots />}
    </button>
  );
}

/** Three dots that hop: something is being done. */
export function Dots(): ReactNode {
  return (
    <span className="spin" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
