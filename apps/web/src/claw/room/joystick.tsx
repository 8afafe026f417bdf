import { Steer } from '@grabbit/contract';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, PointerEvent, ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRoom } from './room-context.ts';

/** Half the width of each of the eight directions, in radians. */
const sector = Math.PI / 8;

/** The directions of each sector, counted from the right by eighths of a turn, downwards. */
const codes = [
  Steer.right,
  Steer.right | Steer.front,
  Steer.front,
  Steer.left | Steer.front,
  Steer.left,
  Steer.left | Steer.back,
  Steer.back,
  Steer.right | Steer.back,
] as const;

/** The steer code of a thumb that is `dx` right of and `dy` below the stick's middle; 0 inside the `dead` radius. */
export function stickCode(dx: number, dy: number, dead: number): number {
  if (dx * dx + dy * dy < dead * dead) return 0;
  const turn = Math.atan2(dy, dx) + sector;
  const index = Math.floor((turn < 0 ? turn + 2 * Math.PI : turn) / (2 * sector));
  return codes[index % codes.length] ?? 0;
}

/** Where the knob stands for a code, as a share of its reach: x right, y down. */
export function knobOf(code: number): { readonly x: number; readonly y: number } {
  const bit = (mask: number): number => ((code & mask) === 0 ? 0 : 1);
  const x = bit(Steer.right) - bit(Steer.left);
  const y = bit(Steer.front) - bit(Steer.back);
  const slant = x !== 0 && y !== 0 ? Math.SQRT1_2 : 1;
  return { x: x * slant, y: y * slant };
}

/** Share of the stick's radius in which a resting thumb steers nothing. */
const deadShare = 0.2;
/** How far the knob leans, in units of the drawing (140 wide). */
const reach = 21;
/** A click so soon after a key let go, in milliseconds, belongs to that key. */
const afterKeyMs = 400;
/** A tap by an assistive tool has no length: it moves for this long, in milliseconds. */
const nudgeMs = 180;

const buttons = [
  { place: 'up', code: Steer.back, text: 'room.moveBack' },
  { place: 'right', code: Steer.right, text: 'room.moveRight' },
  { place: 'down', code: Steer.front, text: 'room.moveFront' },
  { place: 'left', code: Steer.left, text: 'room.moveLeft' },
] as const;

/** A stick for thumbs: hold to move, let go to stop. Its four fields are for keys and assistive tools. */
export function Joystick({ live }: { live: boolean }): ReactNode {
  const t = useT();
  const { steering } = useRoom();
  const [code, setCode] = useState(steering.code);
  useEffect(() => steering.listen(setCode), [steering]);
  const middle = useRef({ x: 0, y: 0, dead: 0 });
  const keyAt = useRef(Number.NEGATIVE_INFINITY);

  function follow(event: PointerEvent<HTMLElement>): void {
    const { x, y, dead } = middle.current;
    steering.hold('stick', stickCode(event.clientX - x, event.clientY - y, dead));
  }

  function grab(event: PointerEvent<HTMLElement>): void {
    if (!live || (event.pointerType === 'mouse' && event.button !== 0)) return;
    const box = event.currentTarget.getBoundingClientRect();
    middle.current = {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      dead: (box.width / 2) * deadShare,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }

  const letGo = (): void => steering.release('stick');
  const held = (event: PointerEvent<HTMLElement>): boolean =>
    event.currentTarget.hasPointerCapture(event.pointerId);

  return (
    <fieldset className="stick" aria-label={t('room.joystick')} data-live={live}>
      <StickPicture code={code} />
      <button
        type="button"
        className="stick__pad"
        tabIndex={-1}
        aria-hidden="true"
        // A press must not take the focus: space would then press the pad instead of letting the claw down.
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={grab}
        onPointerMove={(event) => held(event) && follow(event)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onLostPointerCapture={letGo}
      />
      {buttons.map(({ place, code: direction, text }) => (
        <button
          key={place}
          type="button"
          className={`dir dir--${place}`}
          aria-label={t(text)}
          disabled={!live}
          onKeyDown={({ key, repeat }) => {
            if (!repeat && (key === ' ' || key === 'Enter')) steering.hold(`button:${place}`, direction);
          }}
          onKeyUp={() => {
            keyAt.current = performance.now();
            steering.release(`button:${place}`);
          }}
          onBlur={() => steering.release(`button:${place}`)}
          onClick={() => {
            // Thumbs press the pad and keys were handled: this click comes from an assistive tool.
            if (performance.now() - keyAt.current < afterKeyMs || steering.code !== 0) return;
            steering.hold(`nudge:${place}`, direction);
            setTimeout(() => steering.release(`nudge:${place}`), nudgeMs);
          }}
        />
      ))}
    </fieldset>
  );
}

function StickPicture({ code }: { code: number }): ReactNode {
  const { x, y } = knobOf(code);
  const lean = { '--kx': `${x * reach}px`, '--ky': `${y * reach}px` } as CSSProperties;
  return (
    <svg viewBox="0 0 140 140" aria-hidden="true" style={lean}>
      <circle cx="70" cy="70" r="67" fill="var(--line)" />
      <circle cx="70" cy="70" r="59" fill="var(--cab-lo)" stroke="var(--line)" strokeWidth="3" />
      <path
        d="M70 13 l10 13 H60Z M70 127 l10-13 H60Z M13 70 l13-10 v20Z M127 70 l-13-10 v20Z"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="3.5"
        strokeLinejoin="round"
      />
      <circle cx="70" cy="74" r="36" fill="var(--line)" opacity=".35" />
      <circle cx="70" cy="70" r="33" fill="var(--line)" />
      <g className="knob">
        <circle cx="70" cy="67" r="28" fill="var(--second)" stroke="var(--line)" strokeWidth="3.5" />
        <path d="M48.5 77 a25 25 0 0 0 43 2 a28 28 0 0 1-43-2Z" fill="var(--second-lo)" />
        <path
          d="M53 61 a20 20 0 0 1 13-12"
          stroke="#fff"
          strokeWidth="5.5"
          fill="none"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
