import type { StaffLanguage } from '@grabbit/contract';

interface Words {
  readonly subject: string;
  readonly text: string;
}

/** The mail by which somebody is asked to work at the arcade. `link` leads to the page where they say yes. */
export function invitationMail(
  language: StaffLanguage,
  { link, code, days }: { readonly link: string; readonly code: string; readonly days: number },
): Words {
  if (language === 'de')
    return {
      subject: 'Grabbit: Einladung zur Mitarbeit',
      text: `Sie sind eingeladen, in dieser Spielhalle mitzuarbeiten.

1. Öffnen Sie diese Seite: ${link}
2. Melden Sie sich mit dieser Mailadresse an, oder registrieren Sie sich mit ihr.
3. Tippen Sie diesen Code ein, wenn er noch nicht dasteht: ${code}

Der Code gilt ${days === 1 ? 'einen Tag' : `${days} Tage`}. Wenn Sie nichts von dieser Einladung wissen, brauchen Sie nichts zu tun.`,
    };
  return {
    subject: 'Grabbit: an invitation to work here',
    text: `You are invited to work at this arcade.

1. Open this page: ${link}
2. Sign in with this mail address, or register with it.
3. Type this code, if it does not stand there yet: ${code}

The code holds for ${days === 1 ? 'one day' : `${days} days`}. If you know nothing of this invitation, you need not do anything.`,
  };
}
