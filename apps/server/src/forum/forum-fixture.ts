import type { CallParams } from '@grabbit/contract';
import { levelThresholds } from '@grabbit/contract';
import { photo } from '../media/picture-fixture.ts';
import { seedPlayer } from '../testing/seed-player.ts';
import type { TestServer } from '../testing/start-test-server.ts';

export interface Player {
  readonly userId: number;
  readonly token: string;
}

export type GivenPost = Partial<CallParams<'createPost'>>;

/** What players do in the forum, by calls. */
export function createWriters(server: TestServer) {
  let serial = 0;
  const key = (): string => `request-${(serial += 1)}`;
  const write = ({ token }: Player, given: GivenPost = {}) =>
    server.call(
      'createPost',
      { requestId: key(), title: 'My first octopus', text: 'So soft.', ...given },
      { token },
    );
  return {
    key,
    /** A player of the second level, who may show links and pictures; `experience` 0 is a new one. */
    player: (experience: number = levelThresholds[1]): Promise<Player> =>
      seedPlayer(server.db, { asset: 'coin', amount: 10, experience }),
    write,
    async written(by: Player, given: GivenPost = {}) {
      const { data, errorCode } = await write(by, given);
      if (data === null) throw new Error(`not written: ${errorCode}`);
      return data;
    },
    read: (postId: string, by?: Player) =>
      server.call('forumPost', { postId }, by === undefined ? {} : { token: by.token }),
    reply: (by: Player, postId: string, text = 'Which room?') =>
      server.call('createReply', { requestId: key(), postId, text }, { token: by.token }),
    thank: (by: Player, of: 'post' | 'reply', id: string, on = true) =>
      server.call('setThanks', { of, id, on }, { token: by.token }),
    edit: (
      by: Player,
      post: { postId: string; version: number },
      given: Partial<CallParams<'editPost'>> = {},
    ) =>
      server.call(
        'editPost',
        {
          ...{
            requestId: key(),
            title: 'New',
            text: 'Newer.',
            postId: post.postId,
            seenVersion: post.version,
          },
          ...given,
        },
        { token: by.token },
      ),
    /** A picture that a player has sent for a post. */
    async upload({ token }: Player): Promise<string> {
      const form = new FormData();
      const bytes = await photo(40, 30).jpeg().toBuffer();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg');
      const answer = await fetch(new URL('/api/group/uploads?purpose=post', server.address), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      const { data } = (await answer.json()) as { data: { name: string } | null };
      return data?.name ?? '';
    },
  };
}

export const codeOf = (reply: { readonly errorCode: string | null }): string | null => reply.errorCode;
