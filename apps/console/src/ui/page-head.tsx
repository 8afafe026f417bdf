import { usePermissions, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pathOf, railOf } from '../kernel/rail.ts';
import type { Staff } from '../kernel/auth-provider.ts';

interface PageHeadProps {
  /** By which its texts are known, and its address. */
  readonly place: string;
  /** One thing of the place. */
  readonly one?: string;
  readonly children?: ReactNode;
}

/** Title of a page, one sentence about it, and what can be done here. */
export function PageHead({ place, one, children }: PageHeadProps): ReactNode {
  const translate = useTranslate();
  const title = translate(`places.${place}`);
  return (
    <>
      <Tabs place={place} />
      <header className="head">
        <div>
          {one !== undefined && (
            <nav aria-label={translate('console.way')}>
              <Link to={`/${place}`}>{title}</Link>
            </nav>
          )}
          <h1>{one ?? title}</h1>
          {one === undefined && <p>{translate(`placeTexts.${place}`, { _: '' })}</p>}
        </div>
        {children}
      </header>
    </>
  );
}

/** The other places of the same subject. */
function Tabs({ place }: { place: string }): ReactNode {
  const translate = useTranslate();
  const { permissions } = usePermissions<Staff>();
  const line = permissions && railOf(permissions).find(({ places }) => places.includes(place));
  if (line === undefined || line.places.length < 2) return null;
  return (
    <nav className="tabs" aria-label={translate(`groups.${line.name}`)}>
      {line.places.map((name) => (
        <Link key={name} to={pathOf(name)} {...(name === place && { 'aria-current': 'page' })}>
          {translate(`places.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
