import { describe, expect, it } from 'vitest';
import { Failure } from '../core/failure.ts';
import { cleanLines, postText, replyText } from './post-text.ts';

const failureOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof Failure ? [error.error, error.info] : error;
  }
  return null;
};

describe('the words of a post', () => {
  it('keep their lines, and lose what cannot be seen or turns the direction', () => {
    expect(cleanLines(' one \u202e \r\n\r\n\r\n\n two\u0000 \u2066three ')).toBe('one\n\ntwo three');
    expect(cleanLines(`a${'\u0301'.repeat(5_000)}`)).toBe('á\u0301\u0301\u0301');
    expect(postText({ title: 'My\n first ', text: 'x' }).title).toBe('My first');
  });

  it('are refused where nothing is left, by their field', () => {
    expect(failureOf(() => postText({ title: '\u200b\u202e', text: 'x' }))).toEqual(['postEmpty', 'title']);
    expect(failureOf(() => postText({ title: 'x', text: ' \n ' }))).toEqual(['postEmpty', 'text']);
  });

  it('are refused where they are too long, unkind, or say how to reach somebody', () => {
    expect(failureOf(() => postText({ title: 'x'.repeat(81), text: 'x' }))).toEqual([
      'badParameters',
      'title',
    ]);
    expect(failureOf(() => replyText('x'.repeat(1_001)))).toEqual(['badParameters', 'text']);
    expect(failureOf(() => replyText('fuck this'))).toEqual(['chatWords', 'text']);
    expect(failureOf(() => replyText('Call +49 170 1234567'))).toEqual(['chatContact', 'text']);
    expect(failureOf(() => replyText('me@example.com'))).toEqual(['chatContact', 'text']);
  });

  it('may hold addresses of pages, codes of receipts and days', () => {
    const text = 'See https://evil.test/1234567, G-AB23-90A2 of 2026-11-29 and 29.11.2026.';
    expect(replyText(text)).toBe(text);
  });
});
