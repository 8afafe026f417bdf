import { useRef, useEffect, useEffectEvent } from 'react';
import type { PointerEvent, ReactNode, MouseEvent } from 'react';
import { useStore } from 'zustand';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { usePush } from './push-context.ts';
import { aimStepUm } from './row/aim.ts';

/** How often a held field moves on, in milliseconds, and by which share of its step. */
const everyMs = 40;
const share = 0.6;

/** What a field that moves something for as long as it is held listens to. A press by other means moves it once. */
function useHeldMove(onMove: (by: number) => void) {
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const stop = (): void => clearInterval(timer.current);
  useEffect(() => () => clearInterval(timer.current), []);
  return (by: number, live: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (!live) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stop();
      onMove(by);
      timer.current = setInterval(() => onMove(by * share), everyMs);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // Space stays the drop's: the field takes no focus from a pointer.
    onMouseDown: (event: MouseEvent): void => event.preventDefault(),
    onClick: ({ detail }: MouseEvent): void => {
      if (live && detail === 0) onMove(by);
    },
  });
}

/** Where the arrow keys have a meaning of their own. */
const own =
  'input:not(.aim__k), textarea, select, [role="dialog"], dialog, [role="tablist"], [role="radiogroup"]';
const ways: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The arrow keys move the chute, wherever else the focus is; held, they go on by the keyboard's own repeat. */
function useAimKeys({
  live,
  onMove,
}: {
  readonly live: boolean;
  readonly onMove: (byUm: number) => void;
}): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (!live || way === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest(own) !== null) return;
    event.preventDefault();
    onMove(way * aimStepUm);
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
}

const umPerCm = 10_000;
const umPerMm = 1_000;
/** Of the drawing: its width, and where the knob's middle goes from and to. */
const drawn = { width: 142, from: 56, to: 86 } as const;

/** Where the chute stands, in words. */
function useAimWords(um: number): string {
  const t = useT();
  const cm = formatNumber(Math.round(Math.abs(um) / umPerMm) / (umPerCm / umPerMm));
  if (Math.abs(um) < umPerMm / 2) return t('push.aimMiddle');
  return um < 0 ? t('push.aimLeftOf', { cm }) : t('push.aimRightOf', { cm });
}

/** Left and right are those of the table in every language. */
export function AimRail({ live }: { live: boolean }): ReactNode {
  const t = useT();
  const { aim } = usePush();
  const um = useStore(aim.store, (state) => state.um);
  const words = useAimWords(um);
  const dragged = useRef<{ readonly id: number; readonly x: number; readonly um: number } | null>(null);
  const held = useHeldMove((by) => aim.move(by));
  useAimKeys({ live, onMove: (by) => aim.move(by) });

  const down = (event: PointerEvent<HTMLElement>): void => {
    if (!live || dragged.current !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { id: event.pointerId, x: event.clientX, um };
  };
  const move = ({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    if (dragged.current?.id !== pointerId) return;
    // The whole way of the chute is a little more than the rail is wide on the screen.
    const perPixel = (2 * aim.reachUm) / (currentTarget.clientWidth * 0.9);
    aim.set(dragged.current.um + (clientX - dragged.current.x) * perPixel);
  };
  const up = ({ pointerId }: PointerEvent<HTMLElement>): void => {
    if (dragged.current?.id === pointerId) dragged.current = null;
  };
  const middle = (drawn.from + drawn.to) / 2;
  const knob = middle + ((drawn.to - drawn.from) / 2) * (aim.reachUm === 0 ? 0 : um / aim.reachUm);
  const field = (side: -1 | 1) => ({
    ...held(side * aimStepUm, live),
    type: 'button' as const,
    tabIndex: -1,
    disabled: !live,
  });

  return (
    <div className="aim" dir="ltr" data-live={live}>
      <svg viewBox={`0 0 ${drawn.width} 66`} aria-hidden="true">
        <rect x="2.5" y="2.5" width="137" height="61" rx="30.5" fill="var(--line)" />
        <rect x="7" y="7" width="128" height="52" rx="26" fill="var(--cab-lo)" />
        <rect x="36" y="22" width="70" height="22" rx="11" fill="var(--line)" />
        <path
          d="M30 23 v20 l-14-10Z M112 23 v20 l14-10Z"
          fill="#fff"
          stroke="var(--line)"
          strokeWidth="2.4"
          strokeLinejoin="round"
        />
        <g style={{ transform: `translateX(${knob}px)` }}>
          <circle cy="37" r="20" fill="var(--line)" opacity=".35" />
          <circle cy="32" r="20" fill="var(--second)" stroke="var(--line)" strokeWidth="3.2" />
          <path
            d="M-12 28 q3-9 12-10"
            stroke="#fff"
            strokeWidth="4"
            fill="none"
            strokeLinecap="round"
            opacity=".9"
          />
        </g>
      </svg>
      <button
        type="button"
        className="aim__pad"
        tabIndex={-1}
        aria-hidden="true"
        disabled={!live}
        // A press must not take the focus: Space is the drop's.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
      />
      <input
        className="aim__k"
        type="range"
        aria-label={t('push.aim')}
        aria-valuetext={words}
        disabled={!live}
        min={Math.round(-aim.reachUm / umPerMm)}
        max={Math.round(aim.reachUm / umPerMm)}
        value={Math.round(um / umPerMm)}
        onChange={({ target }) => aim.set(Number(target.value) * umPerMm)}
      />
      <button className="aim__l" aria-label={t('push.aimLeft')} {...field(-1)} />
      <button className="aim__r" aria-label={t('push.aimRight')} {...field(1)} />
    </div>
  );
}
