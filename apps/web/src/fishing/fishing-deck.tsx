import { Crosshair, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { slowMs } from '../room/latency-pill.tsx';
import { LedBar } from '../room/led-bar.tsx';
import { shutId } from '../room/line-notice.tsx';
import { isPractice } from '../room/practice-room.ts';
import { StakeSteps } from '../room/stake-choice.tsx';
import { Price } from '../ui/amounts.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { fishName, isKind } from './fish-words.ts';
import { useFishing, usePicture, useSea, useShots } from './fishing-context.ts';
import { ShootButton } from './shoot-button.tsx';
import type { SheetName } from './fishing-sheets.tsx';
import { stakeOf } from './stake.ts';
import type { PassingRefusal } from './shot-client.ts';

/** Lamps of the display: what is left of the tide. */
const [lamps, tideSeconds] = [9, 90];

/** What the last shot came to; null where none was fired since the sea was opened. */
function useShotWord(t: Translate): string | null {
  const phase = useShots((state) => state.phase);
  const answer = useShots((state) => state.play?.answer ?? null);
  if (phase === 'lost') return t('draws.asking');
  if (phase !== 'landed' || answer === null || !isKind(answer.kind)) return null;
  const fish = fishName(answer.kind, t);
  return answer.caught
    ? t('fishing.caughtFor', { fish, coins: formatSigned(answer.paid) })
    : t('fishing.missedFish', { fish });
}

/** How long the calm lasts, as a clock shows it. */
const clockOf = (seconds: number): string => `0:${String(seconds).padStart(2, '0')}`;

function Led({ full, note }: { full: boolean; note: PassingRefusal | null }): ReactNode {
  const t = useT();
  const { stake } = useFishing();
  const latency = useSea(({ latencyMs }) => latencyMs);
  const phase = usePicture((state) => state.phase);
  const left = usePicture((state) => state.secondsLeft);
  const shot = useShotWord(t);
  const slow = latency !== null && latency > slowMs;
  const sea = {
    rest: t('fishing.resting'),
    calm: t('fishing.calm', { time: clockOf(left) }),
    swim: t(slow ? 'room.slow' : 'fishing.ready'),
  }[phase];
  const notes: Readonly<Record<PassingRefusal, string>> = {
    fishGone: t('fishing.gone'),
    cannonsTaken: t('fishing.allTaken'),
    stakeTooSoon: t('fishing.tooSoon'),
  };
  const swims = full ? t('fishing.allTaken') : note === null ? (shot ?? sea) : notes[note];
  const lit = phase === 'rest' ? 0 : Math.ceil((lamps * left) / tideSeconds);
  return (
    <LedBar
      figures={<Price coins={stake} size={24} />}
      bulbs={lamps}
      lit={lit}
      word={phase === 'swim' ? swims : sea}
    />
  );
}

/** What a shot costs. */
function Stake({ onOpen }: { onOpen: () => void }): ReactNode {
  const t = useT();
  const { stake, setStake, page } = useFishing();
  return (
    <StakeSteps
      word={t('fishing.aShot')}
      amounts={page.prices.map(({ price, minLevel }) => ({ coins: price, minLevel }))}
      chosen={stake}
      practice={isPractice(page)}
      onChoose={(coins) => setStake(stakeOf(coins) ?? stake)}
      onOpen={onOpen}
    />
  );
}

/** Follows the fish nearest to the middle, or lets go of the one that is followed. */
function Follow(): ReactNode {
  const t = useT();
  const { picture } = useFishing();
  const followed = usePicture(
    ({ swimmers, followed: key }) => swimmers.find((each) => each.key === key)?.swimming.fish.kind,
  );
  const empty = usePicture(({ swimmers }) => swimmers.length === 0);
  const press = (): void => {
    if (followed === undefined) picture.aim();
    else picture.follow(null);
  };
  return (
    <button
      type="button"
      className={classes('follow', followed !== undefined && 'is-on')}
      aria-pressed={followed !== undefined}
      disabled={empty}
      onClick={press}
    >
      <Sign of={Crosshair} size={22} />
      <span>
        {followed === undefined
          ? t('fishing.followOne')
          : t('fishing.follows', { fish: fishName(followed, t) })}
      </span>
    </button>
  );
}

export interface FishingDeckProps {
  /** Nothing may be shot for now; the room says why. */
  readonly shut: boolean;
  readonly off: boolean;
  /** All cannons are taken by others. */
  readonly full: boolean;
  /** Why the last shot did not go, where the next one may. */
  readonly note: PassingRefusal | null;
  readonly word: string;
  onPress: () => void;
  onRelease: () => void;
  onSheet: (sheet: SheetName) => void;
}

/** The enamel panel: what a shot costs, the fish that is followed, and the round button. */
export function FishingDeck(props: FishingDeckProps): ReactNode {
  const { shut, off, full, note, word, onPress, onRelease, onSheet } = props;
  const t = useT();
  return (
    <section className="deck" aria-label={t('room.controls')}>
      <Led full={full} note={note} />
      <div className="fctl">
        <Stake onOpen={() => onSheet('stake')} />
        <div className="fishkeys">
          <Follow />
          <IconButton label={t('fishing.odds')} icon={<Sign of={List} />} onPress={() => onSheet('pays')} />
        </div>
      </div>
      <p className="keyhints" aria-hidden="true">
        <span>
          <kbd>{t('room.space')}</kbd> {t('fishing.keyShoot')}
        </span>
        <span>
          <kbd>← →</kbd> {t('fishing.keyNext')}
        </span>
      </p>
      <ShootButton
        word={word}
        off={off || shut}
        keyWord={t('room.space')}
        describedBy={shut ? shutId : undefined}
        onPress={onPress}
        onRelease={onRelease}
      />
    </section>
  );
}
