import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { pictureUrl } from '../../kernel/hosts.ts';
import { messageOf } from '../../kernel/call-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Sign } from '../../ui/lucide.tsx';
import './pictures.css';
import { pictureTypes } from './picture-file.ts';
import { uploadPicture } from './upload.ts';
import type { UploadPurpose } from './upload.ts';

export interface PictureFieldProps {
  purpose: UploadPurpose;
  label: string;
  hint: string;
  /** Address of the picture that there is; empty for none. */
  current: string;
  /** What stands there without a picture. */
  empty?: ReactNode;
  /** Called with the name of a picture that has been sent, or with an empty one when it is taken away. */
  onChange: (name: string) => unknown;
  /** Called with true when a picture begins to be sent, and with false when that is over, well or not. */
  onSending?: (sending: boolean) => void;
}

/** Chooses a picture, shows it at once, and sends it with its progress told. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { label, hint, current, empty, purpose } = props;
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { sending, preview, fault, choose, clear } = useUpload(props);
  const shown = preview ?? pictureUrl(current);
  return (
    <div className="pic">
      <span className={classes('pic__p', purpose === 'portrait' && 'pic__p--square')}>
        {shown === '' ? empty : <img src={shown} alt="" />}
      </span>
      <div className="pic__t">
        <label htmlFor={id}>{label}</label>
        <small id={`${id}-hint`}>{hint}</small>
        <input
          ref={input}
          id={id}
          className="sr"
          type="file"
          tabIndex={-1}
          accept={pictureTypes.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file !== undefined) void choose(file);
          }}
        />
        <div className="chips">
          <Button
            kind="paper"
            size="s"
            busy={sending !== null}
            icon={<Sign of={ImagePlus} size={20} />}
            onPress={() => input.current?.click()}
          >
            {t(shown === '' ? 'media.choose' : 'media.change')}
          </Button>
          {shown !== '' && sending === null && (
            <Button kind="paper" size="s" icon={<Sign of={Trash2} size={20} />} onPress={clear}>
              {t('media.remove')}
            </Button>
          )}
        </div>
        {sending !== null && (
          <>
            <progress className="sr" aria-label={t('media.sending')} max={100} value={sending} />
            <div className="bar" aria-hidden="true">
              <i style={{ width: `${sending}%` }} />
            </div>
          </>
        )}
        {fault !== null && (
          <p className="fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

/** An address under which the page can show a file, for as long as it does. */
function useFileUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  return url;
}

/** `sending` is the share that has gone out, in percent; null while nothing goes. */
function useUpload({ purpose, onChange, onSending }: PictureFieldProps) {
  const [sending, setSending] = useState<number | null>(null);
  const [tried, setTried] = useState<File | null>(null);
  /** The one whose name was handed on: it stands again when the next cannot be sent. */
  const [taken, setTaken] = useState<File | null>(null);
  const preview = useFileUrl(tried ?? taken);
  const [fault, setFault] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const show = (error: unknown): void => {
    if (leaving.current.signal.aborted) return;
    setTried(null);
    setFault(messageOf(error));
  };
  return {
    sending,
    preview,
    fault,
    async choose(file: File): Promise<void> {
      setFault(null);
      setSending(0);
      onSending?.(true);
      setTried(file);
      const { signal } = leaving.current;
      try {
        const { name } = await uploadPicture(file, purpose, {
          signal,
          onProgress: (share) => setSending(Math.round(share * 100)),
        });
        await onChange(name);
        setTaken(file);
      } catch (error) {
        show(error);
      } finally {
        setSending(null);
        onSending?.(false);
      }
    },
    async clear(): Promise<void> {
      setFault(null);
      setTried(null);
      setTaken(null);
      await onChange('');
    },
  };
}
