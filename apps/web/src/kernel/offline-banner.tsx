import { WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import './offline-banner.css';
import { useOffline } from './offline.ts';

/** Says that there is no connection and what that means for coins and changes. It may be put aside. */
export function OfflineBanner(): ReactNode {
  const t = useT();
  const waiting = useOffline((way) => way.waiting);
  const [aside, setAside] = useState(false);
  if (aside) return null;
  return (
    <div className="no-way">
      <Sign of={WifiOff} />
      <p className="no-way__t">
        <b>{t('offline.title')}</b> {t('offline.text')}
        {waiting > 0 && ` ${t('offline.waiting', { count: waiting })}`}
      </p>
      <IconButton label={t('app.close')} icon={<Sign of={X} />} onPress={() => setAside(true)} />
    </div>
  );
}
