import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Rays } from '../ui/icons/scenery.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { portraitUrl } from '../ui/portrait.tsx';
import type { Ranked } from './rankings.queries.ts';
import { type Counted, scoreWords } from './score.ts';

const blocks = [
  { place: 2, toy: 'cat', ink: 'lilac' },
  { place: 1, toy: 'octopus', ink: 'lemon' },
  { place: 3, toy: 'dino', ink: 'orange' },
] as const;

function Block({
  block,
  ranked,
  of,
}: {
  block: (typeof blocks)[number];
  ranked: Ranked | undefined;
  of: Counted;
}): ReactNode {
  const t = useT();
  const url = portraitUrl(ranked?.portrait ?? '');
  return (
    <li
      className={`pd pd--${block.place}`}
      style={{ '--blk': `var(--b-${block.ink})` } as CSSProperties}
      aria-hidden={ranked === undefined}
    >
      {ranked !== undefined && (
        <>
          <span className="pd__t" aria-hidden="true">
            {url === '' ? (
              <Toy kind={block.toy} cut eager />
            ) : (
              <img className="pd__f" src={url} alt="" width={84} height={84} />
            )}
          </span>
          <span className="pd__n paper">
            <b>{ranked.nickName === '' ? t('rank.hidden') : ranked.nickName}</b>
            <small>{scoreWords(t, of, ranked.score)}</small>
          </span>
        </>
      )}
      <span className="pd__b">
        <span className={`flyer${block.place === 1 ? '' : ' flyer--white'}`}>
          {formatNumber(ranked?.place ?? block.place)}
        </span>
      </span>
    </li>
  );
}

/** The first three on their blocks; a block that nobody has reached stands empty. */
export function Podium({ list, of }: { list: readonly Ranked[]; of: Counted }): ReactNode {
  const t = useT();
  return (
    <section className="podium sticker" aria-label={t('rank.podium')}>
      <div className="podium__bg" aria-hidden="true">
        <Rays />
        <i className="bunt" />
      </div>
      <ol>
        {blocks.map((block) => (
          <Block key={block.place} block={block} ranked={list[block.place - 1]} of={of} />
        ))}
      </ol>
    </section>
  );
}
