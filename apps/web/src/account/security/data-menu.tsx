import { Download, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../kernel/call.ts';
import { useModal } from '../../kernel/modal.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts.store.ts';

/** What is held on the player: to take home, or to have deleted with the account. */
export function DataMenu(): ReactNode {
  const t = useT();
  const open = useModal();
  const exportData = async (): Promise<void> => {
    const { fileName, exportedAt, data } = await call('exportData', {}, { individual: true });
    saveFile(fileName, [JSON.stringify({ exportedAt, ...data }, null, 2)], 'application/json');
    showToast({ tone: 'success', text: t('security.exported') });
  };
  return (
    <Menu title={t('security.data')}>
      <MenuItem sign={Download} ink="orange" text={t('security.export')} note={t('security.exportText')}>
        <Button
          kind="paper"
          size="s"
          label={`${t('security.export')}: ${t('security.download')}`}
          onPress={exportData}
        >
          {t('security.download')}
        </Button>
      </MenuItem>
      <MenuItem sign={UserX} ink="coral" text={t('removal.title')} note={t('removal.note')}>
        <Button
          kind="paper"
          size="s"
          label={`${t('removal.title')}: ${t('removal.look')}`}
          onPress={() => open('removeAccount')}
        >
          {t('removal.look')}
        </Button>
      </MenuItem>
    </Menu>
  );
}
