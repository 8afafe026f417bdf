import { createContext, useContext } from 'react';
import { type Draft, emptyDraft, type Faults } from './draft.ts';

export interface Wizard {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Of the step that is shown, from the first try to go on. */
  readonly faults: Faults;
  /** To the next step, or to what is wrong with this one. */
  readonly next: () => void;
  readonly back: () => void;
  /** Shows what keeps this step from being finished; false when something does. */
  readonly check: () => boolean;
  /** Ends with the room that was made; null where a second person decides first. */
  readonly finish: (roomId: number | null) => void;
}

const nothing = (): void => undefined;

export const WizardContext = createContext<Wizard>({
  ...{ draft: emptyDraft, change: nothing, faults: {}, next: nothing, back: nothing },
  ...{ check: () => false, finish: nothing },
});

export const useWizard = (): Wizard => useContext(WizardContext);
