import { canBeWrittenTo, hasMailboxes } from '@bic/contract/connections/connection-words'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Stat } from '#ui/figure/Stat.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ConnectDialog } from './ConnectDialog.tsx'
import { wayWords } from './credential-forms.ts'
import { DisconnectDialog } from './DisconnectDialog.tsx'
import { type Connection, countOf, describeHistory, formatClock } from './describe-connection.ts'
import { type ChangeLedger, objectsOf, windowsOf } from './ledger-search.ts'
import { MailboxList } from './MailboxList.tsx'
import { WebhookLine } from './WebhookLine.tsx'
import { WriteBackLine } from './write-back/WriteBackLine.tsx'

const stateWords = {
  active: { label: 'Active', tone: 'positive' },
  paused: { label: 'Paused', tone: 'neutral' },
  reconnect: { label: 'Connect again', tone: 'negative' },
  stopped: { label: 'Stopped', tone: 'warning' },
  removed: { label: 'Removed', tone: 'neutral' },
} as const

const describeChecked = ({ state, people }: Answer<'checkConnection'>, label: string): string => {
  if (state === 'reconnect') return `${label} no longer accepts the credentials. Connect it again.`
  return people === null
    ? `${label} answered.`
    : `${label} answered and lists ${formatQuantity(people, 'person', 'people')}.`
}

/** Whose data it is, and when it was asked last. */
const describeAccess = ({ access, whose, people, checkedAt }: Connection): string =>
  [
    wayWords[access],
    ...(whose === null ? [] : [whose]),
    ...(people === null ? [] : [formatQuantity(people, 'person', 'people')]),
    ...(checkedAt === null ? [] : [`checked ${formatDateTime(checkedAt)}`]),
  ].join(' · ')

/** What has to be decided before it goes on. */
function Standstill({ connection, onReconnect }: { connection: Connection; onReconnect: () => void }) {
  const { connectionId, label, state, reason, asksAboutGone } = connection
  const resume = useApiMutation('resumeConnection')
  const goOn = (gone?: 'remove' | 'keep') =>
    resume.mutate({ body: { connectionId, ...(gone === undefined ? {} : { gone }) } })
  if (state !== 'reconnect' && state !== 'stopped') return null
  return (
    <Alert
      color={state === 'reconnect' ? 'salmon' : 'yellow'}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={state === 'reconnect' ? `${label} no longer accepts the credentials` : `${label} waits for your decision`}
    >
      <Stack gap="xs">
        <Text size="sm">{reason}</Text>
        <Group gap="xs">
          {state === 'reconnect' && <Button onClick={onReconnect}>Connect again</Button>}
          {asksAboutGone && (
            <>
              <Button color="salmon" loading={resume.isPending} onClick={() => goOn('remove')}>
                Continue: delete them here too
              </Button>
              <Button variant="default" loading={resume.isPending} onClick={() => goOn('keep')}>
                Keep them here
              </Button>
            </>
          )}
          {state === 'stopped' && !asksAboutGone && (
            <Button loading={resume.isPending} onClick={() => goOn()}>
              Try again
            </Button>
          )}
        </Group>
        {resume.error && (
          <Text size="sm" role="alert">
            {describeError(resume.error)}
          </Text>
        )}
      </Stack>
    </Alert>
  )
}

interface ConnectionPanelProps {
  connection: Connection
  onOpen: ChangeLedger
}

/** A connection: its state, figures that open what they count, and what can be done with it. */
export function ConnectionPanel({ connection, onOpen }: ConnectionPanelProps) {
  const { connectionId, label, state, objects, gaps, requestsToday, refusedToday, requestsPerDay } = connection
  const [opened, setOpened] = useState<'connect' | 'disconnect' | null>(null)
  const check = useApiMutation('checkConnection')
  const pause = useApiMutation('pauseConnection')
  const resume = useApiMutation('resumeConnection')
  const body = { connectionId }
  const failed = check.error ?? pause.error ?? resume.error
  const clock = formatClock(connection.clockAheadMs)
  const figures = [
    { label: 'Brought in', count: countOf(objects, 'applied', 'duplicate'), to: objectsOf('applied', 'duplicate') },
    {
      label: 'Waiting',
      count: countOf(objects, 'waiting', 'landed', 'failed'),
      to: objectsOf('waiting', 'landed', 'failed'),
    },
    { label: 'Given up', count: countOf(objects, 'dead'), to: objectsOf('dead') },
    { label: 'Left out', count: countOf(objects, 'skipped'), to: objectsOf('skipped') },
    { label: 'Gone at the vendor', count: countOf(objects, 'deleted', 'absent'), to: objectsOf('deleted', 'absent') },
    { label: 'Gaps', count: gaps, to: windowsOf('gap') },
  ]
  return (
    <Panel
      title={
        <Group gap="xs" component="span">
          {label}
          <Pill tone={stateWords[state].tone}>{stateWords[state].label}</Pill>
        </Group>
      }
      actions={
        <Group gap="xs">
          <Button size="compact-sm" variant="default" loading={check.isPending} onClick={() => check.mutate({ body })}>
            Check now
          </Button>
          {state === 'active' && (
            <Button
              size="compact-sm"
              variant="default"
              loading={pause.isPending}
              onClick={() => pause.mutate({ body })}
            >
              Pause
            </Button>
          )}
          {state === 'paused' && (
            <Button size="compact-sm" loading={resume.isPending} onClick={() => resume.mutate({ body })}>
              Resume
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setOpened('connect')}>
            New credentials
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setOpened('disconnect')}>
            Disconnect
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Standstill connection={connection} onReconnect={() => setOpened('connect')} />
        <Text size="sm" c="dimmed">
          {describeAccess(connection)}
        </Text>
        <Text size="sm">{describeHistory(connection)}</Text>
        <SimpleGrid cols={{ base: 2, xs: 3, md: 6 }} spacing="xs">
          {figures.map(figure => (
            <Stat
              key={figure.label}
              label={figure.label}
              value={formatCount(figure.count)}
              onOpen={figure.count === 0 ? undefined : () => onOpen(figure.to)}
            />
          ))}
        </SimpleGrid>
        <Text size="xs" c="dimmed">
          {formatQuantity(requestsToday, 'request')} today
          {requestsPerDay === null ? '' : ` of ${formatCount(requestsPerDay)} that ${label} takes`}
          {refusedToday === 0 ? '' : `; ${formatCount(refusedToday)} came too fast and were sent again`}
          {connection.answeredAt === null ? '.' : `. It last answered ${formatDateTime(connection.answeredAt)}.`}
          {clock === null ? '' : ` ${clock}`}
        </Text>
        <WebhookLine connection={connection} />
        {canBeWrittenTo(connection.provider) && <WriteBackLine connection={connection} />}
        {hasMailboxes(connection.provider) && <MailboxList connectionId={connectionId} label={label} />}
        {connection.problem !== null && (
          <Text size="sm" c="var(--bic-warning)">
            Last problem: {connection.problem} It is retried automatically.
          </Text>
        )}
        {check.data && (
          <Text size="sm" role="status">
            {describeChecked(check.data, label)}
          </Text>
        )}
        {failed && (
          <Text size="sm" c="var(--bic-negative)" role="alert">
            {describeError(failed)}
          </Text>
        )}
      </Stack>
      {opened === 'connect' && <ConnectDialog offer={connection} again onClose={() => setOpened(null)} />}
      {opened === 'disconnect' && <DisconnectDialog connection={connection} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
