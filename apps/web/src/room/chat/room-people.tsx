import type { ReactNode } from 'react';
import { useDesktop } from '../../ui/use-media.ts';
import { ChatCorner } from './chat-corner.tsx';
import { ChatVoice } from './chat-voice.tsx';
import { CheerFloats } from './cheer-floats.tsx';

/** The people of a room over its machine: cheers, what is read out, and on a phone the way to the talk (`brief`, `busy`: see `ChatCorner`). */
export function RoomPeople({ brief = false, busy = false }: { brief?: boolean; busy?: boolean }): ReactNode {
  const desk = useDesktop();
  return (
    <>
      <CheerFloats />
      {!desk && <ChatCorner brief={brief} busy={busy} />}
      <ChatVoice />
    </>
  );
}
