import { PasswordInput } from '@mantine/core'
import type { NewPasswordFaults } from './check-new-password.ts'

/** A new password and its repetition, named `password` and `repeated` in the form. */
export function NewPasswordFields({ faults, focus }: { faults: NewPasswordFaults | null; focus?: boolean }) {
  return (
    <>
      <PasswordInput
        name="password"
        label="New password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        data-autofocus={focus || undefined}
        error={faults?.password}
      />
      <PasswordInput
        name="repeated"
        label="Repeat the new password"
        autoComplete="new-password"
        required
        withAsterisk={false}
        error={faults?.repeated}
      />
    </>
  )
}
