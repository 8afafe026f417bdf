import type { RaceCourseName } from '@grabbit/engines/racing-ball';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { usePicture } from '../room/lost-picture.ts';
import type { Picture } from '../room/lost-picture.ts';
import type { Insets } from '../stage/stage-types.ts';
import { useDesktop, useMedia, useReducedMotion } from '../ui/use-media.ts';
import type { RaceStage } from './scene/race-stage.ts';

/** Screens with hardly any height: a phone that lies, a desktop at 200 %. `room/low.css` has the same bounds. */
const lowScreen = '(max-height: 540px) and (min-width: 520px) and (max-width: 1099px)';

const insets = {
  phone: { top: 130, right: 0, bottom: 300, left: 0 },
  low: { top: 40, right: 0, bottom: 6, left: 0 },
  desk: { top: 60, right: 120, bottom: 190, left: 0 },
} as const satisfies Readonly<Record<string, Insets>>;

export interface RaceView {
  /** Null until its code has come. */
  readonly view: RaceStage | null;
  readonly picture: Picture;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

async function makeView(
  canvas: HTMLCanvasElement,
  course: RaceCourseName,
  { flat, still, onTooSlow }: { flat: boolean; still: boolean; onTooSlow: () => void },
): Promise<RaceStage> {
  if (flat) return (await import('./scene/flat-course.ts')).createFlatCourse(canvas, course);
  const { createRaceStage } = await import('./scene/race-stage.ts');
  const { theme } = usePreferences.getState();
  return createRaceStage(canvas, { course, theme, reducedMotion: still, pixelRatioCap: 2, onTooSlow });
}

/** Makes what draws a course, keeps its size and theme, and lets it run while it is there. */
export function useRaceView(course: RaceCourseName): RaceView {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<RaceStage | null>(null);
  const still = useReducedMotion();
  const picture = usePicture(canvas, `${still} ${course}`);
  const { key, flat, goFlat } = picture;
  const theme = usePreferences((preferences) => preferences.theme);
  const desk = useDesktop();
  const low = useMedia(lowScreen);
  const { top, right, bottom, left } = insets[desk ? 'desk' : low ? 'low' : 'phone'];
  useEffect(() => {
    let gone = false;
    let made: RaceStage | null = null;
    const element = canvas.current;
    if (element === null) return undefined;
    makeView(element, course, { flat, still, onTooSlow: goFlat }).then(
      (fresh) => {
        if (gone) return fresh.dispose();
        made = fresh;
        setView(fresh);
      },
      // No WebGL 2 after all, or its code did not come: the flat map needs neither.
      goFlat,
    );
    return () => {
      gone = true;
      setView(null);
      made?.stop();
      made?.dispose();
    };
  }, [key, course, flat, still, goFlat]);
  useEffect(() => {
    const element = canvas.current;
    if (view === null || element === null) return undefined;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) view.resize(width, height, { top, right, bottom, left });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view, top, right, bottom, left]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
  useEffect(() => {
    view?.start();
    return () => view?.stop();
  }, [view]);
  return { view, picture, canvas };
}
