import { expertConsent, expertForms } from '@bic/contract/access/expert-application'
import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { describeError } from '#lib/api-error.ts'
import type { SentInput } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Link } from '#ui/Link.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { useApplicationDraft } from '../parts/experts/application-draft.ts'
import { checkNewPassword, type NewPasswordFaults } from '../shared/check-new-password.ts'
import { NewPasswordFields } from '../shared/NewPasswordFields.tsx'
import { readForm } from '../shared/read-form.ts'

interface Faults extends NewPasswordFaults {
  firstName?: string
  lastName?: string
  email?: string
}

/** Whether the network shows them: asked of those who answered its steps, and offered to the others. */
function Consent({ isComplete, name }: { isComplete: boolean; name: string }) {
  if (isComplete) return <Checkbox name={name} label={expertConsent.text} />
  return (
    <Text size="sm" c="dimmed">
      You will not be shown in the network.{' '}
      <Anchor component={Link} href={links.expertForm(expertForms[0])} size="sm">
        Answer a few questions first to be found
      </Anchor>
    </Text>
  )
}

/** Registers an expert; a mail asks them to confirm their address. */
export default function ExpertSignupScreen() {
  const { draft, drop } = useApplicationDraft()
  const [faults, setFaults] = useState<Faults | null>(null)
  const go = useGo()
  const { success, oops } = useDialogs()
  const sign = useMutation({
    mutationFn: (body: SentInput<'signupUser'>['body']) => call('signupUser', { body }),
    onSuccess: async (_, { email }) => {
      drop()
      await success(`A link is on its way to ${email}. Open it to confirm your address, then log in.`)
      go(links.login())
    },
    // What was typed stays.
    onError: error => void oops(describeError(error)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    const [firstName, lastName, email] = [field('firstName').trim(), field('lastName').trim(), field('email').trim()]
    const found: Faults = {
      ...(firstName === '' ? { firstName: 'Please enter your first name.' } : {}),
      ...(lastName === '' ? { lastName: 'Please enter your last name.' } : {}),
      ...(isEmailAddress(email) ? {} : { email: 'Please enter an e-mail address like name@company.com.' }),
      ...checkNewPassword(field('password'), field('repeated')),
    }
    const isGood = Object.keys(found).length === 0
    setFaults(isGood ? null : found)
    if (!isGood) return
    const isShown = draft.application !== undefined && field('consent') !== ''
    const application = isShown ? { application: draft.application, consent: true } : {}
    sign.mutate({ firstName, lastName, email, password: field('password'), company: field('company'), ...application })
  }
  return (
    <AccessCard title="Sign up as an expert" intro="We send you a link to confirm your address.">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            name="firstName"
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            autoFocus
            error={faults?.firstName}
          />
          <TextInput
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            error={faults?.lastName}
          />
          <TextInput name="email" type="email" label="E-mail" autoComplete="email" error={faults?.email} />
          <NewPasswordFields faults={faults} />
          <TextInput
            name="company"
            label="Company (optional)"
            autoComplete="organization"
            maxLength={200}
            defaultValue={draft.answers.company}
          />
          <Consent isComplete={draft.isComplete} name="consent" />
          <Button type="submit" size="md" loading={sign.isPending}>
            Sign up
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} href={links.login()} size="sm" ta="center">
        Back to login
      </Anchor>
    </AccessCard>
  )
}
