import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveMessage, Presence } from './presence.ts';

/** What every sibling of the presence seam does. `create` gives two nodes' views of one presence. */
export function describePresence(name: string, create: () => Promise<readonly [Presence, Presence]>): void {
  describe(`presence: ${name}`, () => {
    let one: Presence;
    let two: Presence;
    beforeEach(async () => {
      [one, two] = await create();
    });
    afterEach(() => Promise.all([one.close(), two.close()]));

    const place = { userId: 1, clientClass: 'web' };
    const holder = (connectionId: string) => ({ connectionId, deviceId: `device of ${connectionId}` });

    it('tells who held a place before', async () => {
      expect(await one.take(place, holder('a'))).toBeNull();
      expect(await two.take(place, holder('b'))).toEqual(holder('a'));
      expect(await one.holder(place)).toEqual(holder('b'));
    });

    it('keeps users and client classes apart', async () => {
      await one.take(place, holder('a'));
      expect(await two.take({ ...place, clientClass: 'phone' }, holder('b'))).toBeNull();
      expect(await two.take({ ...place, userId: 2 }, holder('c'))).toBeNull();
    });

    it('lets nobody give up a place that another took', async () => {
      await one.take(place, holder('a'));
      await two.take(place, holder('b'));
      await one.leave(place, 'a');
      expect(await one.holder(place)).toEqual(holder('b'));
      await two.leave(place, 'b');
      expect(await one.holder(place)).toBeNull();
    });

    it('gives a place to one of many who take it at once, each seeing another before', async () => {
      const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
      const before = await Promise.all(
        names.map((each, index) => (index % 2 === 0 ? one : two).take(place, holder(each))),
      );
      const last = await one.holder(place);
      const seen = [...before.map((each) => each?.connectionId), last?.connectionId];
      expect(new Set(seen).size).toBe(names.length + 1);
    });

    it('carries messages to every node, the sender’s too, in order', async () => {
      const heard: [LiveMessage[], LiveMessage[]] = [[], []];
      const ends = [
        one.subscribe((message) => heard[0].push(message)),
        two.subscribe((message) => heard[1].push(message)),
      ];
      const messages: LiveMessage[] = [
        { kind: 'flush', userId: 1 },
        { kind: 'room', roomId: '7', content: '74@#1' },
        { kind: 'kick', connectionId: 'a' },
      ];
      for (const message of messages) await one.publish(message);
      await expect.poll(() => heard).toEqual([messages, messages]);
      for (const end of ends) end();
      await two.publish({ kind: 'everybody', content: '31' });
      expect(heard).toEqual([messages, messages]);
    });
  });
}
