import type { ReactNode } from 'react';
import { useDesk } from '../../ui/use-media.ts';
import { ChatCorner } from './chat-corner.tsx';
import { ChatVoice } from './chat-voice.tsx';
import { CheerFloats } from './cheer-floats.tsx';

/** The people of a room over its machine: cheers, what is read out, and on a phone the way to the talk (`brief`: see `ChatCorner`). */
export function RoomPeople({ brief = false }: { brief?: boolean }): ReactNode {
  const desk = useDesk();
  return (
    <>
      <CheerFloats />
      {!desk && <ChatCorner brief={brief} />}
      <ChatVoice />
    </>
  );
}
