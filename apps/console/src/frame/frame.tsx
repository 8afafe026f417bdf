import { Button, InputBase, MenuItem, Select } from '@mui/material';
import { LogOut, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  useGetIdentity,
  useLocaleState,
  useLocales,
  useLogout,
  usePermissions,
  useTranslate,
} from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Staff } from '../kernel/auth-provider.ts';
import { rail } from '../kernel/places.ts';
import mark from './mark.svg';
import { isAt, pathOf, type RailLine, railOf } from '../kernel/rail.ts';
import { signs } from './signs.ts';

/** Rail, bar and the page between them. */
export function Frame({ children }: { children?: ReactNode }): ReactNode {
  return (
    <div className="frame">
      <Rail />
      <div className="main">
        <Bar />
        <main className="work" id="main-content" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Rail(): ReactNode {
  const translate = useTranslate();
  const { permissions } = usePermissions<Staff>();
  const { pathname } = useLocation();
  const { identity } = useGetIdentity();
  const lines = permissions === undefined ? [] : railOf(permissions);
  const item = ({ name, places }: RailLine): ReactNode => {
    const Sign = signs[name];
    const [first = name] = places;
    const isHere = places.some((place) => isAt(pathname, place));
    return (
      <li key={name}>
        <Link
          to={pathOf(first)}
          title={translate(`groups.${name}`)}
          {...(isHere && { 'aria-current': 'page' })}
        >
          {Sign !== undefined && <Sign size={18} aria-hidden />}
          <span>{translate(`groups.${name}`)}</span>
        </Link>
      </li>
    );
  };
  return (
    <div className="rail">
      <div className="rail__brand">
        <img src={mark} width={38} height={38} alt="" />
        <span>{translate('console.name')}</span>
      </div>
      <nav aria-label={translate('console.places')}>
        {Object.keys(rail).map((section) => {
          const own = lines.filter((line) => line.section === section);
          return (
            <section key={section}>
              {section !== 'today' && own.length > 0 && <h2>{translate(`sections.${section}`)}</h2>}
              <ul>{own.map(item)}</ul>
            </section>
          );
        })}
      </nav>
      <div className="rail__foot">
        {identity?.fullName}
        <small>{translate('console.signedIn')}</small>
      </div>
    </div>
  );
}

function Bar(): ReactNode {
  const translate = useTranslate();
  const logout = useLogout();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  return (
    <div className="bar">
      <a className="link" href="/">
        {translate('console.toArcade')}
      </a>
      <Find />
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={locale}
        onChange={({ target }) => setLocale(target.value)}
        inputProps={{ 'aria-label': translate('console.language') }}
      >
        {locales.map(({ locale: each, name }) => (
          <MenuItem key={each} value={each}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Button startIcon={<LogOut size={16} />} onClick={() => void logout()}>
        {translate('console.leave')}
      </Button>
    </div>
  );
}

/** Finds a player by mail, name, number, or the number of an order. `/` leads to it. */
function Find(): ReactNode {
  const translate = useTranslate();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.closest('input, textarea, [role=dialog]') !== null;
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') void navigate(`/players?find=${encodeURIComponent(words.trim())}`);
        }}
      >
        <InputBase
          className="find"
          inputRef={field}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          placeholder={translate('console.find')}
          inputProps={{ 'aria-label': translate('console.find'), maxLength: 100 }}
          startAdornment={<Search size={16} aria-hidden />}
        />
      </form>
    </search>
  );
}
