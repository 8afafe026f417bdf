import { type ChatUp, chatKinds, type CheerMark, cheerMarks, type ChatSocketUp } from '@grabbit/contract';
import { isCount, readFrame, readHello } from './live-socket.ts';

/** More than any message needs, less than a frame may have: what is longer is cut down by nobody, but refused. */
const longestBody = 1_000;

/** A frame `say` or `cheer` of the table in `docs/machine-socket.md`, in whatever room; null for any other. */
export function readChatFrame({ t, n, kind, body, mark }: Readonly<Record<string, unknown>>): ChatUp | null {
  if (t === 'cheer') {
    const known: CheerMark | undefined = cheerMarks.find((each) => each === mark);
    return known === undefined ? null : { t, mark: known };
  }
  const known = chatKinds.find((each) => each === kind);
  const sound = Number.isSafeInteger(n) && typeof body === 'string' && body.length <= longestBody;
  return t === 'say' && known !== undefined && sound ? { t, n: n as number, kind: known, body } : null;
}

/** A frame of a socket on which people say hello, look on and talk, and nothing else; null for any other. */
export function readChatSocketFrame(text: string): ChatSocketUp | null {
  const given = readFrame(text);
  if (given === null) return null;
  const { t, n } = given;
  if (t === 'hello') return readHello(given);
  if (t === 'say' || t === 'cheer') return readChatFrame(given);
  return t === 'ping' && isCount(n) ? { t, n } : null;
}
