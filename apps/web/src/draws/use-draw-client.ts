import type { ErrorName } from '@grabbit/contract';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { emitEvent } from '../kernel/events.ts';
import { sellsCoins } from '../kernel/money/sells-coins.ts';
import { queryClient } from '../kernel/query-client.ts';
import { isRecord, readStored, removeStored, writeStored } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import type { PressGuard } from '../room/press-guard.ts';
import { cameFrom } from '../room/play-source.ts';
import { refusalAmong } from '../room/refusals.ts';
import { createDrawClient } from './draw-client.ts';
import type { Asked, DrawClient, DrawClientNeeds, DrawnPlay } from './draw-client.ts';
import type { DrawStream } from './stream.query.ts';
import { TroubleFound } from './play-trouble.ts';
import type { PlayTrouble } from './play-trouble.ts';
import { goOnWith } from './sealed-stream.ts';
import { streamCalls } from './stream-calls.ts';
import type { Calls, DrawnAnswer, StreamGame } from './stream-calls.ts';
import { untilOnlineOr } from './until-online.ts';
import { nextSeed } from './next-seed.ts';

/** A room of a drawn game and who stands there. */
export interface DrawPlace {
  readonly roomId: number;
  /** 0 for a visitor. */
  readonly userId: number;
  /** The room is played with practice coins. */
  readonly practice: boolean;
  readonly guard: PressGuard;
}

/** Why a play did not begin, and what it would have cost. */
export interface DrawRefusal<Name> {
  readonly name: Name;
  readonly price: number;
}

export interface RoomClient<Desk, Name> {
  readonly drawClient: Desk;
  readonly refusal: DrawRefusal<Name> | null;
  closeRefusal(): void;
  /** What is to be told of a play or of its seal; null where nothing is. */
  readonly trouble: PlayTrouble | null;
  closeTrouble(): void;
  /** The player has read of another seal, and plays on with it. */
  goOn(told: DrawStream): void;
}

/** What a drawn game says of its plays, said once for all its rooms. */
export interface ClientGame<
  Bet,
  Params extends Asked,
  Answer extends DrawnAnswer,
  Name extends ErrorName = ErrorName,
> extends Pick<DrawClientNeeds<Bet, Params, Answer>, 'paramsOf' | 'betOf' | 'isBet' | 'readMs'> {
  /** On the wire, and in what a browser keeps of a play on its way. */
  readonly name: string;
  readonly refusals: readonly Name[];
  priceOf(bet: Bet): number;
  /** Of a game of the player's own stream; another has `calls`. */
  readonly stream?: StreamGame<Params, Answer>;
  /** Of a game whose rooms offer something of their own: how its plays are accepted and drawn. */
  calls?(of: CallsNeeds): Calls<Params, Answer>;
  /** What a play changes elsewhere. It is read anew once the outcome was shown, for before it would tell it. */
  changed(place: DrawPlace): readonly QueryKey[];
  onRefused?(name: Name, place: DrawPlace): void;
  onLanded?(): void;
  /** Tells the house that an answer was seen to its end, for games that show it step by step. Never rejects. */
  shown?(answer: Answer): Promise<void>;
}

/** What a game's own calls are made with. */
export interface CallsNeeds extends Pick<DrawPlace, 'roomId' | 'userId'> {
  /** Tells the player what was found of a play or its seal. */
  readonly tell: (trouble: PlayTrouble) => void;
  /** Waits, at most until the line is there again. */
  readonly wait: (ms: number) => Promise<void>;
}

function callsOf<Params extends Asked, Answer extends DrawnAnswer>(
  { name, calls, stream }: Pick<ClientGame<unknown, Params, Answer>, 'name' | 'calls' | 'stream'>,
  { waiting, ...of }: CallsNeeds & { readonly waiting: () => Params | null },
): Calls<Params, Answer> {
  if (calls !== undefined) return calls(of);
  if (stream === undefined) throw new Error(`${name} says nothing of its calls`);
  const { userId, tell } = of;
  return streamCalls(name, stream, { userId, tell, waiting, report: reportFailure });
}

const nameOf = (game: string, { userId, roomId }: Pick<DrawPlace, 'roomId' | 'userId'>): StoredName =>
  `${game}:asked.u${userId}-${roomId}`;

/** The drawClient of a room while its page is there. Failures are told here, none is thrown. */
export function useDrawClient<Bet, Params extends Asked, Answer extends DrawnAnswer, Name extends ErrorName>(
  page: { readonly pauseMs: number } | undefined,
  place: DrawPlace,
  drawn: ClientGame<Bet, Params, Answer, Name>,
): RoomClient<DrawClient<Bet, Params, Answer>, Name> {
  const { roomId, userId, practice, guard } = place;
  const [refusal, setRefusal] = useState<DrawRefusal<Name> | null>(null);
  const [trouble, setTrouble] = useState<PlayTrouble | null>(null);
  const refused = (error: unknown, bet: Bet): void => {
    if (error instanceof TroubleFound) return setTrouble(error.trouble);
    const name = refusalAmong(drawn.refusals, error);
    if (name === undefined) return reportFailure(error);
    drawn.onRefused?.(name, place);
    const price = drawn.priceOf(bet);
    // Where coins are sold, too few of them have a dialog of their own.
    const sold = name === 'insufficientBalance' && !practice && sellsCoins();
    if (sold) emitEvent('insufficientBalance', { price });
    else setRefusal({ name, price });
  };
  const landed = ({ answer }: DrawnPlay<Params, Answer>): void => {
    const told = answer === null ? undefined : drawn.shown?.(answer);
    const readAnew = (): void => {
      for (const queryKey of drawn.changed(place)) void queryClient.invalidateQueries({ queryKey });
    };
    if (told === undefined) readAnew();
    else void told.then(readAnew);
    if (answer !== null && !practice) emitEvent('consume', { coins: answer.price });
    drawn.onLanded?.();
  };
  const latest = useRef({ page, refused, landed });
  useLayoutEffect(() => {
    latest.current = { page, refused, landed };
  });
  const drawClient = useMemo(() => {
    const name = nameOf(drawn.name, { roomId, userId });
    return createDrawClient<Bet, Params, Answer>({
      ...{ roomId, guard, clientSeed: () => nextSeed.take(), source: cameFrom() },
      ...callsOf<Params, Answer>(drawn, {
        ...{ roomId, userId, tell: setTrouble, wait: untilOnlineOr },
        waiting() {
          const kept = readStored(name);
          return isRecord(kept) && kept['roomId'] === roomId && drawn.isBet(kept)
            ? (kept as unknown as Params)
            : null;
        },
      }),
      paramsOf: (asked, bet) => drawn.paramsOf(asked, bet),
      betOf: (params) => drawn.betOf(params),
      isBet: (kept) => drawn.isBet(kept),
      ...(drawn.readMs !== undefined && { readMs: drawn.readMs }),
      kept: {
        read: () => readStored(name),
        write: (params) => void writeStored(name, params),
        remove: () => removeStored(name),
      },
      pauseMs: () => latest.current.page?.pauseMs ?? 0,
      wait: untilOnlineOr,
      onLanded: (play) => latest.current.landed(play),
      onRefused: (error, bet) => latest.current.refused(error, bet),
    });
  }, [drawn, roomId, userId, guard]);
  useEffect(() => (userId === 0 ? undefined : drawClient.start()), [drawClient, userId]);
  return {
    drawClient,
    refusal,
    closeRefusal: () => setRefusal(null),
    trouble,
    closeTrouble: () => setTrouble(null),
    goOn(told) {
      setTrouble(null);
      // The evidence stays. Shown again, a play of the old seal would keep the player from the new one.
      removeStored(nameOf(drawn.name, { userId, roomId }));
      goOnWith({ game: drawn.name, userId }, told);
    },
  };
}
