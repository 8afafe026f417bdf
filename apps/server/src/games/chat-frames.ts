import { type ChatUp, chatKinds, type CheerMark, cheerMarks } from '@grabbit/contract';

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
