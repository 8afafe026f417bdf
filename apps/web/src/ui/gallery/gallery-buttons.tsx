import { ArrowRight, Check, Search, SkipForward, Volume2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonKind, ButtonSize } from '../button.tsx';
import { ButtonLink, IconLink } from '../button-link.tsx';
import { IconButton } from '../icon-button.tsx';
import { Sign } from '../lucide.tsx';
import { Price } from '../amounts.tsx';
import { Specimen, States } from './specimen.tsx';

const kinds: readonly ButtonKind[] = ['accent', 'paper', 'second', 'good', 'bad', 'quiet'];
const sizes: readonly ButtonSize[] = ['s', 'm', 'l'];

/** An action that takes its time, in milliseconds. */
const work = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function Counted({ ms, name }: { ms: number; name: string }): ReactNode {
  const [runs, setRuns] = useState(0);
  const act = async (): Promise<void> => {
    setRuns((count) => count + 1);
    await work(ms);
  };
  return (
    <>
      <Button onPress={act}>{name}</Button>
      <output aria-label={`${name}, runs`}>{runs}</output>
    </>
  );
}

export function ButtonSpecimens(): ReactNode {
  const [sound, setSound] = useState(true);
  return (
    <Specimen name="Buttons" wide>
      {kinds.map((kind) => (
        <States key={kind} of={kind}>
          <Button kind={kind}>Play</Button>
          <Button kind={kind} icon={<Sign of={Check} size={20} />}>
            Play
          </Button>
          <Button kind={kind} busy>
            Play
          </Button>
          <Button kind={kind} disabled>
            Play
          </Button>
        </States>
      ))}
      <States of="sizes">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            Play <Price coins={30} />
          </Button>
        ))}
      </States>
      <States of="busy">
        <Counted ms={0} name="At once" />
        <Counted ms={1500} name="Takes its time" />
      </States>
      <States of="icons">
        <IconButton
          label="Sound"
          icon={<Sign of={Volume2} />}
          pressed={sound}
          onPress={() => setSound(!sound)}
        />
        <IconButton label="Skip" icon={<Sign of={SkipForward} flip />} onPress={() => work(1500)} />
        <IconLink to="/claw" aria-label="Find" icon={<Sign of={Search} />} />
        <ButtonLink kind="paper" to="/claw" icon={<Sign of={ArrowRight} size={20} flip />}>
          A link
        </ButtonLink>
      </States>
      <Button wide>One across the whole width</Button>
    </Specimen>
  );
}
