import type { PushSettings } from '@grabbit/engines/push';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { brandName } from '../../kernel/brand.ts';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { roomName } from '../../i18n/room-name.ts';
import { usePicture } from '../../room/lost-picture.ts';
import type { Picture } from '../../room/lost-picture.ts';
import { roomSound } from '../../room/sound/room-sound.ts';
import { useMedia, useReducedMotion, useDesktop } from '../../ui/use-media.ts';
import { usePush } from '../push-context.ts';
import { themeOfRoom } from '../room-theme.ts';
import type { SeenFall, WheelSpot } from '../scene/push-stage.types.ts';
import type { TableView } from './table-view.ts';
import type { Insets } from '../../stage/stage-types.ts';

/** Screens with hardly any height: a phone that lies, a desktop at 200 %. `room/low.css` has the same bounds. */
const lowScreen = '(max-height: 540px) and (min-width: 520px) and (max-width: 1099px)';

const roomInsets = {
  phone: { top: 96, right: 0, bottom: 292, left: 0 },
  short: { top: 84, right: 0, bottom: 268, left: 0 },
  low: { top: 36, right: 0, bottom: 6, left: 0 },
  tablet: { top: 66, right: 0, bottom: 306, left: 0 },
  desk: { top: 20, right: 0, bottom: 172, left: 0 },
} as const satisfies Readonly<Record<string, Insets>>;

/** Which margins of the picture the room's controls cover on this screen. */
function useStageInsets(): Insets {
  const desk = useDesktop();
  const low = useMedia(lowScreen);
  const tablet = useMedia('(min-width: 600px)');
  const short = useMedia('(max-height: 760px)');
  return roomInsets[desk ? 'desk' : low ? 'low' : tablet ? 'tablet' : short ? 'short' : 'phone'];
}

type Heard = RefObject<(fall: SeenFall) => void>;

interface Made {
  /** Null until its code has come. */
  readonly view: TableView | null;
  readonly picture: Picture;
  /** Where the wheel is on the screen; null where none is drawn. */
  readonly wheel: WheelSpot | null;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

interface Manner {
  readonly flat: boolean;
  readonly still: boolean;
  readonly word: string;
  readonly onFall: (fall: SeenFall) => void;
  readonly onWheel: (spot: WheelSpot | null) => void;
  readonly onTooSlow: () => void;
}

async function makeView(
  canvas: HTMLCanvasElement,
  settings: PushSettings,
  { flat, still, word, onFall, onWheel, onTooSlow }: Manner,
): Promise<TableView> {
  if (flat) return (await import('./flat-table.ts')).createFlatTable(canvas, settings, onFall);
  const { createPushStage } = await import('../scene/push-stage.ts');
  const { theme } = usePreferences.getState();
  return createPushStage(canvas, {
    ...{ theme, settings, word },
    ...{ reducedMotion: still, pixelRatioCap: 2, onFall, onWheel, onTooSlow },
    onTick: () => roomSound().play('tick'),
  });
}

/** What the machine itself has written on it: a themed room its own name, others the house's. Where the page's sign stands over it, nothing. */
function useSignWord(): string {
  const { room } = usePush();
  const stands = useMedia('(min-width: 600px)');
  const low = useMedia(lowScreen);
  if (!stands || low) return '';
  return themeOfRoom(room.roomType) === 'plain' ? brandName : roomName(room.roomName);
}

function useMadeView(heard: Heard): Made {
  const { settings } = usePush();
  const word = useSignWord();
  const [first] = useState(word);
  const [wheel, onWheel] = useState<WheelSpot | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<TableView | null>(null);
  const still = useReducedMotion();
  const picture = usePicture(canvas, String(still));
  const { key, flat, goFlat } = picture;
  useEffect(() => {
    let gone = false;
    let made: TableView | null = null;
    const element = canvas.current;
    if (element === null) return undefined;
    makeView(element, settings, {
      flat,
      still,
      word: first,
      onWheel,
      onFall: (fall) => heard.current(fall),
      onTooSlow: goFlat,
    }).then(
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
      onWheel(null);
      made?.stop();
      made?.dispose();
    };
  }, [settings, key, flat, still, first, heard, goFlat]);
  useEffect(() => view?.setWord(word), [view, word]);
  return { view, picture, wheel, canvas };
}

/** Makes what draws the table, keeps its size and theme, and lets it run while it is there. `heard` is told of falls. */
export function useTableView(heard: Heard): Made {
  const made = useMadeView(heard);
  const { view, canvas } = made;
  const theme = usePreferences((preferences) => preferences.theme);
  const { top, right, bottom, left } = useStageInsets();
  useEffect(() => {
    const element = canvas.current;
    if (view === null || element === null) return undefined;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      // A stage that is being laid out has no size yet: there is nothing to draw on.
      if (width > 0 && height > 0) view.resize(width, height, { top, right, bottom, left });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [view, canvas, top, right, bottom, left]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
  useEffect(() => {
    view?.start();
    return () => view?.stop();
  }, [view]);
  return made;
}
