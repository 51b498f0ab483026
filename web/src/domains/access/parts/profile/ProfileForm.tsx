import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type Profile, useSaveProfile } from '#domains/access/api/own-profile.ts'
import { readForm } from '#domains/access/shared/read-form.ts'
import { ApiError } from '#lib/api-error.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import classes from './ProfileForm.module.css'
import { profileChanges } from './profile-changes.ts'

type FieldName = 'firstName' | 'lastName' | 'email' | 'phone'

const inputs: readonly { name: FieldName; label: string; autoComplete: string; type?: string; longest: number }[] = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', longest: 100 },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', longest: 100 },
  { name: 'email', label: 'E-mail', autoComplete: 'email', type: 'email', longest: 254 },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', longest: 40 },
]

const isField = (name: string | undefined): name is FieldName => inputs.some(input => input.name === name)

/** Name, e-mail and phone of the signed-in user. A refusal is shown here, whatever its status; nobody is logged out. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const dialogs = useDialogs()
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({})
  const save = useSaveProfile(profile.userId)
  const refused = save.error instanceof ApiError && isField(save.error.field) ? save.error : null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const typed = {
      firstName: field('firstName').trim(),
      lastName: field('lastName').trim(),
      email: field('email').trim(),
      phone: field('phone').trim(),
    }
    const found = {
      ...(typed.firstName ? {} : { firstName: 'Please enter your first name.' }),
      ...(typed.lastName ? {} : { lastName: 'Please enter your last name.' }),
      ...(isEmailAddress(typed.email) ? {} : { email: 'Please enter an e-mail address like name@company.com.' }),
    }
    setFaults(found)
    save.reset()
    if (Object.keys(found).length > 0) return
    save.mutate(profileChanges(profile, typed), {
      onSuccess: ({ pendingEmail }) =>
        void dialogs.success(
          pendingEmail !== null && pendingEmail === typed.email.toLowerCase()
            ? `Your profile has been saved. We sent a link to ${pendingEmail}: open it to confirm your new e-mail address.`
            : 'Your profile has been saved.',
        ),
    })
  }
  const faultOf = (name: FieldName) => faults[name] ?? (refused?.field === name ? refused.detail : undefined)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div className={classes.fields}>
          {inputs.map(({ name, label, autoComplete, type = 'text', longest }) => (
            <TextInput
              // A new e-mail waits below; the field goes back to the one that holds.
              key={name === 'email' ? `${profile.email} ${profile.pendingEmail}` : name}
              name={name}
              label={label}
              type={type}
              autoComplete={autoComplete}
              maxLength={longest}
              defaultValue={profile[name] ?? ''}
              error={faultOf(name)}
            />
          ))}
        </div>
        <PendingEmail profile={profile} />
        <FormError error={refused ? null : save.error} />
        <Group>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
