import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../kernel/session.store.ts';
import { NotFoundPage } from '../ui/not-found.tsx';

/** Lets whoever works here into the console, and opens it. To everybody else there is no such page. */
export function ConsoleDoorPage(): ReactNode {
  const token = useSession((session) => session.token);
  const [isShut, setShut] = useState(false);
  useEffect(() => {
    void opens(token).then((isOpen) => (isOpen ? location.reload() : setShut(true)));
  }, [token]);
  return isShut ? <NotFoundPage /> : null;
}

/** Whether the server shows this page to this browser: the session decides, not what the browser remembers of it. */
async function opens(token: string | null): Promise<boolean> {
  try {
    const headers = { authorization: `Bearer ${token ?? ''}` };
    if (token !== null) await fetch('/console/enter', { method: 'POST', headers });
    return (await fetch(location.pathname, { headers: { accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}
