import { PASSWORD_MIN } from '#contract/staff/staff.ts';
import { m } from '#messages';
import { PasswordField } from '#office/kit/field.tsx';
import { Meter } from '#office/kit/marks.tsx';

type Props = { value: string; error?: string; label?: string; onValue(value: string): void };

/** A new password: only its length counts, and the server refuses the commonest ones. */
export function NewPassword({ value, error, label = m['officeSignIn.password'](), onValue }: Props) {
  const enough = value.length >= PASSWORD_MIN;
  return (
    <PasswordField
      label={label}
      showLabel={m['officeSignIn.showPassword']()}
      name="new-password"
      autoComplete="new-password"
      value={value}
      error={error}
      onChange={({ target }) => onValue(target.value)}
      help={
        <>
          {value.length > 0 && <Meter value={value.length / PASSWORD_MIN} tone={enough ? 'success' : 'brass'} label={m['officeSignIn.passwordLength']()} />}
          {enough ? m['officeSignIn.passwordEnough']({ count: value.length }) : m['officeSignIn.passwordRule']({ min: String(PASSWORD_MIN) })}
        </>
      }
    />
  );
}
