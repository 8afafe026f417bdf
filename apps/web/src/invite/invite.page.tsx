import { useQuery } from '@tanstack/react-query';
import { Copy, QrCode, Share2, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pageUrl } from '../kernel/hosts.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT, translate } from '../i18n/use-t.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Rays } from '../ui/icons/scenery.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { useDesktop } from '../ui/use-media.ts';
import { encode } from 'uqr';
import { Sheet } from '../ui/sheet.tsx';
import { Friends, InviteCoins } from './friends.tsx';
import { type Invitation, type Invitations, invitationsQuery } from './invite.queries.ts';
import { brandName } from '../kernel/brand.ts';
import { showToast } from '../ui/toasts.store.ts';
import './invite.css';

/** The address that brings a friend with a player's code. */
const inviteLink = (code: string): string => pageUrl(`/?invite_code=${code}`);

/** Copies a text and says so; without a clipboard the text is on the screen to be read. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', text: translate('invite.copied') });
  } catch {
    // Not allowed here: the sheet with the code shows the address.
    showToast({ tone: 'info', text });
  }
}

/** Hands the link to the share sheet; where there is none it is copied. */
async function shareLink(code: string): Promise<void> {
  const url = inviteLink(code);
  if (!('share' in navigator)) return copyText(url);
  try {
    await navigator.share({ title: brandName, text: translate('invite.shareText'), url });
  } catch (error) {
    // The player closed the sheet: nothing else is wanted.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(url);
  }
}

/** Modules of light around a code, as its standard asks. */
const quiet = 4;

/** The way of a code's dark modules through a grid of one unit a module. */
export function modulesPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}

/** The link as a picture for a friend's camera, and as text. */
function CodeSheet({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const t = useT();
  const link = inviteLink(code);
  const { size, path } = modulesPath(link);
  return (
    <Sheet open title={t('invite.code')} onClose={onClose}>
      <svg
        className="qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={link}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="qr__t">{t('invite.scan')}</p>
      <p className="qr__l" dir="ltr">
        {link}
      </p>
    </Sheet>
  );
}

/** One ticket of two halves: what it brings to each. */
export function Ticket({ coins }: { coins: number }): ReactNode {
  const t = useT();
  return (
    <section className="tk2 sticker" aria-label={t('invite.note', { coins })}>
      <div className="tk2__bg" aria-hidden="true">
        <Rays />
      </div>
      <h2>
        <span className="flyer flyer--white">{t('invite.forYou')}</span>{' '}
        <span className="flyer">{t('invite.forThem')}</span>
      </h2>
      {(['you', 'friend'] as const).map((half) => (
        <div key={half} className="tk2__a">
          <Toy kind={half === 'you' ? 'bear' : 'rabbit'} cut eager />
          <b>{t(`invite.${half}`)}</b>
          <span className="tk2__c">
            <Price coins={coins} />
          </span>
        </div>
      ))}
    </section>
  );
}

function CodeCard({ invitations }: { invitations: Invitations }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { code, coins, plays } = invitations;
  return (
    <section className="card codec">
      <small>{t('invite.code')}</small>
      <div className="codec__c">
        <span className="sr">{Array.from(code).join(' ')}</span>
        <b className="num" aria-hidden="true" dir="ltr">
          {Array.from(code).map((letter, at) => (
            <i key={at}>{letter}</i>
          ))}
        </b>
        <IconButton label={t('invite.copy')} icon={<Sign of={Copy} />} onPress={() => copyText(code)} />
      </div>
      <div className="codec__s">
        <Button size="s" icon={<Sign of={Share2} size={20} />} onPress={() => shareLink(code)}>
          {t('invite.share')}
        </Button>
        <Button size="s" kind="paper" icon={<Sign of={QrCode} size={20} />} onPress={() => setOpen(true)}>
          {t('invite.show')}
        </Button>
      </div>
      <p className="codec__t">
        <Sign of={ShieldCheck} size={18} />
        <span>{t('invite.terms', { coins: formatNumber(coins), plays: formatNumber(plays) })}</span>
      </p>
      {open && <CodeSheet code={code} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** What the player's own invitation brings. One that does not count is not spoken of: whoever sent it sees why. */
function Own({ own, invitations }: { own: Invitation; invitations: Invitations }): ReactNode {
  const t = useT();
  if (own.state === 'refused') return null;
  const { coins, plays } = invitations;
  return (
    <section className="card row own-invite">
      <Toy kind="rabbit" cut />
      <span className="row__t">
        <b>{t('invite.own')}</b>
        <small>{t('invite.ownBy', { name: own.nickName })}</small>
        {own.state === 'waiting' && (
          <small>{t('invite.terms', { coins: formatNumber(coins), plays: formatNumber(plays) })}</small>
        )}
      </span>
      <InviteCoins invitation={own} />
    </section>
  );
}

/** A player's code for friends, and what came of it. */
export function InvitePage(): ReactNode {
  const t = useT();
  const desk = useDesktop();
  const { data, error, refetch } = useQuery(invitationsQuery());
  return (
    <>
      <PageHead title={t('invite.title')} />
      {data !== undefined ? (
        <div className="stack">
          <Ticket coins={data.coins} />
          {data.own !== null && <Own own={data.own} invitations={data} />}
          <CodeCard invitations={data} />
          {!desk && <Friends invitations={data} />}
        </div>
      ) : error !== null ? (
        <LoadFault error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </>
  );
}
