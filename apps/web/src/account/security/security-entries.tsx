import type { CallReply } from '@grabbit/contract';
import { KeyRound, LogIn, ShieldAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Sign } from '../../ui/lucide.tsx';
import { browserName } from '../../kernel/agent-name.ts';
import { securityKind, securityWords } from './security-words.ts';

type Entry = CallReply<'securityLog'>['list'][number];

const looks = {
  refused: { sign: ShieldAlert, ink: 'coral' },
  changed: { sign: KeyRound, ink: 'lemon' },
  entered: { sign: LogIn, ink: 'mint' },
} as const;

/** Lines of the security log: what, when, from which browser and network. */
export function SecurityEntries({ list }: { list: readonly Entry[] }): ReactNode {
  const t = useT();
  return (
    <ul className="rows">
      {list.map(({ at, what, place, agent }, index) => {
        const { sign, ink } = looks[securityKind(what)];
        return (
          <li className="row" key={`${at} ${index}`}>
            <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
              <Sign of={sign} size={20} />
            </span>
            <span className="row__t">
              <b>{t(securityWords[what])}</b>
              <small>
                <time dateTime={at}>{formatDateTime(at)}</time>
                {' · '}
                <bdi>{browserName(agent) ?? t('settings.unknownBrowser')}</bdi>
                {' · '}
                {t('securityLog.network')} <bdi dir="ltr">{place}</bdi>
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
