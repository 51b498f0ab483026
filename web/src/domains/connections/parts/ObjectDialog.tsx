import { syncStateWords } from '@bic/contract/connections/connection-words'
import { Anchor, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { isForgotten, nameOfObject } from './describe-connection.ts'
import classes from './Ledger.module.css'

type Found = Answer<'getSyncObject'>

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

function Versions({ versions }: Pick<Found, 'versions'>) {
  if (versions.length === 0)
    return (
      <Text size="sm">Nothing of what the vendor said is kept: it is not complete yet, or it was erased here.</Text>
    )
  return (
    <Stack gap="xs">
      {versions.map(({ number, seenAt, isRead, changes, moreChanges }) => (
        <div key={number}>
          <Text size="sm" fw={600}>
            Version {number}, {formatDateTime(seenAt)}
            {isRead ? '' : number === versions[0]?.number ? ', not read in yet' : ', replaced before it was read in'}
          </Text>
          {changes.length > 0 && (
            <Table verticalSpacing={2} fz="xs" aria-label={`Changes of version ${number}`}>
              <Table.Tbody>
                {changes.map(({ field, before, after }) => (
                  <Table.Tr key={field}>
                    <Table.Td>{field}</Table.Td>
                    <Table.Td>
                      {before ?? 'not there'} → {after ?? 'gone'}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
          {moreChanges > 0 && (
            <Text size="xs" c="dimmed">
              and {formatQuantity(moreChanges, 'more change')}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}

function Payload({ payload, morePayload }: Pick<Found, 'payload' | 'morePayload'>) {
  if (payload.length === 0) return null
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        What the vendor said
      </Text>
      <ul className={classes.tree} aria-label="What the vendor said" {...reachable}>
        {payload.map(({ depth, name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer have no other name, and stay in their order
          <li key={index} style={{ '--depth': depth } as CSSProperties}>
            <span className={classes.name}>{name}</span> {value}
          </li>
        ))}
      </ul>
      {morePayload > 0 && (
        <Text size="xs" c="dimmed">
          and {formatCount(morePayload)} more fields
        </Text>
      )}
    </details>
  )
}

interface ObjectDialogProps {
  connectionId: number
  objectId: number
  onClose: () => void
}

/** One object of a vendor: what became of it and why, its versions, and what the vendor said. */
export function ObjectDialog({ connectionId, objectId, onClose }: ObjectDialogProps) {
  const found = useApiQuery('getSyncObject', { params: { connectionId, objectId }, query: {} })
  const retry = useApiMutation('retrySyncObjects', {
    onSuccess: () => notify.success('It will be tried again.'),
    onError: error => notify.error(error, 'It was not tried again.'),
  })
  const object = found.data?.object
  return (
    <Dialog title={object ? nameOfObject(object) : 'Call'} opened onClose={onClose} size={720}>
      <QueryState query={found} loading={<SkeletonRows rows={4} />}>
        {({ object: row, versions, payload, morePayload }) => (
          <Stack gap="sm">
            <Text size="sm">
              <b>{syncStateWords[row.state].label}.</b> {row.reason ?? syncStateWords[row.state].meaning}
            </Text>
            <Text size="sm" c="dimmed">
              {isForgotten(row) ? '' : `${row.externalId} · `}
              {formatDateTime(row.happenedAt)} · first seen {formatDateTime(row.firstSeenAt)}, last{' '}
              {formatDateTime(row.lastSeenAt)}
              {row.nextAt === null ? '' : ` · asked for again ${formatDateTime(row.nextAt)}`}
            </Text>
            <Group gap="sm">
              {row.convId !== null && (
                <Anchor component={Link} href={`/conversation/${row.convId}`} size="sm">
                  Open the conversation
                </Anchor>
              )}
              {(row.state === 'dead' || row.state === 'failed') && (
                <Button
                  size="compact-sm"
                  loading={retry.isPending}
                  onClick={() => retry.mutate({ body: { connectionId, objectIds: [row.objectId] } })}
                >
                  Try again
                </Button>
              )}
            </Group>
            <Versions versions={versions} />
            <Payload payload={payload} morePayload={morePayload} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  )
}
