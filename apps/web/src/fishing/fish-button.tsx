import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import { chanceOf, fishSentence, paysTimes, pictureOf } from './fish-words.ts';
import type { SeaScene } from './sea-scene.ts';
import type { Swimmer } from './shoal.ts';

/** The corners around a fish that is followed. */
function Corners(): ReactNode {
  const corners = 'M8 30 V8 H30 M70 8 H92 V30 M92 70 V92 H70 M30 92 H8 V70';
  return (
    <svg className="corners" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {(['var(--line)', 'var(--accent)'] as const).map((ink, index) => (
        <path
          key={ink}
          d={corners}
          fill="none"
          stroke={ink}
          strokeWidth={index === 0 ? 9 : 5}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

export interface FishButtonProps {
  readonly swimmer: Swimmer;
  readonly followed: boolean;
  /** Null before the sea is drawn. */
  readonly scene: SeaScene | null;
  readonly onFollow: (key: string | null) => void;
  /** It goes while the focus is on it. */
  readonly onFocusLost: () => void;
}

/** A fish that can be followed, with its odds. The scene moves it. */
export function FishButton({ swimmer, followed, scene, onFollow, onFocusLost }: FishButtonProps): ReactNode {
  const t = useT();
  const { key, swimming } = swimmer;
  const { kind, from } = swimming.fish;
  const adopt = useCallback(
    (element: HTMLButtonElement | null) => {
      if (element === null || scene === null) return undefined;
      const drop = scene.adopt(key, element);
      return () => {
        drop();
        if (document.activeElement === element) onFocusLost();
      };
    },
    [scene, key, onFocusLost],
  );
  return (
    <button
      ref={adopt}
      type="button"
      className={classes('fish', followed && 'is-followed')}
      data-kind={kind}
      data-fish={key}
      data-from={from}
      aria-pressed={followed}
      onClick={() => onFollow(followed ? null : key)}
    >
      <span className="fish__in">
        {followed && <Corners />}
        <img src={pictureOf(kind)} alt={fishSentence(kind, t)} draggable="false" />
        <span className="odds" aria-hidden="true">
          <b>×{paysTimes(kind)}</b>
          <bdi>{chanceOf(kind, t)}</bdi>
        </span>
      </span>
    </button>
  );
}
