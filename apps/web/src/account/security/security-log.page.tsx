import { useQuery } from '@tanstack/react-query';
import type { ReactNode, CSSProperties } from 'react';
import { useModal } from '../../kernel/modal.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { securityLogQuery } from '../account.queries.ts';
import type { CallReply, SecurityEvent } from '@grabbit/contract';
import { KeyRound, LogIn, ShieldAlert } from 'lucide-react';
import { formatDateTime } from '../../i18n/format.ts';
import { Sign } from '../../ui/lucide.tsx';
import { browserName } from '../../kernel/agent-name.ts';
import type { Key } from '../../i18n/keys.ts';
import './security.css';

/** How the app tells of each event of the security log. */
export const securityWords: Readonly<Record<SecurityEvent, Key>> = {
  'sign-in': 'securityLog.signIn',
  'sign-in failed': 'securityLog.signInFailed',
  'sign-in from a new device': 'securityLog.newDevice',
  'guesses past the cap of a day': 'securityLog.guesses',
  'code refused': 'securityLog.codeRefused',
  'proof refused': 'securityLog.proofRefused',
  'password changed': 'securityLog.passwordChanged',
  'password reset': 'securityLog.passwordReset',
  'mail address changed': 'securityLog.mailChanged',
  'mobile number changed': 'securityLog.mobileChanged',
  'passkey added': 'securityLog.passkeyAdded',
  'passkey removed': 'securityLog.passkeyRemoved',
  'social account added': 'securityLog.socialAdded',
  'social account removed': 'securityLog.socialRemoved',
};

const changes = /changed|reset|added|removed/;
const refusals = /failed|refused|guesses/;

/** What a player looks at first: what was refused, what became of the ways in, and plain sign-ins last. */
export function securityKind(what: SecurityEvent): 'refused' | 'changed' | 'entered' {
  if (refusals.test(what)) return 'refused';
  return changes.test(what) ? 'changed' : 'entered';
}

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

/** What happened at the door of the player's account: when, from which browser, and roughly from where. */
export function SecurityLogPage(): ReactNode {
  const t = useT();
  const open = useModal();
  const { data, error, refetch } = useQuery(securityLogQuery());
  return (
    <>
      <PageHead title={t('securityLog.title')} text={t('securityLog.note')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : (
        <div className="cols">
          <section className="card">
            {data.length === 0 ? (
              <p className="note">{t('securityLog.empty')}</p>
            ) : (
              <SecurityEntries list={data} />
            )}
          </section>
          <section className="card seclog__strange">
            <p>{t('securityLog.strange')}</p>
            <Button kind="second" size="s" onPress={() => open('password')}>
              {t('account.newPassword')}
            </Button>
          </section>
        </div>
      )}
    </>
  );
}
