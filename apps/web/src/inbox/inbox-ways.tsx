import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { Count } from '../ui/count.tsx';
import { MenuLink } from '../ui/menu.tsx';
import { Stamp } from './stamp.tsx';
import { unreadQuery } from './inbox.queries.ts';

function useUnread(): number {
  return useQuery({ ...unreadQuery(), enabled: useMay('playPaid') }).data?.msgTotal ?? 0;
}

/** The way to the letters in the account's menu. */
export function InboxItem(): ReactNode {
  const t = useT();
  const unread = useUnread();
  return (
    <MenuLink
      to="/inbox"
      sign={Mail}
      ink="cyan"
      text={t('inbox.title')}
      note={unread === 0 ? t('inbox.note') : t('inbox.fresh', { count: unread })}
    />
  );
}

/** The same in a desktop's rail; for who has an account of their own. */
export function InboxRail(): ReactNode {
  const t = useT();
  const unread = useUnread();
  if (!useMay('playPaid')) return null;
  return (
    <Link to="/inbox" className="inbox-way" activeProps={{ 'aria-current': 'page' }}>
      <Stamp type={null} />
      <span>{t('inbox.title')}</span>
      <Count of={unread} label={t('inbox.unread')} />
    </Link>
  );
}
