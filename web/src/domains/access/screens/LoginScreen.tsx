import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { call } from '#lib/api.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { getSession, startSession } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { SingleSignOn } from '../parts/SingleSignOn.tsx'
import { readForm } from '../shared/read-form.ts'

export default function LoginScreen() {
  const go = useGo()
  useEffect(() => {
    if (getSession()) go(links.home(), { replace: true })
  }, [go])
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call('login', { body }),
    onSuccess: session => {
      startSession(session)
      go(links.home(), { replace: true })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const field = readForm(event)
    login.mutate({ username: field('username').trim(), password: field('password') })
  }
  return (
    <AccessCard title="Login to Buyer Intelligence Cloud">
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            name="username"
            label="User name or e-mail"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
          />
          <PasswordInput
            name="password"
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
          />
          <FormError error={login.error} />
          <Button type="submit" size="md" loading={login.isPending}>
            Login
          </Button>
          <Anchor component={Link} href={links.forgotPassword()} size="sm" ta="center">
            Forgot password?
          </Anchor>
          <Anchor component={Link} href={links.expert()} size="sm" ta="center">
            Join the expert network
          </Anchor>
        </Stack>
      </form>
      <SingleSignOn />
    </AccessCard>
  )
}
