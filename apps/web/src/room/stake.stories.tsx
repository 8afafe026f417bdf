import { useState } from 'react';
import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { StakeSteps } from './stake-choice.tsx';
import { StakeForm } from './stake-form.tsx';
import './deck.css';

const amounts = [10, 20, 50, 100, 200].map((coins) => ({ coins, minLevel: 0 }));
const none = (): void => undefined;

function Form({ practice }: { practice: boolean }): ReactNode {
  const [draft, setDraft] = useState(20);
  return (
    <StakeForm
      {...{ name: 'gallery', label: 'Stake', practice, draft, onDraft: setDraft, onUse: none, onClose: none }}
      amounts={[...amounts, { coins: 500, minLevel: 4 }]}
      {...(practice ? { chosen: 20 } : { onTyped: setDraft })}
    />
  );
}

/** The choice of a stake: in a sheet, with any other amount, and in a deck. */
export function StakeStories(): ReactNode {
  return (
    <Specimen name="Stake" wide>
      <Form practice />
      <Form practice={false} />
      <States of="in a deck">
        <StakeSteps
          {...{ word: 'A spin', amounts, chosen: 20, practice: true, onChoose: none, onOpen: none }}
        />
        <StakeSteps
          {...{ word: 'A spin', amounts, chosen: 10, practice: false, onChoose: none, onOpen: none }}
          disabled
        />
      </States>
    </Specimen>
  );
}
