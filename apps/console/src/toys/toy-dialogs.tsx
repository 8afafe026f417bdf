import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { call, callWithFile } from '../kernel/call.ts';
import { focusFault } from '../ui/focus-fault.ts';
import { SignedDialog } from '../ui/signed-dialog.tsx';
import { PictureInput } from './picture-input.tsx';
import { mainLanguage, writtenNames } from './toy-facts.ts';
import {
  BodyPanel,
  ColourPanel,
  Colours,
  Names,
  NamesPanel,
  PicturePanel,
  StockPanel,
} from './toy-panels.tsx';
import { useToyForm } from './use-toy-form.ts';
import { type OwnToy, pictureOf, type Toys } from './use-toys.ts';

interface MakeToyDialogProps extends Toys {
  readonly onClose: () => void;
}

/** A new toy of the house's own, with all that is said about it. */
export function MakeToyDialog({ toys, bodies, onClose }: MakeToyDialogProps): ReactNode {
  const translate = useTranslate();
  const desk = useToyForm(toys.map(({ kind }) => kind));
  const place = useRef<HTMLDivElement>(null);
  const panel = { form: desk.form, onChange: desk.change, faults: desk.faults };
  return (
    <SignedDialog
      title={translate('acts.toyMake')}
      does={translate('acts.toyMake')}
      isSound={() => {
        const isSound = desk.check();
        if (!isSound && place.current !== null) focusFault(place.current);
        return isSound;
      }}
      act={desk.make}
      onClose={onClose}
    >
      <div className="stack" ref={place}>
        <p className="lead">{translate('actTexts.toyMake')}</p>
        <PicturePanel
          {...panel}
          picture={desk.picture}
          onPicture={desk.setPicture}
          isAllowed={desk.isAllowed}
          onAllowed={desk.setAllowed}
        />
        <BodyPanel {...panel} bodies={bodies} />
        <ColourPanel {...panel} />
        <NamesPanel {...panel} />
        <StockPanel {...panel} />
      </div>
    </SignedDialog>
  );
}

interface ToyDialogProps {
  readonly toy: OwnToy;
  readonly title: string;
  readonly onClose: () => void;
}

/** Other names or colours for a toy. Its body stays. */
export function DressDialog({ toy, title, onClose }: ToyDialogProps): ReactNode {
  const translate = useTranslate();
  const [colours, setColours] = useState<readonly string[]>(toy.colours);
  const [names, setNames] = useState(toy.names);
  const isNamed = (names[mainLanguage] ?? '').trim() !== '';
  const place = useRef<HTMLDivElement>(null);
  return (
    <SignedDialog
      title={title}
      does={translate('ra.action.save')}
      isSound={() => {
        if (!isNamed && place.current !== null) focusFault(place.current);
        return isNamed;
      }}
      act={(reason) =>
        call('toyDress', { kind: toy.kind, colours: [...colours], names: writtenNames(names), reason })
      }
      onClose={onClose}
    >
      <div className="stack" ref={place}>
        <p className="lead">{translate('actTexts.toyDress')}</p>
        <Colours body={toy.body} colours={colours} onChange={setColours} />
        <Names names={names} onChange={setNames} {...(!isNamed && { fault: 'ownToys.nameMissing' })} />
      </div>
    </SignedDialog>
  );
}

/** A picture of a toy, in place of the one before. */
export function PictureDialog({ toy, title, onClose }: ToyDialogProps): ReactNode {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [isAllowed, setAllowed] = useState(false);
  return (
    <SignedDialog
      title={title}
      does={translate('console.send')}
      isReady={file !== null && isAllowed}
      act={async (reason) => {
        if (file !== null) await callWithFile('toyPicture', { kind: toy.kind, reason }, file);
      }}
      onClose={onClose}
    >
      <p className="lead">{translate('actTexts.toyPicture')}</p>
      <PictureInput file={file} onChange={setFile} before={pictureOf(toy.kind, toy, 0)} />
      <label className="tickline">
        <input type="checkbox" checked={isAllowed} onChange={({ target }) => setAllowed(target.checked)} />
        {translate('ownToys.mayUse')}
      </label>
      <p className="fl__note">{translate('ownToys.pictureNote')}</p>
    </SignedDialog>
  );
}
