import { Failure } from '../core/failure.ts';
import { type DecoderLimits, DecoderProcess, type PictureOrder } from './decoder-process.ts';
import { sniffPicture } from './media-type.ts';
import type { Drawing, Picture } from './picture.ts';

const usual: DecoderLimits = { processes: 2, waitingOfOne: 3, waiting: 20, timeMs: 6_000, memoryMb: 768 };

export interface PictureDecoder {
  /**
   * `redrawPicture` in a process of its own, for a sender of this name. Failures beside its own: `fileBroken` for a
   * picture that takes more than its share, `tooManyRequests`, and `shuttingDown` once the decoder was closed.
   */
  redraw(given: Buffer, drawing: Drawing, sender: string): Promise<Picture | Failure>;
  /** Kills what is being decoded, and lets nobody wait. */
  close(): void;
}

interface Waiting {
  readonly sender: string;
  /** Small files of this format can take seconds. */
  readonly isSlow: boolean;
  readonly begin: (decoder: DecoderProcess | null) => void;
}

/** Takes pictures in turn: one of each sender at a time, and one AVIF, so that an honest JPEG is never behind ten of them. */
export function createPictureDecoder(limits: DecoderLimits = usual): PictureDecoder {
  const free = Array.from({ length: limits.processes }, () => new DecoderProcess(limits));
  const all = [...free];
  const running = new Set<Waiting>();
  let line: Waiting[] = [];
  let closed = false;

  const mayBegin = ({ sender, isSlow }: Waiting): boolean =>
    ![...running].some((other) => other.sender === sender || (isSlow && other.isSlow));

  function beginNext(): void {
    const next = line.find(mayBegin);
    if (next === undefined) return;
    const decoder = free.pop();
    if (decoder === undefined) return;
    line = line.filter((one) => one !== next);
    running.add(next);
    next.begin(decoder);
  }

  async function run(
    order: PictureOrder,
    decoder: DecoderProcess,
    taken: Waiting,
  ): Promise<Picture | Failure> {
    try {
      const result = await decoder.redraw(order);
      return closed ? new Failure('shuttingDown') : result;
    } catch (error) {
      if (closed) return new Failure('shuttingDown');
      throw error;
    } finally {
      running.delete(taken);
      free.push(decoder);
      beginNext();
    }
  }

  return {
    async redraw(given, drawing, sender) {
      if (closed) return new Failure('shuttingDown');
      const mine = line.filter((one) => one.sender === sender).length;
      if (line.length >= limits.waiting || mine >= limits.waitingOfOne) return new Failure('tooManyRequests');
      const isSlow = sniffPicture(given) === 'image/avif';
      const turn = Promise.withResolvers<DecoderProcess | null>();
      const waiting: Waiting = { sender, isSlow, begin: turn.resolve };
      line.push(waiting);
      beginNext();
      const decoder = await turn.promise;
      return decoder === null ? new Failure('shuttingDown') : run({ given, drawing }, decoder, waiting);
    },
    close() {
      closed = true;
      for (const { begin } of line) begin(null);
      line = [];
      for (const decoder of all) decoder.kill();
    },
  };
}
