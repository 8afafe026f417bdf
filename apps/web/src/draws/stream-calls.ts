import type { CallParams } from '@grabbit/contract';
import { clientSeedHash } from '@grabbit/engines/draws';
import { canonicalJson } from '@grabbit/engines/fair';
import { call } from '../kernel/call.ts';
import type { Accepted, AnsweredPlay, RevealParams } from './accepted-play.ts';
import type { Asked, DrawClientNeeds } from './draw-client.ts';
import { TroubleFound } from './play-trouble.ts';
import type { PlayTrouble } from './play-trouble.ts';
import { acceptPlay, judgeUnkept, readSeal, takeAnswer } from './sealed-stream.ts';

/** What every drawn play is answered with. */
export interface DrawnAnswer {
  readonly playId: string;
  readonly price: number;
  /** Of games that are drawn from the player's stream: the number of its next play, the head of its log, and the play's file. */
  readonly nextNumber?: number;
  readonly receipt?: string;
  readonly file?: unknown;
}

/** How a game of the player's own stream has its plays accepted and drawn. */
export interface StreamGame<Params, Answer> {
  /** The bet as the engine reads it. */
  bound(asked: Params): unknown;
  /** Has the arcade bind itself; default: `acceptDraw`. */
  accept?(ask: AskParams, asked: Params): Promise<Accepted | null>;
  /** Shows the seed. */
  reveal(shown: RevealParams): Promise<Answer | null>;
}

/** What every play of a stream is asked for with. */
export type AskParams = Omit<CallParams<'acceptDraw'>, 'game' | 'bet'>;

/** What a draw client asks of a game. */
export type Calls<Params extends Asked, Answer> = Pick<
  DrawClientNeeds<unknown, Params, Answer>,
  'accept' | 'draw' | 'readSeal' | 'readSealAnew' | 'onUnkept'
>;

function askOf({ seal, roomId, clientSeed }: Asked): AskParams {
  if (seal === undefined) throw new Error('a play without a seal');
  const { commitment, number, openerHash } = seal;
  return { roomId, commitment, number, clientSeedHash: clientSeedHash(clientSeed), openerHash };
}

/** The calls of a game that is drawn from the player's stream: the arcade binds itself before it is shown the seed. */
export function streamCalls<Params extends Asked, Answer extends DrawnAnswer>(
  game: string,
  { bound, accept, reveal }: StreamGame<Params, Answer>,
  of: {
    readonly userId: number;
    /** The play that this device waits for. */
    readonly waiting: () => Params | null;
    /** Tells the player what was found. */
    readonly tell: (trouble: PlayTrouble) => void;
    readonly report: (error: unknown) => void;
  },
): Calls<Params, Answer> {
  const at = { game, userId: of.userId };
  const betText = (asked: Params): string => canonicalJson(bound(asked));
  const waitingPlay = () => {
    const asked = of.waiting();
    return asked === null ? null : { asked, bet: bound(asked) };
  };
  return {
    readSeal: () => readSeal(at, { waiting: waitingPlay() }),
    readSealAnew: () =>
      void readSeal(at, { fresh: true, waiting: waitingPlay() }).catch((error: unknown) => {
        if (error instanceof TroubleFound) of.tell(error.trouble);
        else of.report(error);
      }),
    accept: (asked) =>
      acceptPlay(at, asked, {
        bet: bound(asked),
        ask: async () => {
          const accepted =
            accept === undefined
              ? await call('acceptDraw', { ...askOf(asked), game, bet: betText(asked) }, { individual: true })
              : await accept(askOf(asked), asked);
          if (accepted === null) throw new Error('an acceptance without an answer');
          return accepted;
        },
      }),
    async draw(asked) {
      const { requestId, clientSeed, source, accepted } = asked;
      if (accepted === undefined) throw new Error('a play that was not accepted');
      const came = source === undefined ? {} : { source };
      const answer = await reveal({ requestId, ...accepted, clientSeed, ...came });
      if (answer !== null) takeAnswer(at, asked, answeredPlay(answer));
      return answer;
    },
    async onUnkept(asked, error) {
      const { found, trouble } = await judgeUnkept(at, asked, { error, bet: bound(asked) });
      if (trouble !== null) of.tell(trouble);
      return found;
    },
  };
}

function answeredPlay(answer: DrawnAnswer): AnsweredPlay & DrawnAnswer {
  const paid: unknown = 'paid' in answer ? answer.paid : null;
  return {
    ...answer,
    paid: typeof paid === 'number' ? paid : -1,
    receipt: answer.receipt ?? '',
    file: answer.file,
  };
}
