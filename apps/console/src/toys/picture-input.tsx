import { ImageUp } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

const types = ['image/png', 'image/jpeg', 'image/webp'];
const mostBytes = 5 * 1024 * 1024;

interface PictureInputProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
  /** What is shown until a file is chosen. */
  readonly before?: string;
}

/** Takes one picture and shows it before it is sent. What no call would take is refused here, with why. */
export function PictureInput({ file, onChange, before }: PictureInputProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  function take(chosen: File | undefined): void {
    if (chosen === undefined) return;
    const wrong = !types.includes(chosen.type)
      ? 'ownToys.pictureType'
      : chosen.size > mostBytes
        ? 'ownToys.pictureLarge'
        : null;
    setFault(wrong);
    onChange(wrong === null ? chosen : null);
  }

  return (
    <div className="upl">
      <input
        className="unseen"
        id={id}
        type="file"
        accept={types.join()}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        aria-invalid={fault !== null}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again after a fault.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="upl__box" data-full={file !== null}>
        {file !== null ? (
          <Preview key={`${file.name} ${file.lastModified}`} file={file} />
        ) : before === undefined ? (
          <ImageUp size={26} aria-hidden />
        ) : (
          <img src={before} alt="" />
        )}
        <span>{translate(file === null ? 'ownToys.choosePicture' : 'ownToys.otherPicture')}</span>
      </label>
      {file !== null && <small>{file.name}</small>}
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="fl__note fl__note--bad">
          {translate(fault)}
        </p>
      )}
    </div>
  );
}

/** A file as it will be sent. */
function Preview({ file }: { file: File }): ReactNode {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt="" />;
}
