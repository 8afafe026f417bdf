import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { toyName } from '../../i18n/toy-name.ts';
import type { MachineState } from '../../room/machine/machine-state.ts';
import { startTurnCalls } from '../../room/turn-call.ts';
import type { MachineSoundName } from '../../room/sound/machine-sound.ts';
import { buzz } from '../../room/sound/haptics.ts';
import { listenInRoom, roomSound } from '../../room/sound/room-sound.ts';
import { useRoom } from './room-context.ts';
import { placeIn } from '../../room/room-mode.ts';

const ticksPerSecond = 60;

function endWords({ ended, status }: MachineState, t: Translate): string {
  if (ended === null) return '';
  const { mine } = ended;
  if (ended.how === 'voided') return mine ? t('room.sayVoided') : '';
  const names = ended.won.map(({ kind }) => toyName(kind)).join(', ');
  if (names === '') return mine ? t('room.sayMissed') : '';
  return mine
    ? t('room.sayWon', { toy: names })
    : t('room.wonBy', { name: status?.seat?.nickName ?? '', toy: names });
}

/** What is worth saying about a change, in words; empty for nothing. */
function wordsFor(state: MachineState, before: MachineState, t: Translate): string {
  if (state.link !== before.link && state.link === 'lost') return t('room.connecting');
  if (state.held !== before.held) return t(state.held ? 'room.paused' : 'room.goesOn');
  if (state.ended !== before.ended && state.ended !== null) return endWords(state, t);
  const { play } = state;
  if (play !== null && play.id !== before.play?.id) {
    return play.mine
      ? t('room.sayYourTurn', { seconds: Math.round(play.aimTicks / ticksPerSecond) })
      : t('room.plays', { name: state.status?.seat?.nickName ?? '' });
  }
  if (play?.dropped === true && before.play?.dropped !== true) return t('room.sayDropped');
  if (state.status === null || before.status === null || play !== null) return '';
  const [place, was] = [placeIn(state.status, state.me), placeIn(before.status, before.me)];
  if (place === was) return '';
  if (place === 0) return was > 0 ? t('room.saySeat') : '';
  return place > 0 ? t('room.sayPlace', { place }) : '';
}

const soundOfPhase: Readonly<Record<string, MachineSoundName>> = {
  dropping: 'drop',
  gripping: 'grip',
  lifting: 'lift',
  releasing: 'release',
};
const humOfPhase: Readonly<Record<string, number>> = { dropping: 0.7, lifting: 0.8, returning: 0.5 };

/** Tells what happens in a live region, and sounds it when sound is on. */
export function RoomVoice(): ReactNode {
  const t = useT();
  const { client, page } = useRoom();
  const { roomName } = page.room;
  const [words, setWords] = useState('');
  useEffect(
    () =>
      client.store.subscribe((state, before) => {
        const next = wordsFor(state, before, t);
        if (next !== '') setWords(next);
      }),
    [client, t],
  );
  useEffect(() => startTurnCalls({ client, roomName }), [client, roomName]);
  useRoomSound();
  return (
    <output className="sr" data-voice="">
      {words}
    </output>
  );
}

/** What sounds, and is felt, when the machine's state changes. */
function soundChange(state: MachineState, before: MachineState): void {
  const sound = roomSound();
  const mine = (state.play ?? before.play)?.mine === true;
  if (state.phase !== before.phase) {
    sound.move(humOfPhase[state.phase] ?? 0);
    const name = soundOfPhase[state.phase];
    if (name !== undefined) sound.play(name);
    if (mine && (name === 'drop' || name === 'grip')) buzz(name);
  }
  if (mine && state.play !== null && before.play?.id !== state.play.id) sound.play('coins');
  const { ended } = state;
  if (ended === before.ended || ended === null) return;
  // Coins that come back are heard as those that go.
  if (ended.how === 'voided') return ended.mine ? sound.play('coins') : undefined;
  const name = ended.won.length > 0 ? 'win' : 'miss';
  if (name === 'miss' && !ended.mine) return;
  sound.play(name);
  if (ended.mine) buzz(name);
}

function useRoomSound(): void {
  const { client, steering } = useRoom();
  useEffect(() => listenInRoom(), []);
  useEffect(() => steering.listen((code) => roomSound().move(code === 0 ? 0 : 0.6)), [steering]);
  useEffect(() => client.store.subscribe(soundChange), [client]);
}
