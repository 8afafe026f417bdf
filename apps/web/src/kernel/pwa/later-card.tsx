import type { ReactNode } from 'react';
import { site } from '../brand.ts';
import { Button } from '../../ui/button.tsx';
import { Coin } from '../../ui/icons/coin.tsx';
import { Mark } from '../../ui/icons/mark.tsx';

interface Answer {
  readonly text: string;
  readonly onPress: () => unknown;
}

/** A question that nobody has to answer now. Both answers are as large as each other and look the same. */
export function LaterCard({
  title,
  text,
  answers: [no, yes],
}: {
  title: string;
  text: string;
  answers: readonly [no: Answer, yes: Answer];
}): ReactNode {
  return (
    <aside className="later paper" aria-label={title}>
      {site.mark === 'coin' ? <Coin size={46} /> : <Mark size={46} cut />}
      <div className="later__say">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="later__acts">
        {[no, yes].map(({ text: label, onPress }) => (
          <Button key={label} kind="paper" size="s" onPress={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </aside>
  );
}
