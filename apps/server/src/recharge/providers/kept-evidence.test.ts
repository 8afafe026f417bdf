import { describe, expect, it } from 'vitest';
import { KeptEvidence } from './kept-evidence.ts';

describe('KeptEvidence', () => {
  it('gives what the app handed over first, then what was told, each once', () => {
    const told = new KeptEvidence();
    told.add('order', 'b');
    told.add('order', 'a');
    told.add('order', 'b');
    expect(told.with('order', 'a')).toEqual(['a', 'b']);
    expect(told.with('order', '')).toEqual(['b', 'a']);
    expect(told.with('other', '')).toEqual([]);
  });

  it('forgets the order that was told of longest ago when it holds too many', () => {
    const told = new KeptEvidence(2);
    for (const number of ['one', 'two', 'one', 'three']) told.add(number, `of ${number}`);
    expect(told.with('two', '')).toEqual([]);
    expect(told.with('one', '')).toEqual(['of one']);
    expect(told.with('three', '')).toEqual(['of three']);
  });
});
