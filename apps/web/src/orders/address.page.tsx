import { errors } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { call, newRequestId } from '../kernel/call.ts';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { callOrKeep } from '../kernel/offline-outbox.ts';
import { useOffline } from '../kernel/offline.ts';
import { BackBar } from '../ui/back-bar.tsx';
import { sortedCountries } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Check } from '../ui/toggles.tsx';
import { addressFaults, addressFields, emptyAddress, faultsFromInfo } from './address-form.ts';
import type { AddressFaults, AddressField, AddressValues } from './address-form.ts';
import { chooseForCart } from './cart-parcel.store.ts';
import { browserCountry } from './delivery-zone.ts';
import { AddressLabel } from './address-text.tsx';
import './orders.css';
import { addressesKey, addressesQuery, addressRulesQuery } from './orders.queries.ts';
import type { Address, AddressRule } from './orders.queries.ts';

const autoComplete = {
  name: 'name',
  line1: 'address-line1',
  line2: 'address-line2',
  postcode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
  country: 'country',
} as const;

/** Longest text of a field; what is longer cannot stand on a label. */
const longest = 120;

/** A new address, or a change of one. */
export function AddressPage(): ReactNode {
  const t = useT();
  const { id } = useParams({ from: '/orders/address/{-$id}' });
  const rules = useQuery(addressRulesQuery());
  const addresses = useQuery(addressesQuery());
  const fault = rules.error ?? addresses.error;
  const known = addresses.data?.find((address) => address.id === id);
  return (
    <>
      <BackBar title={t(known === undefined ? 'orders.newAddress' : 'orders.editAddress')} />
      <main className="bare">
        {rules.data !== undefined && addresses.data !== undefined ? (
          <AddressForm
            key={id ?? 'new'}
            rules={rules.data}
            known={known}
            first={addresses.data.length === 0}
          />
        ) : fault === null ? (
          <SkeletonRows />
        ) : (
          <LoadFault error={fault} onRetry={() => Promise.all([rules.refetch(), addresses.refetch()])} />
        )}
      </main>
    </>
  );
}

/** The country to begin with: the one of the browser's language when parcels go there. */
function firstCountry(rules: readonly AddressRule[]): string {
  const region = browserCountry();
  return (rules.find(({ country }) => country === region) ?? rules[0])?.country ?? '';
}

interface FormProps {
  rules: readonly AddressRule[];
  known: Address | undefined;
  first: boolean;
}

function useAddressForm({ rules, known, first }: FormProps, tell: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const parcel = useSearch({ from: '/orders/address/{-$id}' });
  const [values, setValues] = useState<AddressValues>(
    () => known ?? { ...emptyAddress, country: firstCountry(rules) },
  );
  const [isDefault, setDefault] = useState(known?.isDefault ?? first);
  const [faults, setFaults] = useState<AddressFaults>({});
  const rule = rules.find(({ country }) => country === values.country);
  const leave = async (address?: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: addressesKey });
    const search = { ...parcel, ...(address !== undefined && { address }) };
    if (parcel.back === 'cart') {
      chooseForCart(search);
      await navigate({ to: '/cart', replace: true });
    } else await navigate({ to: '/pack', search, replace: true });
  };
  // Born with these contents: the same key saves them once, however often they have to be sent.
  const intent = useRef({ contents: '', requestId: '' });
  const save = useMutation({
    mutationFn: () => {
      const { name, country, line1, line2, city, region, postcode, phone } = values;
      const fields = { name, country, line1, line2, city, region, postcode, phone };
      const params = { ...fields, isDefault, ...(known === undefined ? {} : { id: known.id }) };
      const contents = JSON.stringify(params);
      if (intent.current.contents !== contents) intent.current = { contents, requestId: newRequestId() };
      const { requestId } = intent.current;
      return callOrKeep('saveAddress', { ...params, requestId }, `address:${known?.id ?? 'new'}`);
    },
    meta: { quiet: true },
    onSuccess: (saved) => (saved.kept ? undefined : leave(saved.reply.id)),
    onError: (error) => {
      if (isCallError(error, errors.addressInvalid.code)) {
        setFaults(faultsFromInfo(error.info));
        tell();
      }
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => call('removeAddress', { id }),
    onSuccess: () => leave(),
  });
  const isKept = save.data?.kept === true;
  const waits = useOffline(({ waiting }) => waiting > 0);
  useEffect(() => {
    // It has been sent meanwhile: the same key tells what became of it, and saves nothing twice.
    if (isKept && !waits) save.mutate();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it waits no more
  }, [isKept, waits]);
  return {
    values,
    rule,
    faults,
    isDefault,
    setDefault,
    save,
    isKept,
    remove,
    set: (field: AddressField) => (text: string) => {
      if (isKept) save.reset();
      setValues((before) => ({ ...before, [field]: text }));
      setFaults(({ [field]: _gone, ...others }) => others);
    },
    submit: () => {
      if (rule === undefined || save.isPending) return;
      const wrong = addressFaults(values, rule);
      setFaults(wrong);
      if (Object.keys(wrong).length === 0) save.mutate();
      else tell();
    },
  };
}

/** Moves the focus to the first field that is wrong, once it is marked. */
function useFirstFault() {
  const form = useRef<HTMLFormElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    if (told > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [told]);
  return { form, tell: () => setTold((times) => times + 1) };
}

function AddressForm(props: FormProps): ReactNode {
  const t = useT();
  const { form: element, tell } = useFirstFault();
  const form = useAddressForm(props, tell);
  const { values, rule, save } = form;
  const words = (field: AddressField): string | null => {
    const fault = form.faults[field];
    return fault === undefined ? null : t(fault, { example: rule?.postcodeExample ?? '' });
  };
  const needed = (field: AddressField): boolean => rule?.required.includes(field) === true;
  return (
    <div className="addressed">
      <form
        ref={element}
        className="card form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <Faults faults={form.faults} />
        {save.error !== null && Object.keys(form.faults).length === 0 && (
          <p className="fault" role="alert">
            {messageOf(save.error)}
          </p>
        )}
        <ChoiceField
          label={t('orders.country')}
          value={values.country}
          onChange={form.set('country')}
          autoComplete="country"
          fault={words('country')}
          options={sortedCountries(props.rules.map(({ country }) => country)).map(({ code, name }) => ({
            value: code,
            text: name,
          }))}
        />
        {addressFields(rule).map((field) => (
          <Field
            key={field}
            label={
              needed(field) ? t(`address.${field}`) : t('orders.optional', { field: t(`address.${field}`) })
            }
            value={values[field]}
            onChange={form.set(field)}
            autoComplete={autoComplete[field]}
            required={needed(field)}
            maxLength={longest}
            dir="auto"
            fault={words(field)}
            {...(field === 'phone' ? { type: 'tel' as const } : {})}
            {...(field === 'postcode' && rule !== undefined && rule.postcodeExample !== ''
              ? { hint: t('orders.postcodeHint', { example: rule.postcodeExample }) }
              : {})}
          />
        ))}
        <Check on={form.isDefault} onChange={form.setDefault}>
          {t('orders.isDefault')}
        </Check>
        {form.isKept && <output>{t('offline.kept')}</output>}
        <Button type="submit" wide busy={save.isPending}>
          {t('orders.saveAddress')}
        </Button>
        {props.known !== undefined && (
          <Remove id={props.known.id} onRemove={(id) => form.remove.mutateAsync(id)} />
        )}
      </form>
      <section className="card stack" aria-label={t('orders.label')}>
        <h2>{t('orders.label')}</h2>
        <AddressLabel address={values} />
      </section>
    </div>
  );
}

/** Says which fields are wrong, to those who do not see them marked. */
function Faults({ faults }: { faults: AddressFaults }): ReactNode {
  const t = useT();
  const wrong = (Object.keys(emptyAddress) as AddressField[]).filter((field) => faults[field] !== undefined);
  return (
    <p className={wrong.length === 0 ? 'sr' : 'fault'} role="alert">
      {wrong.length > 0 &&
        t('orders.checkFields', { fields: wrong.map((field) => t(`address.${field}`)).join(', ') })}
    </p>
  );
}

function Remove({ id, onRemove }: { id: string; onRemove: (id: string) => Promise<unknown> }): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" wide onPress={() => setAsking(true)}>
        {t('orders.removeAddress')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('orders.removeAddress')}
        text={t('orders.removeAddressText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button kind="bad" onPress={() => onRemove(id)}>
              {t('orders.remove')}
            </Button>
          </>
        }
      />
    </>
  );
}
