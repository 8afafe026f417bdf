import { AuthAction, AuthSource } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { askPrompt } from '../../ui/prompt.tsx';
import { SocialGlyph } from '../social/social-glyph.tsx';
import { namesOf, socialTitles } from '../social/social-name.ts';
import type { SocialName } from '../social/social-name.ts';
import { askIdentity, prepareSocial, touchSocial } from '../social/social-sign-in.ts';
import type { FirebaseSettings, Identity } from '../social/social-sign-in.ts';
import type { Proof } from './proof.ts';
import { useAction } from './use-action.ts';
import { useOwnerAction } from './use-owner-action.ts';

type Bound = CallReply<'security'>['social'][number];

interface LinkedAccountsProps {
  offered: readonly number[];
  bound: readonly Bound[];
  settings: FirebaseSettings;
}

/** Accounts elsewhere that open this one. */
export function LinkedAccounts({ offered, bound, settings }: LinkedAccountsProps): ReactNode {
  const t = useT();
  const id = useId();
  useEffect(() => prepareSocial(settings), [settings]);
  return (
    <section className="card menu" aria-labelledby={id}>
      <h2 id={id}>{t('security.linked')}</h2>
      <ul className="rows">
        {namesOf(offered).map((name) => (
          <Service
            key={name}
            name={name}
            settings={settings}
            bound={bound.find(({ authSource }) => authSource === AuthSource[name])}
          />
        ))}
      </ul>
    </section>
  );
}

interface ServiceProps {
  name: SocialName;
  settings: FirebaseSettings;
  bound: Bound | undefined;
}

function Service({ name, settings, bound }: ServiceProps): ReactNode {
  const t = useT();
  const act = useAction();
  const service = socialTitles[name];
  const actAsOwner = useOwnerAction();
  const link = (): Promise<boolean> => {
    let identity: Identity | undefined;
    const run = async (proof?: Proof): Promise<void> => {
      // Asked once, also when the player has to show then that it is them.
      identity ??= await askIdentity(settings, name);
      await touchSocial({ settings, name, identity, proof }, AuthAction.bind);
    };
    return actAsOwner({
      title: t('security.linkOne', { service }),
      done: t('security.linkedNow', { service }),
      run,
    });
  };
  const unlink = async (): Promise<void> => {
    const sure = await askPrompt({
      title: t('security.unlinkTitle', { service }),
      text: t('security.unlinkText', { service }),
      confirm: t('security.unlink'),
    });
    if (sure) await act(() => call('unbindSocial', { authSource: AuthSource[name] }), null);
  };
  return (
    <li className="row">
      <span className="row__i row__i--plain">
        <SocialGlyph of={name} size={22} />
      </span>
      <span className="row__t">
        <b>{service}</b>
        <small>{bound === undefined ? t('security.notLinked') : bound.mail || t('security.isLinked')}</small>
      </span>
      <Button
        kind="paper"
        size="s"
        label={t(bound === undefined ? 'security.linkOne' : 'security.unlinkOne', { service })}
        onPress={bound === undefined ? link : unlink}
      >
        {t(bound === undefined ? 'security.link' : 'security.unlink')}
      </Button>
    </li>
  );
}
