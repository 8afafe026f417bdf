import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { tellFailure } from '../app/tell-failure.ts';
import { classes } from './classes.ts';
import { createPress, runAtLeast } from './press.ts';
import type { PressHandlers } from './press.ts';

export type ButtonKind = 'accent' | 'paper' | 'second' | 'good' | 'bad' | 'quiet';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
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
  /** A press over 300 ms; a button with it fires `onRelease` at the end instead of `onPress`. */
  onHold?: () => void;
  onRelease?: () => void;
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
      .catch(tellFailure)
      .finally(() => alive.current && setBusy(false));
  };
  return [busy, run];
}

/** A chunky button that presses down into its shadow. One accent button on a screen. */
export function Button(props: ButtonProps): ReactNode {
  const { children, icon, onPress, onHold, onRelease, disabled = false, type = 'button', label } = props;
  const [running, run] = useBusy(onPress);
  const busy = running || props.busy === true;
  const press = useHold(
    onHold === undefined
      ? undefined
      : { onTap: run, onHold, ...(onRelease === undefined ? {} : { onRelease }) },
  );
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
      {...(press ?? { onClick: run })}
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

interface HoldHandlers {
  onPointerDown: () => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: { key: string; repeat: boolean }) => void;
  onKeyUp: (event: { key: string }) => void;
}

function useHold(handlers: PressHandlers | undefined): HoldHandlers | undefined {
  const [press] = useState(() => createPress());
  useEffect(() => () => press.cancel(), [press]);
  if (handlers === undefined) return undefined;
  const acts = (key: string): boolean => key === ' ' || key === 'Enter';
  return {
    onPointerDown: () => press.down(handlers),
    onPointerUp: press.up,
    onPointerLeave: press.cancel,
    onPointerCancel: press.cancel,
    onKeyDown: (event) => acts(event.key) && !event.repeat && press.down(handlers),
    onKeyUp: (event) => acts(event.key) && press.up(),
  };
}
