import { errors } from '@grabbit/contract';
import type { CallParams, CallReply } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { isCallError, messageOf } from '../kernel/call-error.ts';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { PictureField } from '../ports/pictures/picture-field.tsx';
import { portraitUrl } from '../ui/portrait.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField, Field } from '../ui/field.tsx';
import { Mark } from '../ui/icons/mark.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { accountQuery } from '../kernel/player/account.query.ts';
import { countries } from '../kernel/countries.ts';
import { currencyOptions } from '../kernel/money/currency-options.ts';
import { chooseCurrency, useReaderCurrency } from '../kernel/money/reader-currency.ts';

type Account = CallReply<'userInfo'>;
type Change = CallParams<'updateProfile'>;

/** Name, portrait, country and currency of the player. */
export function UserInfoPage(): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(accountQuery(true));
  return (
    <>
      <PageHead title={t('settings.profile')} text={t('profile.text')} />
      {data !== undefined ? (
        <Profile account={data} />
      ) : error === null ? (
        <SkeletonRows />
      ) : (
        <LoadFault error={error} onRetry={refetch} />
      )}
    </>
  );
}

/** Changes the account. A refusal is told by the place that asked. */
function useChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => call('updateProfile', change),
    meta: { quiet: true },
    onSuccess: (account) => client.setQueryData(accountQuery(true).queryKey, account),
  });
}

function Profile({ account }: { account: Account }): ReactNode {
  const t = useT();
  const change = useChange();
  return (
    <div className="cols">
      <section className="card">
        <PictureField
          purpose="portrait"
          label={t('profile.portrait')}
          hint={t('media.hint')}
          current={portraitUrl(account.portrait)}
          empty={<Mark size={72} />}
          onChange={(portrait) => change.mutateAsync({ portrait })}
        />
      </section>
      <ProfileForm account={account} />
    </div>
  );
}

function ProfileForm({ account }: { account: Account }): ReactNode {
  const t = useT();
  const locale = usePreferences((preferences) => preferences.locale);
  const lands = useMemo(() => countries(locale), [locale]);
  const change = useChange();
  const [nickName, setNickName] = useState(account.nickName);
  const [countryCode, setCountry] = useState(account.countryCode);
  const [currency, setCurrency] = useState(useReaderCurrency());
  const atName = isCallError(change.error, errors.nickNameInvalid.code);
  const changed =
    nickName !== account.nickName || countryCode !== account.countryCode || currency !== account.currency;
  return (
    <form
      className="card form"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { nickName, countryCode, currencyCode: currency },
          {
            onSuccess: () => {
              chooseCurrency(currency);
              showToast({ tone: 'success', text: t('profile.saved') });
            },
          },
        );
      }}
    >
      <Field
        label={t('account.nickName')}
        value={nickName}
        onChange={setNickName}
        autoComplete="nickname"
        maxLength={120}
        dir="auto"
        required
        hint={t('profile.nickNameHint')}
        fault={atName ? messageOf(change.error) : null}
      />
      <ChoiceField
        label={t('profile.country')}
        value={countryCode}
        onChange={setCountry}
        options={lands.map(({ code, name }) => ({ value: code, text: name }))}
        autoComplete="country"
      />
      <ChoiceField
        label={t('profile.currency')}
        value={currency}
        onChange={setCurrency}
        options={currencyOptions(locale)}
      />
      {change.error !== null && !atName && (
        <p className="fault" role="alert">
          {messageOf(change.error)}
        </p>
      )}
      <Button type="submit" disabled={!changed} busy={change.isPending}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
