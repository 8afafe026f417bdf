import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { Price } from '../../ui/amounts.tsx';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';
import type { RoomMode } from '../../room/room-mode.ts';
import { fitOf, isLongWord } from '../../room/poster-word.ts';
import { useIsPictureLost } from '../../room/lost-picture.ts';
import { shutId } from '../../room/line-notice.tsx';
import { useResting } from '../../room/use-resting.ts';
import { useSpaceKey } from '../../room/use-space-key.ts';

export interface BigButtonProps {
  busy: boolean;
  /** The player is away: no play begins, an open one goes on. */
  shut: boolean;
  /** What a play costs, in coins. */
  price: number;
  onPlay: () => void;
  onLeave: () => void;
  onDrop: () => void;
}

function wordOf(mode: RoomMode, guest: boolean, again: boolean): Key {
  if (mode === 'aiming') return 'room.drop';
  if (mode === 'following') return 'room.wait';
  if (mode === 'queued') return 'room.leaveQueue';
  if (guest) return 'room.tryFree';
  if (mode === 'taken') return 'room.joinQueue';
  return again ? 'room.playAgain' : 'room.play';
}

/** The one big button: play, queue, drop. After an end it rests, then says what the next press costs. */
export function BigButton({ busy, shut, price, onPlay, onLeave, onDrop }: BigButtonProps): ReactNode {
  const t = useT();
  const { userId, guard } = useRoom();
  const mode = useRoomMode();
  const again = useMachine(({ ended }) => ended?.mine === true) && mode === 'seated';
  const resting = useResting(guard) && (mode === 'aiming' || mode === 'seated');
  // What the button was when the finger came down: a press that outlasts a play means that play.
  const begun = useRef<RoomMode | null>(null);

  const word = t(wordOf(mode, userId === 0, again));
  const begins = mode === 'free' || mode === 'taken' || mode === 'seated';
  // Nobody lets a claw down that cannot be seen.
  const blind = useIsPictureLost() && mode === 'aiming';
  const off = mode === 'away' || mode === 'following' || blind || (shut && begins);
  const begin = (): void => {
    begun.current = mode;
    if (mode === 'aiming' && guard.press()) onDrop();
  };
  const press = (): void => {
    const was = begun.current;
    begun.current = null;
    if ((was !== null && was !== mode) || !guard.press()) return;
    if (mode === 'aiming') onDrop();
    else if (mode === 'queued') onLeave();
    else onPlay();
  };
  // Space lets the claw down by the steering keys. It leaves no queue: that is no beginning.
  useSpaceKey(() => {
    if (begins && !off) press();
  });
  const keyDown = (event: KeyboardEvent): void => {
    // A key that is held down presses once.
    if (event.repeat) event.preventDefault();
    else if (event.key === ' ' || event.key === 'Enter') begun.current = mode;
  };

  return (
    <button
      type="button"
      className={classes(
        'drop',
        isLongWord(word) && 'drop--long',
        mode === 'queued' && 'drop--paper',
        resting && 'drop--rest',
      )}
      data-mode={mode}
      style={fitOf(word)}
      disabled={off}
      aria-describedby={shut && begins ? shutId : undefined}
      aria-busy={busy || undefined}
      aria-disabled={resting || undefined}
      onPointerDown={begin}
      onKeyDown={keyDown}
      onClick={press}
    >
      <span>
        {word}
        {begins && (
          <span className="drop__s">
            {again && <Price coins={price} size={17} />}
            <kbd aria-hidden="true">{t('room.space')}</kbd>
          </span>
        )}
      </span>
      {mode === 'aiming' && <kbd>{t('room.space')}</kbd>}
    </button>
  );
}
