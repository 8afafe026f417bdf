import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { VideoTicket } from '@grabbit/contract';
import type { VideoWay } from '../ports/video.ts';

type PeerRequest =
  | { readonly ask: 'begin'; readonly peer: number; readonly way: VideoWay }
  | { readonly ask: 'answer'; readonly peer: number; readonly sdp: string }
  | { readonly ask: 'frames' | 'end'; readonly peer: number };

export type PeerQuestion = PeerRequest & { readonly id: number };
export type PeerAnswer =
  | { readonly id: number; readonly value: string | number | null }
  | { readonly id: number; readonly fault: string };

/** A host or a viewer outside any browser. */
export interface VideoPeer {
  readonly offer: string;
  take(answer: string): Promise<void>;
  /** Frames that a viewer has received. */
  frames(): Promise<number>;
  end(): Promise<void>;
}

export interface VideoPeers {
  begin(way: VideoWay): Promise<VideoPeer>;
  stop(): void;
}

/** A process that plays hosts, who show a moving sign of 640 × 360, and viewers. */
export function startVideoPeers(): VideoPeers {
  const child = fork(fileURLToPath(new URL('./video-peers-worker.ts', import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, (answer: PeerAnswer) => void>();
  let asked = 0;
  child.on('message', (answer: PeerAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  async function ask(request: PeerRequest): Promise<string | number | null> {
    asked += 1;
    const id = asked;
    const answered = new Promise<PeerAnswer>((resolve) => waiting.set(id, resolve));
    child.send({ ...request, id });
    const answer = await answered;
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.value;
  }
  let begun = 0;
  return {
    async begin(way) {
      begun += 1;
      const peer = begun;
      const offer = String(await ask({ ask: 'begin', peer, way }));
      return {
        offer,
        take: async (sdp) => void (await ask({ ask: 'answer', peer, sdp })),
        frames: async () => Number(await ask({ ask: 'frames', peer })),
        end: async () => void (await ask({ ask: 'end', peer })),
      };
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** Hands an offer to the server as a browser does. */
export function offerTo(
  address: string,
  { url, ticket }: Pick<VideoTicket, 'url' | 'ticket'>,
  sdp: string,
): Promise<Response> {
  return fetch(new URL(url, address), {
    method: 'POST',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${ticket}` },
    body: sdp,
  });
}
