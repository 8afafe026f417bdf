import { describe, expect, it } from 'vitest';
import { type Viewer, Viewers } from './viewers.ts';

class FakeViewer implements Viewer {
  readonly userId: number | null;
  readonly person: string;
  readonly latencyMs = null;
  backlog = 0;
  readonly sent: string[] = [];
  closed: number | null = null;

  constructor(userId: number | null, person: string) {
    this.userId = userId;
    this.person = person;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Frames in these tests have the short head of two bytes. */
  sendFrame(bytes: Buffer): void {
    this.sent.push(bytes.toString('utf8', 2));
  }

  close(code: number): void {
    this.closed = code;
  }
}

function roomWith(...viewers: FakeViewer[]): Viewers {
  const room = new Viewers();
  for (const viewer of viewers) {
    room.add(viewer);
    room.ready(viewer);
  }
  return room;
}

describe('the viewers of a room', () => {
  it('counts a person once, whatever number of windows they have', () => {
    const room = roomWith(new FakeViewer(1, 'u:1'), new FakeViewer(1, 'u:1'), new FakeViewer(null, 'v:x'));
    expect(room.persons).toBe(2);
    expect(room.of(1)).toHaveLength(2);
  });

  it('sends no frame before the viewer has been told where everything is', () => {
    const room = new Viewers();
    const viewer = new FakeViewer(null, 'v:x');
    room.add(viewer);
    room.frame('early');
    room.ready(viewer);
    room.frame('late');
    expect(viewer.sent).toEqual(['late']);
  });

  it('spares a slow viewer frames, and hands it back to be told the whole when it has caught up', () => {
    const slow = new FakeViewer(null, 'v:slow');
    const quick = new FakeViewer(null, 'v:quick');
    const room = roomWith(slow, quick);
    slow.backlog = 60_000;
    expect(room.frame('1')).toEqual([]);
    slow.backlog = 20_000;
    expect(room.frame('2')).toEqual([]);
    slow.backlog = 0;
    expect(room.frame('3')).toEqual([slow]);
    expect(slow.sent).toEqual([]);
    room.ready(slow);
    room.frame('4');
    expect(slow.sent).toEqual(['4']);
    expect(quick.sent).toEqual(['1', '2', '3', '4']);
  });

  it('gives a frame for the seat to its windows only', () => {
    const [seat, window, watcher] = [
      new FakeViewer(7, 'u:7'),
      new FakeViewer(7, 'u:7'),
      new FakeViewer(null, 'v'),
    ];
    const room = roomWith(seat, window, watcher);
    room.frame('seat', 7);
    room.frame('all');
    expect([seat.sent, window.sent, watcher.sent]).toEqual([['seat', 'all'], ['seat', 'all'], ['all']]);
  });

  it('sends bytes as they are, thinned for who is slow like any frame', () => {
    const [quick, slow] = [new FakeViewer(null, 'v:quick'), new FakeViewer(null, 'v:slow')];
    const room = roomWith(quick, slow);
    slow.backlog = 60_000;
    room.frame(Uint8Array.of(0x68, 0x69));
    expect([quick.sent, slow.sent]).toEqual([['hi'], []]);
  });

  it('closes a viewer that does not read at all, and no other', () => {
    const stuck = new FakeViewer(null, 'v:stuck');
    const quick = new FakeViewer(null, 'v:quick');
    const room = roomWith(stuck, quick);
    stuck.backlog = 2_000_000;
    room.frame('1');
    expect(stuck.closed).toBe(4008);
    expect(quick.closed).toBeNull();
    expect(quick.sent).toEqual(['1']);
  });
});
