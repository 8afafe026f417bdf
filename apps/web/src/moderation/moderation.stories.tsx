import type { ReactNode } from 'react';
import { Specimen, States, Stories } from '../ui/gallery/specimen.tsx';
import type { Story } from '../ui/gallery/specimen.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { DecisionCard } from './decision-card.tsx';
import type { Decision } from './decisions.queries.ts';
import { ReportSheet } from './report-sheet.tsx';

const hidden: Decision = {
  ...{ caseId: '1001', kind: 'chat', state: 'decided', decision: 'hide', decidedAt: '2026-11-20T18:22:00Z' },
  ...{ until: null, forGood: false, lifted: false, rule: 'unkind', law: '', reported: true, byHost: false },
  ...{ facts: 'You called somebody a fool.', words: 'what a fool you are', mayAppeal: true },
  ...{ appealUntil: '2027-05-20T18:22:00Z', appeal: null },
};
const banned: Decision = {
  ...hidden,
  ...{ caseId: '1002', kind: 'account', decision: 'ban', until: '2026-11-27T18:22:00Z', words: '' },
  ...{ state: 'appealed', reported: false, mayAppeal: false },
  appeal: {
    ...{ text: 'I only quoted a film.', at: '2026-11-21T09:00:00Z', outcome: null, answer: '' },
    decidedAt: null,
  },
};
const reversed: Decision = {
  ...banned,
  ...{ caseId: '1003', kind: 'portrait', decision: 'hide', until: null, state: 'closed', lifted: true },
  appeal: {
    ...{ text: 'It is my own drawing.', at: '2026-11-21T09:00:00Z', outcome: 'reversed' },
    ...{ answer: 'You were right. We are sorry.', decidedAt: '2026-11-22T09:00:00Z' },
  },
};
const warned: Decision = {
  ...hidden,
  ...{ caseId: '1004', kind: 'nickName', decision: 'warn', law: 'Article 5 of the act on names.' },
  ...{ mayAppeal: false, state: 'closed' },
};

const message = { kind: 'chat', id: '1', nickName: 'Sam' } as const;
const block = { title: 'Mute Sam', text: 'You see nothing more that Sam says.', run: async () => undefined };
const list: readonly Story[] = [
  ['report a thing', () => openPopup(ReportSheet, { wish: message })],
  [
    'report somebody in a room',
    () =>
      openPopup(ReportSheet, {
        wish: {
          ...{ ...message, words: 'what a fool you are', block },
          also: [{ kind: 'nickName', id: 'm1' } as const, { kind: 'portrait', id: 'm1' } as const],
        },
      }),
  ],
];

/** The sheet in which something is reported, and decisions in each of their states. */
export function ModerationStories(): ReactNode {
  return (
    <Specimen name="Reports and decisions" wide>
      <Stories of="report" list={list} />
      <States of="decisions">
        <ul className="stack">
          {[hidden, banned, reversed, warned].map((decision) => (
            <DecisionCard key={decision.caseId} decision={decision} />
          ))}
        </ul>
      </States>
    </Specimen>
  );
}
