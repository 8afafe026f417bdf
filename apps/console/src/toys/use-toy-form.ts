import { useState } from 'react';
import { makeToy, newProgress } from './make-toy.ts';
import { emptyToy, type Faults, type ToyForm, toyFaults } from './toy-facts.ts';
import { keepToyForm, readToyForm } from './kept-form.ts';

export interface ToyDesk {
  readonly form: ToyForm;
  readonly change: (change: Partial<ToyForm>) => void;
  readonly picture: File | null;
  readonly setPicture: (file: File | null) => void;
  readonly isAllowed: boolean;
  readonly setAllowed: (isAllowed: boolean) => void;
  /** Shown from the first try on. */
  readonly faults: Faults;
  /** Whether it can be made; shows what is wrong where it cannot. */
  readonly check: () => boolean;
  /** Makes it, and goes on where an earlier try stopped. Throws what a call refuses. */
  readonly make: (reason: string) => Promise<void>;
}

/** A toy that is being described. What was typed outlives the page until the toy is made; `needsPicture` for one that goes into a machine. */
export function useToyForm(known: readonly string[], { needsPicture = false } = {}): ToyDesk {
  const [form, setForm] = useState<ToyForm>(readToyForm);
  const [picture, setPicture] = useState<File | null>(null);
  const [isAllowed, setAllowed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [progress, setProgress] = useState(newProgress);
  const all: Faults = {
    ...toyFaults(
      form,
      // What an earlier try made is no other toy.
      progress.done.has('toyMake') ? known.filter((kind) => kind !== form.kind) : known,
    ),
    ...(picture === null && needsPicture && { may: 'ownToys.pictureMissing' }),
    ...(picture !== null && !isAllowed && { may: 'ownToys.mayMissing' }),
  };
  return {
    ...{ form, picture, setPicture, isAllowed, setAllowed, faults: isTried ? all : {} },
    change(change) {
      const next = { ...form, ...change };
      setForm(next);
      keepToyForm(next);
    },
    check() {
      setTried(true);
      return Object.keys(all).length === 0;
    },
    async make(reason) {
      await makeToy({ form, picture, reason }, progress);
      setProgress(newProgress());
      keepToyForm(null);
      setForm(emptyToy);
      setPicture(null);
      setAllowed(false);
      setTried(false);
    },
  };
}
