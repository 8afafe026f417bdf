import type { CallReply } from '@grabbit/contract';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { askPrompt } from '../../ui/prompt.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { browserName } from '../../kernel/agent-name.ts';
import { makePasskey, passkeysKnown } from '../passkey/passkey-ceremony.ts';
import type { Proof } from './proof.ts';
import { useAction } from './use-action.ts';
import { useOwnerAction } from './use-owner-action.ts';

type Passkey = CallReply<'security'>['passkeys'][number];

/** The account's passkeys: made on this device, named, taken away. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }): ReactNode {
  const t = useT();
  const act = useAction();
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const actAsOwner = useOwnerAction();
  const add = (): Promise<boolean> => {
    const name = browserName(navigator.userAgent);
    const run = async (proof?: Proof): Promise<void> => {
      const made = await makePasskey({ purpose: 'add', ...(proof === undefined ? {} : { proof }) });
      await call('addPasskey', { ...made, ...(name === null ? {} : { name }) });
    };
    return actAsOwner({ title: t('passkey.add'), done: t('passkey.added'), run });
  };
  const remove = async (passkey: Passkey): Promise<void> => {
    const sure = await askPrompt({
      title: t('passkey.removeTitle', { name: passkey.name }),
      text: t('passkey.removeText'),
      confirm: t('passkey.remove'),
      danger: true,
    });
    if (sure) await act(() => call('removePasskey', { id: passkey.id }), t('passkey.removed'));
  };
  return (
    <section className="card menu" aria-labelledby="passkeys">
      <h2 id="passkeys">{t('passkey.title')}</h2>
      <p className="note">{t('passkey.text')}</p>
      <ul className="rows">
        {passkeys.map((passkey) => (
          <MenuItem
            key={passkey.id}
            sign={KeyRound}
            ink="lemon"
            text={passkey.name}
            note={noteOf(passkey, t)}
          >
            <IconButton
              label={t('passkey.renameOne', { name: passkey.name })}
              icon={<Sign of={Pencil} size={20} />}
              onPress={() => setRenaming(passkey)}
            />
            <IconButton
              label={t('passkey.removeOne', { name: passkey.name })}
              icon={<Sign of={Trash2} size={20} />}
              onPress={() => remove(passkey)}
            />
          </MenuItem>
        ))}
      </ul>
      {passkeysKnown() && (
        <Button
          kind="paper"
          wide
          icon={<Sign of={KeyRound} size={20} />}
          onPress={add}
          className="menu__foot"
        >
          {t('passkey.add')}
        </Button>
      )}
      {renaming !== null && <RenameSheet passkey={renaming} onClose={() => setRenaming(null)} />}
    </section>
  );
}

function noteOf({ createdAt, usedAt, synced }: Passkey, t: ReturnType<typeof useT>): string {
  const used =
    usedAt === ''
      ? t('passkey.made', { when: formatDate(createdAt) })
      : t('passkey.used', { when: formatAgo(usedAt) });
  return synced ? `${used} · ${t('passkey.synced')}` : used;
}

function RenameSheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }): ReactNode {
  const t = useT();
  const act = useAction();
  const [name, setName] = useState(passkey.name);
  const save = async (): Promise<void> => {
    if (await act(() => call('renamePasskey', { id: passkey.id, name: name.trim() }), null)) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('passkey.rename')}
      actions={
        <>
          <Button kind="paper" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button onPress={save} disabled={name.trim() === ''}>
            {t('security.save')}
          </Button>
        </>
      }
    >
      <Field label={t('passkey.name')} value={name} onChange={setName} maxLength={40} />
    </Sheet>
  );
}
