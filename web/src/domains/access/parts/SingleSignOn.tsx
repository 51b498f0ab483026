import { Alert, Button, Divider, Stack } from '@mantine/core'
import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApiQuery } from '#lib/use-api.ts'
import { FormError } from '#ui/state/FormError.tsx'
import { goToProvider } from '../actions/go-to-provider.ts'

/** The way in through the company's identity provider; nothing where there is none. */
export function SingleSignOnButton() {
  const config = useApiQuery('getIdentityConfig')
  const leave = useMutation({ mutationFn: () => goToProvider('sign-in') })
  if (!config.data?.enabled) return null
  return (
    <>
      <FormError error={leave.error} />
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={18} aria-hidden />}
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        Sign in with single sign-on
      </Button>
    </>
  )
}

/** The same under a form, with the reason why it did not lead in a moment ago. */
export function SingleSignOn() {
  const config = useApiQuery('getIdentityConfig')
  const refused = useRouterState({ select: state => state.location.state.refused })
  if (!config.data?.enabled) return null
  return (
    <Stack gap="md">
      <Divider label="or" />
      {refused !== undefined && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {refused}
        </Alert>
      )}
      <SingleSignOnButton />
    </Stack>
  )
}
