import { describe, expect, it } from 'vitest';
import { clientClassOf } from './client-class.ts';
import { createFrameLimit } from './frame-limit.ts';
import { parsePacket, textField } from './packet.ts';
import { readRoomRequest, roomAnswer } from './room-visits.ts';

describe('parsePacket', () => {
  it('fills in what may be missing and ignores what it does not know', () => {
    expect(parsePacket('{"cmd":1,"more":{"x":1}}')).toEqual({ cmd: 1, flags: 16, sessionId: 0, body: {} });
    expect(parsePacket('{"cmd":1,"flags":8,"sessionId":3,"body":null}')).toEqual({
      cmd: 1,
      flags: 8,
      sessionId: 3,
      body: {},
    });
  });

  it.each([
    '',
    'x',
    'null',
    '1',
    '[]',
    '{}',
    '{"cmd":"1"}',
    '{"cmd":1.5}',
    '{"cmd":1,"sessionId":"1"}',
    '{"cmd":1,"sessionId":1e99}',
    '{"cmd":1,"flags":1.1}',
    '{"cmd":1,"body":[]}',
    '{"cmd":1,"body":"x"}',
    '{"cmd":1',
  ])('refuses %j', (text) => {
    expect(parsePacket(text)).toBeNull();
  });

  it('reads only own, short text fields', () => {
    const packet = parsePacket('{"cmd":5,"body":{"userId":10001,"data":"abc","x":{},"__proto__":"p"}}');
    if (packet === null) throw new Error('no packet');
    expect(['userId', 'data', 'x', 'toString', 'none'].map((name) => textField(packet, name, 8))).toEqual([
      '10001',
      'abc',
      '',
      '',
      '',
    ]);
    expect(textField(packet, 'data', 2)).toBe('');
  });
});

describe('clientClassOf', () => {
  it.each([
    ['android', 'phone'],
    ['iOS', 'phone'],
    ['iPhone', 'phone'],
    ['Windows', 'desktop'],
    ['Mac OS X', 'desktop'],
    ['web', 'web'],
    ['', 'web'],
  ])('%s is a %s', (osName, expected) => {
    expect(clientClassOf(osName)).toBe(expected);
  });
});

describe('room requests', () => {
  it('are enter and leave of a numbered room, and nothing else', () => {
    expect(readRoomRequest('74@#1@#7')).toEqual({ operation: 1, roomId: '7' });
    expect(readRoomRequest('74@#2@#7')).toEqual({ operation: 2, roomId: '7' });
    const wrong = [
      '',
      '74',
      '74@#1',
      '74@#3@#7',
      '31@#1@#7',
      '74@#1@#x',
      '74@#1@#-1',
      '74@#1@#7@#8',
      '74@#1@#{',
    ];
    for (const content of [...wrong, '74@#1@#1234567890', '74@#1@#["7"]', '74@#1@#7 or 1=1']) {
      expect([content, readRoomRequest(content)]).toEqual([content, null]);
    }
    expect(roomAnswer(1, { operation: 1, roomId: '7' })).toBe('74@#1@#1@#7');
    expect(roomAnswer(3, null)).toBe('74@#3@#0@#0');
  });
});

describe('createFrameLimit', () => {
  it('lets a burst through and then fifty a second', () => {
    const limit = createFrameLimit(0);
    const taken = (now: number, count: number) =>
      Array.from({ length: count }, () => limit.take(now)).filter(Boolean).length;
    expect(taken(0, 200)).toBe(100);
    expect(limit.take(1)).toBe(false);
    limit.expectOne();
    expect([limit.take(1), limit.take(1)]).toEqual([true, false]);
    const later = createFrameLimit(0);
    for (let second = 0; second < 60; second += 1) {
      for (let frame = 0; frame < 50; frame += 1) expect(later.take(second * 1_000 + frame * 20)).toBe(true);
    }
  });
});
