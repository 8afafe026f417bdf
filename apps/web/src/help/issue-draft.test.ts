import { describe, expect, it } from 'vitest';
import { draftFaults, emptyDraft, reportOf } from './issue-draft.ts';

describe('a report', () => {
  it('needs words, and a number of digits where it has one', () => {
    expect(draftFaults(emptyDraft)).toEqual({ text: 'issue.wordsMissing' });
    expect(draftFaults({ ...emptyDraft, text: ' \n ' })).toEqual({ text: 'issue.wordsMissing' });
    expect(draftFaults({ ...emptyDraft, text: 'It stood still', number: '12a' })).toEqual({
      number: 'issue.numberWrong',
    });
    expect(draftFaults({ ...emptyDraft, text: 'It stood still', number: ' 12 ' })).toEqual({});
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
