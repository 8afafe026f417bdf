import { expect, it } from 'vitest';
import { arrival, arrivalAddress, readArrival } from './arrival.ts';

it('[const queryParameters] has the specified defaults', () => {
  expect(readArrival('')).toEqual({
    sid: '',
    market: 'Web',
    version: '0.0.0',
    pkg: 'web',
    packageName: '',
    review: '',
    message: '',
    from: '',
    inviteCode: '',
    pushTask: '',
  });
});

it('reads every parameter by its name', () => {
  const address =
    '?sid=s&utm_source=Poster&version=1.3.8&pkg=apk&packageName=p&review=1&message=m&from=f&invite_code=i&firebasePushTaskRecordId=9';
  expect(readArrival(address)).toEqual({
    sid: 's',
    market: 'Poster',
    version: '1.3.8',
    pkg: 'apk',
    packageName: 'p',
    review: '1',
    message: 'm',
    from: 'f',
    inviteCode: 'i',
    pushTask: '9',
  });
});

it.each([
  ['?push={"firebasePushTaskRecordId":77}', '77'],
  ['?push=hello', ''],
  ['?push=null', ''],
  [`?firebasePushTaskRecordId=${'9'.repeat(10_000)}`, ''],
])('takes the record of a push message from %s', (address, task) => {
  expect(readArrival(address).pushTask).toBe(task);
});

it('leaves out an invite code of 10 kB', () => {
  expect(readArrival(`?invite_code=${'x'.repeat(10_240)}`).inviteCode).toBe('');
});

it('is read once', () => {
  expect(arrival()).toBe(arrival());
});

it('[const queryParameters] is kept over a reload, until another arrival', () => {
  const kept = new Map<string, string>();
  const memory = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  expect(arrivalAddress('', memory)).toBe('');
  expect(arrivalAddress('?version=1.2.3&utm_source=Poster', memory)).toContain('1.2.3');
  expect(readArrival(arrivalAddress('?from=%2Fpack', memory))).toMatchObject({
    version: '1.2.3',
    market: 'Poster',
  });
  expect(readArrival(arrivalAddress('?version=2.0.0', memory)).version).toBe('2.0.0');
  expect(readArrival(arrivalAddress('', memory))).toMatchObject({ version: '2.0.0', market: 'Web' });
});

it('works in a browser that keeps nothing', () => {
  const refuse = (): never => {
    throw new DOMException('closed', 'SecurityError');
  };
  expect(arrivalAddress('?version=1.2.3', refuse)).toBe('?version=1.2.3');
  expect(arrivalAddress('', refuse)).toBe('');
});
