import { MessageType } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import type { Letter } from './inbox.queries.ts';
import { LetterRow } from './inbox.page.tsx';
import { Stamp } from './stamp.tsx';
import './inbox.css';

const letter = (id: number, type: MessageType, title: string, read: boolean): Letter => ({
  ...{ id, type, title, text: 'It waits in your pack until you send it home.', link: '/pack' },
  ...{ createTime: Date.UTC(2026, 10, 20), read },
});

/** Letters: unread with the airmail edge, read, open; and the stamps of their kinds. */
export function InboxStories(): ReactNode {
  return (
    <Specimen name="Letters" wide>
      <States of="letters">
        <ul className="mails">
          <LetterRow letter={letter(1, MessageType.prizes, 'Tako octopus is yours', false)} />
          <LetterRow letter={letter(2, MessageType.reward, 'Coins back: 30', false)} open />
          <LetterRow letter={letter(3, MessageType.gift, 'A gift from the house', true)} />
        </ul>
      </States>
      <States of="stamps">
        {Object.values(MessageType).map((type) => (
          <Stamp key={type} type={type} />
        ))}
        <Stamp type={MessageType.custom} large />
      </States>
    </Specimen>
  );
}
