import { describe, expect, it } from 'vitest';
import { draftFaults, emptyDraft, reportOf } from './issue-draft.ts';

describe('a report', () => {
  it('needs words, and a number of digits where it has one', () => {
    expect(draftFaults(emptyDraft)).toEqual({ text: 'issue.wordsMissing' });
    expect(draftFaults({ ...emptyDraft, text: ' \n ' })).toEqual({ text: 'issue.wordsMissing' });
    expect(draftFaults({ ...emptyDraft, text: 'It stood still', kind: 'parcel', number: '12a' })).toEqual({
      number: 'issue.numberWrong',
    });
    expect(draftFaults({ ...emptyDraft, text: 'It stood still', number: ' 12 ' })).toEqual({});
  });

  it('takes a play by its id, its old number or the code on its receipt', () => {
    const play = { ...emptyDraft, text: 'It stood still' };
    for (const number of ['12', 'a2'.repeat(13), 'G-ABCD-EFGH', ' g-abcd-efgh']) {
      expect(draftFaults({ ...play, number })).toEqual({});
    }
    expect(draftFaults({ ...play, number: 'the last one' })).toEqual({ number: 'issue.playWrong' });
    expect(reportOf({ ...play, number: ' g-abcd-efgh' }, 'r'.repeat(8))).toMatchObject({
      playId: 'G-ABCD-EFGH',
    });
  });

  it('asks no number of a kind that has none', () => {
    expect(draftFaults({ ...emptyDraft, kind: 'app', text: 'Too small', number: 'abc' })).toEqual({});
  });

  it('sends the number as that of a play or a parcel, and nothing that was left empty', () => {
    const draft = { kind: 'play', text: ' Stuck ', number: '7', picture: '' } as const;
    expect(reportOf(draft, 'r'.repeat(8))).toEqual({
      requestId: 'rrrrrrrr',
      kind: 'play',
      text: 'Stuck',
      playId: '7',
    });
    expect(reportOf({ ...draft, kind: 'parcel', picture: 'a.webp' }, 'r'.repeat(8))).toMatchObject({
      orderId: '7',
      picture: 'a.webp',
    });
    expect(reportOf({ ...draft, kind: 'coins' }, 'r'.repeat(8))).not.toHaveProperty('playId');
  });
});
