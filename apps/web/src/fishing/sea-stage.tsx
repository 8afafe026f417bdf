import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMedia, useReducedMotion } from '../ui/use-media.ts';
import { Cannon, inkOf } from './cannon.tsx';
import { seaCannons } from '@grabbit/contract';
import { FishButton } from './fish-button.tsx';
import { useFishing, usePicture, useSea } from './fishing-context.ts';
import { SeaBackground } from './sea-background.tsx';
import { SeaScene } from './sea-scene.ts';

/** Where a cannon stands, in hundredths of the sea's width. */
interface CannonSpot {
  readonly cannon: number;
  readonly left: number;
  /** The viewer's own, or the one that their first shot takes: in the middle, and larger. */
  readonly own: boolean;
}

const aroundMine = [33, 67, 20, 80, 7] as const;
const inARow = [7, 24, 41, 59, 76, 93] as const;

/** The places of cannons: the viewer's own in the middle, and a row of six for who only watches. `taken` are those of others. */
export function cannonSpots(mine: number | null, taken: readonly number[], signedIn: boolean): CannonSpot[] {
  const free = Array.from({ length: seaCannons }, (_, cannon) => cannon).find(
    (cannon) => !taken.includes(cannon),
  );
  const own = mine ?? (signedIn ? free : undefined);
  if (own === undefined) return inARow.map((left, cannon) => ({ cannon, left, own: false }));
  const others = aroundMine.map((left, index) => ({
    cannon: (own + index + 1) % seaCannons,
    left,
    own: false,
  }));
  return [{ cannon: own, left: 50, own: true }, ...others];
}

const noCannons = [] as const;

/** The cannons along the sand, the viewer's own in the middle. */
function Cannons(): ReactNode {
  const { userId, stake } = useFishing();
  const mine = useSea(({ cannon }) => cannon);
  const cannons = useSea(({ status }) => status?.cannons ?? noCannons);
  const taken = cannons.map(({ cannon }) => cannon).filter((cannon) => cannon !== mine);
  return (
    <div className="cannonrow" aria-hidden="true">
      {cannonSpots(mine, taken, userId !== 0).map(({ cannon, left, own }) => {
        const who = cannons.find((each) => each.cannon === cannon);
        if (who === undefined && !own) return null;
        return (
          <span
            key={cannon}
            className="cannonat"
            data-cannon={cannon}
            data-own={own}
            data-free={who === undefined}
            style={{ insetInlineStart: `${left}%` }}
          >
            <Cannon
              ink={inkOf(cannon, own)}
              letter={who?.nickName.slice(0, 1).toUpperCase() ?? ''}
              coins={own ? stake : (who?.coins ?? null)}
            />
          </span>
        );
      })}
    </div>
  );
}

/** The sea: everything that swims in it, each a button, and what flies over it. */
export function SeaStage(): ReactNode {
  const t = useT();
  const { picture } = useFishing();
  const still = useReducedMotion();
  const wide = useMedia('(min-width: 600px)');
  const swimmers = usePicture((state) => state.swimmers);
  const followed = usePicture((state) => state.followed);
  const phase = usePicture((state) => state.phase);
  const stage = useRef<HTMLDivElement>(null);
  const shoal = useRef<HTMLFieldSetElement>(null);
  const bolts = useRef<HTMLDivElement>(null);
  const aim = useRef<SVGLineElement>(null);
  const [scene, setScene] = useState<SeaScene | null>(null);
  useEffect(() => {
    if (stage.current === null || shoal.current === null || bolts.current === null || aim.current === null)
      return undefined;
    const made = new SeaScene(
      { stage: stage.current, shoal: shoal.current, bolts: bolts.current, aim: aim.current },
      still,
    );
    setScene(made);
    return picture.show(made);
  }, [picture, still]);
  // Who went from fish to fish goes on with the next one.
  const focusLost = useCallback(() => {
    requestAnimationFrame(() => {
      const next = picture.nearest();
      const element = next && shoal.current?.querySelector<HTMLElement>(`[data-fish="${next.key}"]`);
      (element ?? shoal.current)?.focus({ preventScroll: true });
    });
  }, [picture]);
  return (
    <div className="stage deepsea" ref={stage} data-phase={phase}>
      <SeaBackground wide={wide} />
      <fieldset className="shoal bare-field" ref={shoal} aria-label={t('fishing.sea')} tabIndex={-1}>
        <svg className="aimline" aria-hidden="true">
          <line ref={aim} style={{ visibility: 'hidden' }} />
        </svg>
        {swimmers.map((swimmer) => (
          <FishButton
            key={swimmer.key}
            swimmer={swimmer}
            followed={swimmer.key === followed}
            scene={scene}
            onFollow={(key) => picture.follow(key)}
            onFocusLost={focusLost}
          />
        ))}
      </fieldset>
      <Cannons />
      <div className="bolts" ref={bolts} aria-hidden="true" />
    </div>
  );
}
