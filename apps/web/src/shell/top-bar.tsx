import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { IconLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { WalletChip } from '../ui/wallet-chip.tsx';
import { Brand } from './brand.tsx';

function Find(): ReactNode {
  const t = useT();
  const navigate = useNavigate();
  const [word, setWord] = useState('');
  return (
    <search className="find-in">
      <form
        className="find paper"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: '/claw/search', search: word.trim() === '' ? {} : { word: word.trim() } });
        }}
      >
        <Sign of={Search} size={20} />
        <input
          type="search"
          value={word}
          maxLength={60}
          placeholder={t('rooms.find')}
          aria-label={t('rooms.find')}
          onChange={(event) => setWord(event.target.value)}
        />
      </form>
    </search>
  );
}

/** Brand and balance on a phone, search and balance on a desktop. */
export function TopBar(): ReactNode {
  const t = useT();
  return (
    <>
      <header className="top">
        <Brand size={27} mark={43} />
        <Find />
        <span className="top__r">
          <WalletChip />
          <IconLink
            className="only-phone"
            to="/claw/search"
            aria-label={t('rooms.find')}
            icon={<Sign of={Search} />}
          />
        </span>
      </header>
      <div className="valance" aria-hidden="true" />
    </>
  );
}
