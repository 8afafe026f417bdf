import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Key } from '../../i18n/keys.ts';
import { useT } from '../../i18n/use-t.ts';
import { markNewcomer } from '../../kernel/player/newcomer.ts';
import { Button } from '../../ui/button.tsx';
import './first-lesson.css';
import type { RoomMode } from '../../room/room-mode.ts';
import { useMachine, useRoom, useRoomMode } from './room-context.ts';

/** What the first play teaches: how to take the machine, then three steps at its controls. */
type LessonStep = 'begin' | 'steer' | 'press' | 'watch';

/** The step for where a newcomer stands; null where there is nothing to be done now. `steered`: the claw has been moved. */
export function lessonStepOf(mode: RoomMode, steered: boolean): LessonStep | null {
  if (mode === 'free' || mode === 'seated') return 'begin';
  if (mode === 'aiming') return steered ? 'press' : 'steer';
  return mode === 'following' ? 'watch' : null;
}

const words: Readonly<Record<LessonStep, Key>> = {
  begin: 'room.lessonBegin',
  steer: 'room.lessonSteer',
  press: 'room.lessonPress',
  watch: 'room.lessonWatch',
};
const places: Readonly<Record<LessonStep, number>> = { begin: 0, steer: 1, press: 2, watch: 3 };

/** True from when the claw has been moved and let go once. */
function useSteered(): boolean {
  const { steering } = useRoom();
  const [steered, setSteered] = useState(false);
  useEffect(() => steering.listen((code) => code === 0 && setSteered(true)), [steering]);
  return steered;
}

/** Teaches the first play beside its controls, step by step as it is played. It stands in nobody's way. */
export function FirstLesson(): ReactNode {
  const t = useT();
  const mode = useRoomMode();
  const step = lessonStepOf(mode, useSteered());
  const played = useMachine(({ ended }) => ended?.mine === true);
  const [over, setOver] = useState(false);
  const end = (): void => {
    markNewcomer({ taught: true });
    setOver(true);
  };
  useEffect(() => {
    if (played) markNewcomer({ taught: true });
  }, [played]);
  if (over || played || step === null) return null;
  return (
    <section className="ended lesson paper sticker" data-step={step} aria-label={t('room.lesson')}>
      <Button kind="paper" size="s" onPress={end}>
        {t('room.lessonSkip')}
      </Button>
      <output>
        <b>
          {t('room.lesson')}
          {places[step] > 0 && ` · ${t('room.lessonStep', { step: places[step] })}`}
        </b>
        <p>{t(words[step])}</p>
      </output>
    </section>
  );
}
