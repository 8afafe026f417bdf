import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { usePush } from './push-context.ts';
import { SettledPop } from './settled-pop.tsx';
import { useTableView } from './view/use-table-view.ts';

/** The table, in 3D or, without WebGL, from above on a flat map that says so. */
export function PushStage(): ReactNode {
  const t = useT();
  const { room, aim, poses } = usePush();
  const { view, flat, canvas, key } = useTableView();
  const um = useStore(aim.store, (state) => state.um);
  useEffect(() => view?.setAim(um), [view, um]);
  useEffect(() => (view === null ? undefined : poses.follow(view)), [view, poses]);
  return (
    <div className="stage" data-view={view === null ? 'loading' : flat ? 'flat' : '3d'}>
      <canvas key={key} ref={canvas}>
        {t('push.picture', { room: roomName(room.roomName) })}
      </canvas>
      {flat && <p className="stage__flat pill">{t('push.flat')}</p>}
      <SettledPop />
    </div>
  );
}
