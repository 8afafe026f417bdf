import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../app/preferences.store.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { toyName } from '../../play/play-words.ts';
import type { MachineState } from '../machine/machine-state.ts';
import { createClawSound } from '../sound/claw-sound.ts';
import type { ClawSoundName } from '../sound/claw-sound.ts';
import { useRoom } from './room-context.ts';
import { placeIn } from './room-mode.ts';

const ticksPerSecond = 60;

function endWords({ ended, status }: MachineState, userId: number, t: Translate): string {
  if (ended === null) return '';
  const mine = ended.userId === userId;
  if (ended.how === 'voided') return mine ? t('room.sayVoided') : '';
  const names = ended.won.map(({ kind }) => toyName(kind)).join(', ');
  if (names === '') return mine ? t('room.sayMissed') : '';
  return mine
    ? t('room.sayWon', { toy: names })
    : t('room.wonBy', { name: status?.seat?.nickName ?? '', toy: names });
}

/** What is worth saying about a change, in words; empty for nothing. */
function wordsFor(state: MachineState, before: MachineState, userId: number, t: Translate): string {
  if (state.link !== before.link && state.link === 'lost') return t('room.connecting');
  if (state.held !== before.held) return t(state.held ? 'room.paused' : 'room.goesOn');
  if (state.ended !== before.ended && state.ended !== null) return endWords(state, userId, t);
  const { play } = state;
  if (play !== null && play.id !== before.play?.id) {
    return play.userId === userId
      ? t('room.sayYourTurn', { seconds: Math.round(play.aimTicks / ticksPerSecond) })
      : t('room.plays', { name: state.status?.seat?.nickName ?? '' });
  }
  if (play?.dropped === true && before.play?.dropped !== true) return t('room.sayDropped');
  if (state.status === null || before.status === null || play !== null) return '';
  const [place, was] = [placeIn(state.status, userId), placeIn(before.status, userId)];
  if (place === was) return '';
  if (place === 0) return was > 0 ? t('room.saySeat') : '';
  return place > 0 ? t('room.sayPlace', { place }) : '';
}

const soundOfPhase: Readonly<Record<string, ClawSoundName>> = {
  dropping: 'drop',
  gripping: 'grip',
  lifting: 'lift',
  releasing: 'release',
};
const humOfPhase: Readonly<Record<string, number>> = { dropping: 0.7, lifting: 0.8, returning: 0.5 };

/** Tells what happens in a live region, and sounds it when sound is on. */
export function RoomVoice(): ReactNode {
  const t = useT();
  const { client, userId } = useRoom();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        const next = wordsFor(state, before, userId, t);
        if (next !== '') setWords(next);
      }),
    [client, userId, t],
  );
  useRoomSound();
  return (
    <output className="sr" data-voice="">
      {words}
    </output>
  );
}

function useRoomSound(): void {
  const { client, steering, userId } = useRoom();
  const on = usePreferences(({ sound }) => sound);
  const [sound] = useState(() => createClawSound({ on }));
  useEffect(() => sound.setOn(on), [sound, on]);
  useEffect(() => {
    const unlock = (): void => sound.unlock();
    addEventListener('pointerdown', unlock);
    addEventListener('keydown', unlock);
    return () => {
      removeEventListener('pointerdown', unlock);
      removeEventListener('keydown', unlock);
      sound.dispose();
    };
  }, [sound]);
  useEffect(() => steering.listen((code) => sound.move(code === 0 ? 0 : 0.6)), [steering, sound]);
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        if (state.phase !== before.phase) {
          sound.move(humOfPhase[state.phase] ?? 0);
          const name = soundOfPhase[state.phase];
          if (name !== undefined) sound.play(name);
        }
        const { ended } = state;
        if (ended === before.ended || ended?.how !== 'settled') return;
        if (ended.won.length > 0) sound.play('win');
        else if (ended.userId === userId) sound.play('miss');
      }),
    [client, sound, userId],
  );
}
