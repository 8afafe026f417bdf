import { describe, expect, it } from 'vitest';
import { mailboxOf, normaliseMail } from './mail-address.ts';

describe('normaliseMail', () => {
  it.each([
    ['Ann@Example.COM', 'ann@example.com'],
    ['  ann.b+toys@example.co.uk ', 'ann.b+toys@example.co.uk'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['\u200b\u00a0ann@example.com\u200f\u2069', 'ann@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
  ])('gives %s one spelling', (given, expected) => {
    expect(normaliseMail(given)).toBe(expected);
  });

  it.each([
    '',
    'ann',
    '@example.com',
    'ann@',
    'ann@localhost',
    'ann@127.0.0.1',
    'ann@-example.com',
    'ann@example..com',
    '.ann@example.com',
    'ann.@example.com',
    'a..b@example.com',
    'ann b@example.com',
    'ann@exam ple.com',
    'ann\r\nBcc: all@example.com',
    'ann@example.com\r\nBcc: x@example.com',
    '<script>@example.com',
    "ann'; drop table users;--@example.com",
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a'.repeat(64)}.com`,
    `ann@${'abcdefgh.'.repeat(40)}com`,
  ])('refuses %j', (given) => {
    expect(normaliseMail(given)).toBeNull();
  });
});

describe('the mail box of an address', () => {
  it.each([
    ['me@example.com', 'me@example.com'],
    ['me+1@example.com', 'me@example.com'],
    ['m.e@example.com', 'm.e@example.com'],
    ['m.e+2@gmail.com', 'me@gmail.com'],
    ['me@googlemail.com', 'me@gmail.com'],
    ['+1@example.com', '+1@example.com'],
  ])('of %s is %s', (mail, box) => {
    expect(mailboxOf(mail)).toBe(box);
  });
});
