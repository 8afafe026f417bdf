import { mostPostPictures } from '@grabbit/contract';
import { ArrowLeft, ArrowRight, Camera, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { messageOf } from '../kernel/call-error.ts';
import { pictureUrl } from '../kernel/hosts.ts';
import { pictureTypes } from '../ports/pictures/picture-file.ts';
import { uploadPicture } from '../ports/pictures/upload.ts';
import { Dots } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { moved } from './post-draft.ts';
import type { DraftPicture } from './post-draft.ts';

/** Sends chosen pictures one after the other; what has arrived is handed on at once. */
function useSending(room: number, onSent: (picture: DraftPicture) => void) {
  const [left, setLeft] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  return {
    left,
    fault,
    async send(files: readonly File[]): Promise<void> {
      const { signal } = leaving.current;
      const chosen = files.slice(0, room);
      setFault(null);
      setLeft(chosen.length);
      for (const file of chosen) {
        try {
          const { name, url } = await uploadPicture(file, 'post', { signal });
          onSent({ name, url });
        } catch (error) {
          if (!signal.aborted) setFault(messageOf(error));
        }
        if (signal.aborted) return;
        setLeft((count) => count - 1);
      }
    },
  };
}

/** A picture of the draft, with keys that move it and take it away. */
function Tile({
  picture,
  place,
  count,
  onMove,
  onRemove,
}: {
  picture: DraftPicture;
  place: number;
  count: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}): ReactNode {
  const t = useT();
  const number = place + 1;
  return (
    <li className="tray__p">
      <img src={pictureUrl(picture.url)} alt={t('forum.pictureNumber', { number })} />
      <span>
        {place > 0 && (
          <IconButton
            label={t('forum.pictureEarlier', { number })}
            icon={<Sign of={ArrowLeft} size={18} flip />}
            onPress={() => onMove(-1)}
          />
        )}
        {place < count - 1 && (
          <IconButton
            label={t('forum.pictureLater', { number })}
            icon={<Sign of={ArrowRight} size={18} flip />}
            onPress={() => onMove(1)}
          />
        )}
        <IconButton
          label={t('forum.pictureRemove', { number })}
          icon={<Sign of={Trash2} size={18} />}
          onPress={onRemove}
        />
      </span>
    </li>
  );
}

/** The pictures of a post: chosen, put into order, taken away. */
export function PictureTray({
  pictures,
  onChange,
  onSending,
}: {
  pictures: readonly DraftPicture[];
  /** Changes them as they stand then. */
  onChange: (change: (before: readonly DraftPicture[]) => readonly DraftPicture[]) => void;
  onSending: (sending: boolean) => void;
}): ReactNode {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { left, fault, send } = useSending(mostPostPictures - pictures.length, (picture) =>
    onChange((before) => [...before, picture].slice(0, mostPostPictures)),
  );
  const sending = left > 0;
  const tell = useRef(onSending);
  useEffect(() => {
    tell.current = onSending;
  });
  useEffect(() => tell.current(sending), [sending]);
  const move = (place: number, by: number): void => {
    onChange((before) => moved(before, place, by));
    setSaid(t('forum.pictureMoved', { number: place + by + 1 }));
  };
  return (
    <fieldset className="field tray-field">
      <legend className="tray__h">
        <b>{t('mall.pictures')}</b>
        <small>{t('forum.picturesOf', { count: pictures.length, most: mostPostPictures })}</small>
      </legend>
      <ul className="tray">
        {pictures.map((picture, place) => (
          <Tile
            key={picture.name}
            picture={picture}
            place={place}
            count={pictures.length}
            onMove={(by) => move(place, by)}
            onRemove={() => {
              onChange((before) => before.filter(({ name }) => name !== picture.name));
              setSaid('');
            }}
          />
        ))}
        {pictures.length < mostPostPictures && (
          <li>
            <button
              type="button"
              className="tray__add"
              disabled={sending}
              aria-busy={sending || undefined}
              onClick={() => input.current?.click()}
            >
              {sending ? <Dots /> : <Sign of={Camera} size={28} />}
              {t(sending ? 'media.sending' : 'forum.addPicture')}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        className="sr"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t('media.choose')}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) void send(files);
        }}
      />
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <output className="sr">{said}</output>
    </fieldset>
  );
}
