import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Sign } from '../ui/lucide.tsx';
import type { FaqId } from './faq.ts';
import './help.css';

/** Questions that open to their answers. */
export function Answers({ ids, open = false }: { ids: readonly FaqId[]; open?: boolean }): ReactNode {
  const t = useT();
  return (
    <ul className="rows">
      {ids.map((id) => (
        <li key={id}>
          <details className="qa" open={open}>
            <summary>
              <span>{t(`faq.q_${id}`)}</span>
              <Sign of={ChevronDown} size={20} />
            </summary>
            <p>{t(`faq.a_${id}`)}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
