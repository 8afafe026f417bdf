import { useNavigate } from '@tanstack/react-router';
import { useMay, useSignedIn } from '../../kernel/player/use-account.ts';
import { ask } from '../../ports/parts.ts';
import { roomWay } from '../../ports/room-way.ts';
import { isPractice } from '../practice-room.ts';
import { tried, wantPlay } from './tried.ts';

export interface FreeRoom {
  readonly game: string;
  readonly room: Parameters<typeof isPractice>[0]['room'] & {
    readonly roomId: number;
    readonly roomName: string;
  };
  /** The same room for practice coins; null while none is known. */
  readonly twin: number | null;
}

/**
 * Plays without an account and without coins: one tap opens a trial account and leads into the practice twin of the room. In a practice room it
 * is that room. Null for who may play here, and where there is no twin. Rejects with what the sign-in came to.
 */
export function useTryFree({ game, room, twin }: FreeRoom): (() => Promise<void>) | null {
  const mayPlay = useMay('playPaid');
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const practises = isPractice({ room });
  const to = practises ? room.roomId : twin;
  if (mayPlay || to === null || (practises && signedIn)) return null;
  return async () => {
    if (!practises) tried.write({ game, roomName: room.roomName, room: room.roomId, practice: to });
    wantPlay(to);
    if (!signedIn) await ask('playAsTrial');
    if (!practises) await navigate({ href: roomWay(game, to, 'practice') });
  };
}
