import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { Friends } from './friends.tsx';
import { Ticket } from './invite.page.tsx';
import type { Invitation, Invitations } from './invite.queries.ts';

const friend = (id: number, given: Partial<Invitation>): Invitation => ({
  ...{ id, nickName: '', state: 'waiting', at: Date.parse('2026-11-02'), coins: 200, taken: false },
  ...{ held: false, heldUntil: null },
  ...given,
});
const invitations: Invitations = {
  ...{ code: 'MKXA7K', coins: 200, plays: 10, aYear: 10, earned: 2, coinsSoFar: 200, own: null },
  list: [
    friend(6, { nickName: 'Ren', state: 'earned', held: true }),
    friend(5, { nickName: 'Ida', state: 'earned', held: true, heldUntil: Date.parse('2026-12-02') }),
    friend(4, { nickName: 'Noor', state: 'earned' }),
    friend(3, { nickName: 'Tomas', state: 'earned', taken: true }),
    friend(2, {}),
    friend(1, { state: 'refused', coins: 0 }),
  ],
};

/** Invitations: the ticket, and friends in every state. */
export function InviteStories(): ReactNode {
  return (
    <Specimen name="Invitations" wide>
      <States of="ticket">
        <Ticket coins={200} />
      </States>
      <States of="friends">
        <Friends invitations={invitations} />
        <Friends invitations={{ ...invitations, list: [], earned: 0, coinsSoFar: 0 }} />
      </States>
    </Specimen>
  );
}
