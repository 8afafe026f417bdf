import { useQuery } from '@tanstack/react-query';
import { AtSign, LockKeyhole, Phone, ScrollText, Download, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useModal } from '../../kernel/modal.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { securityQuery, signInWaysQuery } from '../account.queries.ts';
import { call } from '../../kernel/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.store.ts';
import { LinkedAccounts } from './linked-accounts.tsx';
import { PasskeyList } from './passkey-list.tsx';
import './security.css';

/** What is held on the player: to take home, or to have deleted with the account. */
function DataMenu(): ReactNode {
  const t = useT();
  const open = useModal();
  const exportData = async (): Promise<void> => {
    const { fileName, exportedAt, data } = await call('exportData', {}, { individual: true });
    saveFile(fileName, [JSON.stringify({ exportedAt, ...data }, null, 2)], 'application/json');
    showToast({ tone: 'success', text: t('security.exported') });
  };
  return (
    <Menu title={t('security.data')}>
      <MenuItem sign={Download} ink="orange" text={t('security.export')} note={t('security.exportText')}>
        <Button
          kind="paper"
          size="s"
          label={`${t('security.export')}: ${t('security.download')}`}
          onPress={exportData}
        >
          {t('security.download')}
        </Button>
      </MenuItem>
      <MenuItem sign={UserX} ink="coral" text={t('removal.title')} note={t('removal.note')}>
        <Button
          kind="paper"
          size="s"
          label={`${t('removal.title')}: ${t('removal.look')}`}
          onPress={() => open('removeAccount')}
        >
          {t('removal.look')}
        </Button>
      </MenuItem>
    </Menu>
  );
}

/** How the account is entered and reached, and what becomes of its data. */
export function SecuritySections(): ReactNode {
  const { data: security, error, refetch } = useQuery(securityQuery());
  const { data: ways } = useQuery(signInWaysQuery());
  if (security === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (security === undefined) {
    return (
      <section className="card" aria-busy="true">
        <Skeleton height="180px" />
      </section>
    );
  }
  const passkeys = ways?.passkey === true;
  const firebase = ways?.firebase ?? null;
  return (
    <>
      <div className="stack">
        <SignInMenu {...security} sms={ways?.sms === true} />
        {(passkeys || firebase !== null) && <DataMenu />}
      </div>
      <div className="stack">
        {passkeys && <PasskeyList passkeys={security.passkeys} />}
        {ways !== undefined && firebase !== null && (
          <LinkedAccounts offered={ways.social} bound={security.social} settings={firebase} />
        )}
        {!passkeys && firebase === null && <DataMenu />}
      </div>
    </>
  );
}

interface SignInMenuProps {
  mail: string;
  mobile: string;
  hasPassword: boolean;
  sms: boolean;
}

function SignInMenu({ mail, mobile, hasPassword, sms }: SignInMenuProps): ReactNode {
  const t = useT();
  const open = useModal();
  const word = (has: boolean): string => t(has ? 'security.change' : 'security.add');
  return (
    <Menu title={t('security.title')}>
      <MenuItem
        sign={AtSign}
        ink="cyan"
        text={t('account.mail')}
        note={mail === '' ? t('security.mailNone') : <bdi>{mail}</bdi>}
      >
        <Button
          kind="paper"
          size="s"
          label={`${t('account.mail')}: ${word(mail !== '')}`}
          onPress={() => open('mail')}
        >
          {word(mail !== '')}
        </Button>
      </MenuItem>
      {(sms || mobile !== '') && (
        <MenuItem
          sign={Phone}
          ink="mint"
          text={t('security.mobile')}
          note={mobile === '' ? t('security.mobileNone') : <bdi>{mobile}</bdi>}
        >
          {sms && (
            <Button
              kind="paper"
              size="s"
              label={`${t('security.mobile')}: ${word(mobile !== '')}`}
              onPress={() => open('mobile')}
            >
              {word(mobile !== '')}
            </Button>
          )}
        </MenuItem>
      )}
      <MenuItem
        sign={LockKeyhole}
        ink="lilac"
        text={t('account.password')}
        note={t(hasPassword ? 'security.passwordSet' : 'security.passwordNone')}
      >
        <Button
          kind="paper"
          size="s"
          label={`${t('account.password')}: ${word(hasPassword)}`}
          onPress={() => open('password')}
        >
          {word(hasPassword)}
        </Button>
      </MenuItem>
      <MenuLink
        to="/user/settings/security-log"
        sign={ScrollText}
        ink="lemon"
        text={t('securityLog.title')}
        note={t('securityLog.note')}
      />
    </Menu>
  );
}
