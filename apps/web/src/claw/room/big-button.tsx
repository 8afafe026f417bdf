import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';
import type { RoomMode } from './room-mode.ts';

export interface BigButtonProps {
  busy: boolean;
  onPlay: () => void;
  onLeave: () => void;
  onDrop: () => void;
}

/** A finger that still rests from “Play” must not drop: presses count from this long after the opening, in ms. */
const restMs = 700;
/** Lettering for posters is never set below 26 px: longer words are set in the plain display face. */
const posterLetters = 5;

/** Letters of a word, those of Chinese and Japanese counted twice: they are as wide as two. */
function widthOf(word: string): number {
  const wide = word.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return word.length + wide;
}

function wordOf(mode: RoomMode, guest: boolean, again: boolean): Key {
  if (mode === 'aiming') return 'room.drop';
  if (mode === 'following') return 'room.wait';
  if (mode === 'queued') return 'room.leaveQueue';
  if (guest) return 'account.signIn';
  if (mode === 'taken') return 'room.joinQueue';
  return again ? 'room.again' : 'room.play';
}

/** The one big button: play, queue, drop. */
export function BigButton({ busy, onPlay, onLeave, onDrop }: BigButtonProps): ReactNode {
  const t = useT();
  const { userId } = useRoom();
  const mode = useRoomMode();
  const again = useMachine(({ ended }) => ended !== null && ended.userId === userId) && mode === 'seated';
  const aimingSince = useRef(0);
  useEffect(() => {
    if (mode === 'aiming') aimingSince.current = performance.now();
  }, [mode]);

  const word = t(wordOf(mode, userId === 0, again));
  const off = mode === 'away' || mode === 'following';
  const letDown = (): void => {
    if (performance.now() - aimingSince.current > restMs) onDrop();
  };
  const press = (): void => {
    if (mode === 'aiming') letDown();
    else if (mode === 'queued') onLeave();
    else onPlay();
  };

  return (
    <button
      type="button"
      className={classes(
        'drop',
        widthOf(word) > posterLetters && 'drop--long',
        mode === 'queued' && 'drop--paper',
      )}
      data-mode={mode}
      disabled={off}
      aria-busy={busy || undefined}
      onPointerDown={() => mode === 'aiming' && letDown()}
      onClick={press}
    >
      <span>{word}</span>
      {mode === 'aiming' && <kbd>{t('room.space')}</kbd>}
    </button>
  );
}
