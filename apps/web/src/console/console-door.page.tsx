import { can } from '@grabbit/contract';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { NotFoundPage } from '../ui/not-found.tsx';

/** Lets a maintainer's browser into the console, and opens it. To everybody else there is no such page. */
export function ConsoleDoorPage(): ReactNode {
  const session = useSession();
  const [isShut, setShut] = useState(false);
  const { token } = session;
  const mayEnter = token !== null && can(session, 'operate') && !isShut;
  useEffect(() => {
    if (!mayEnter) return;
    void enter(token).then((isOpen) => (isOpen ? location.reload() : setShut(true)));
  }, [mayEnter, token]);
  return mayEnter ? null : <NotFoundPage />;
}

async function enter(token: string): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch('/console/enter', { method: 'POST', headers })).ok;
  } catch {
    return false;
  }
}
