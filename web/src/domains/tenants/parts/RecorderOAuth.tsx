import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { goTo } from '#lib/go-to.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'

type Connection = Answer<'getRecorderConnection'>
type Checked = Answer<'checkRecorderConnection'>

const describeConnection = ({ state, host, connectedAt }: Connection): string => {
  if (state === 'none') return 'Gong is not connected by OAuth.'
  if (state === 'reconnect') return 'Gong no longer accepts the credentials. Connect it again.'
  return `Connected to ${host} since ${formatLongDate(connectedAt)}.`
}

const describeChecked = ({ state, users }: Checked): string => {
  if (state === 'reconnect') return 'Gong no longer accepts the credentials. Connect it again.'
  return users === null ? 'Gong answered.' : `Gong answered and lists ${formatQuantity(users, 'person', 'people')}.`
}

function Connecting({ connection }: { connection: Connection }) {
  const { confirm } = useDialogs()
  const begin = useApiMutation('getOAuthUrl', { onSuccess: ({ url }) => goTo(url), refetch: false })
  const check = useApiMutation('checkRecorderConnection')
  const remove = useApiMutation('disconnectRecorder', { onSuccess: () => check.reset() })
  const { state, missing } = connection
  const problem = begin.error ?? check.error
  const disconnect = () =>
    confirm({
      text: 'Forget the credentials of Gong? Connecting it again needs the consent of somebody there.',
      confirmLabel: 'Disconnect',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: {} }),
    })
  return (
    <Stack gap="xs">
      <Text size="sm">{describeConnection(connection)}</Text>
      {missing && (
        <Text size="sm" c="dimmed">
          {missing}
        </Text>
      )}
      <Group gap="xs">
        <Button
          variant={state === 'connected' ? 'default' : 'filled'}
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          disabled={missing !== null}
          loading={begin.isPending}
          onClick={() => begin.mutate({ query: {} })}
        >
          {state === 'none' ? 'Connect by OAuth' : 'Connect again'}
        </Button>
        {state !== 'none' && (
          <>
            <Button
              variant="default"
              disabled={missing !== null}
              loading={check.isPending}
              onClick={() => check.mutate({ body: {} })}
            >
              Check the connection
            </Button>
            <Button variant="default" onClick={disconnect}>
              Disconnect
            </Button>
          </>
        )}
      </Group>
      {check.data && (
        <Text size="sm" role="status">
          {describeChecked(check.data)}
        </Text>
      )}
      {problem && (
        <Text size="sm" c="var(--bic-negative)" role="alert">
          {describeError(problem)}
        </Text>
      )}
    </Stack>
  )
}

/** Connecting Gong by OAuth instead of by keys: whether it is, and what the server lacks. */
export function RecorderOAuth() {
  const connection = useApiQuery('getRecorderConnection', { query: {} })
  return (
    <QueryState query={connection} loading={<SkeletonText lines={2} />}>
      {found => <Connecting connection={found} />}
    </QueryState>
  )
}
