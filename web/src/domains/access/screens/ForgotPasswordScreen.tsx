import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#lib/api.ts'
import { links } from '#lib/links.ts'
import { isEmailAddress } from '#lib/password-rule.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { readForm } from '../shared/read-form.ts'

/** Asks for a reset link. The confirmation is the same for known and unknown addresses. */
export default function ForgotPasswordScreen() {
  const [fault, setFault] = useState<string | null>(null)
  const send = useMutation({ mutationFn: (email: string) => call('forgotPassword', { body: { email } }) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const email = readForm(event)('email').trim()
    const good = isEmailAddress(email)
    setFault(good ? null : 'Please enter an e-mail address like name@company.com.')
    if (good) send.mutate(email)
  }
  return (
    <AccessCard title="Forgot password" intro="We send you a link to set a new password.">
      {send.isSuccess ? (
        <Alert color="teal" role="status" icon={<IconMailCheck size={18} aria-hidden />}>
          If there is an account for {send.variables}, a link is on its way. It can be used once and for a limited time.
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput name="email" type="email" label="E-mail" autoComplete="email" autoFocus error={fault} />
            <FormError error={send.error} />
            <Button type="submit" size="md" loading={send.isPending}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
      <Anchor component={Link} href={links.login()} size="sm" ta="center">
        Back to login
      </Anchor>
    </AccessCard>
  )
}
