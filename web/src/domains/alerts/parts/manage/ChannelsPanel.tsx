import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ChannelDialog } from './ChannelDialog.tsx'
import classes from './Manage.module.css'

type Channel = Answer<'listAlertChannels'>[number]

const services = { slack: 'Slack', teams: 'Teams' } as const

const stateOf = ({ problem, stopped, postedTime }: Channel): string => {
  if (problem !== null) return `${stopped ? 'Stopped' : 'The last post failed'}: ${problem}`
  return postedTime === null ? 'Nothing posted yet' : `Last posted ${formatDateTime(postedTime)}`
}

/** Where digests are posted besides mail. */
export function ChannelsPanel() {
  const channels = useApiQuery('listAlertChannels')
  const user = useUser()
  const isAdmin = user !== null && isAdministrator(user)
  const dialogs = useDialogs()
  const [adding, setAdding] = useState(false)
  const test = useApiMutation('testAlertChannel', {
    onSuccess: ({ problem }) =>
      problem === null ? notify.success('The test message has arrived.') : notify.error(new Error(problem)),
    onError: error => notify.error(error),
  })
  const remove = useApiMutation('removeAlertChannel')
  const ask = ({ channelId, name }: Channel) =>
    dialogs.confirm({
      text: `Nothing is posted in ${name} any more, and its address is forgotten.`,
      confirmLabel: 'Remove the channel',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { channelId } }),
    })
  return (
    <Panel
      title="Slack and Teams"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Add a channel
        </Button>
      }
    >
      <QueryState query={channels} loading={<SkeletonRows rows={2} />}>
        {rows =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              What your alerts report can be posted in a channel as well, at most once a day.
              {isAdmin &&
                ' A channel of the company gets messages that come up more or less often, whoever follows them.'}
            </Text>
          ) : (
            <ul className={classes.list} aria-label="Channels">
              {rows.map(one => (
                <li key={one.channelId} className={classes.row}>
                  <div className={classes.what}>
                    <span>{`${one.name} (${services[one.kind]}${one.company ? ', for the company' : ''})`}</span>
                    <span className={classes.facts}>{stateOf(one)}</span>
                  </div>
                  {(isAdmin || !one.company) && (
                    <Group gap="xs">
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Send a test message to ${one.name}`}
                        loading={test.isPending && test.variables.body.channelId === one.channelId}
                        onClick={() => test.mutate({ body: { channelId: one.channelId } })}
                      >
                        Send a test message
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Remove ${one.name}`}
                        onClick={() => ask(one)}
                      >
                        Remove
                      </Button>
                    </Group>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
      {adding && <ChannelDialog forCompany={isAdmin} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
