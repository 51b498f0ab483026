import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ExclusionDialog } from './ExclusionDialog.tsx'

type Mailbox = Answer<'listMailboxes'>['mailboxes'][number]

const describeState = ({ isActive, isOtherAddress, withdrawnAt, problem }: Mailbox): string => {
  if (withdrawnAt !== null) return `Withdrawn on ${formatLongDate(withdrawnAt)}`
  if (!isActive) return 'Not synced: the user is inactive'
  if (isOtherAddress) return 'Not synced: agreed for an earlier address'
  return problem ?? 'Synced'
}

/** How many agreed, in words. */
const describeAgreed = ({ people, mailboxes }: Answer<'listMailboxes'>): string => {
  const flowing = mailboxes.filter(
    ({ withdrawnAt, isActive, isOtherAddress }) => withdrawnAt === null && isActive && !isOtherAddress,
  ).length
  return flowing === 0
    ? 'Nobody has agreed yet: no mail comes in. Each person agrees in their own profile.'
    : `${formatCount(flowing)} of ${formatQuantity(people, 'person', 'people')} agreed. Each person agrees, and withdraws, in their own profile.`
}

/** Whose mailboxes are synced, and what is left out of all of them. */
export function MailboxList({ connectionId, label }: { connectionId: number; label: string }) {
  const found = useApiQuery('listMailboxes', { params: { connectionId }, query: {} })
  const [isEditing, setEditing] = useState(false)
  return (
    <Stack gap="xs">
      <QueryState query={found} loading={<SkeletonRows rows={2} />}>
        {answer => (
          <>
            <Text size="sm">{describeAgreed(answer)}</Text>
            {answer.mailboxes.length > 0 && (
              <Table.ScrollContainer minWidth={420} type="native" tabIndex={0}>
                <Table verticalSpacing={4} aria-label={`Mailboxes of ${label}`}>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Person</Table.Th>
                      <Table.Th>Agreed</Table.Th>
                      <Table.Th ta="right">Mails</Table.Th>
                      <Table.Th>State</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {answer.mailboxes.map(mailbox => (
                      <Table.Tr key={mailbox.userId}>
                        <Table.Td>
                          {mailbox.name}
                          <Text size="xs" c="dimmed">
                            {mailbox.address}
                          </Text>
                        </Table.Td>
                        <Table.Td>{formatDate(mailbox.agreedAt)}</Table.Td>
                        <Table.Td ta="right">{formatCount(mailbox.mails)}</Table.Td>
                        <Table.Td>{describeState(mailbox)}</Table.Td>
                      </Table.Tr>
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
          </>
        )}
      </QueryState>
      <Group>
        <Button size="compact-sm" variant="default" onClick={() => setEditing(true)}>
          What is left out
        </Button>
      </Group>
      {isEditing && <ExclusionDialog onClose={() => setEditing(false)} />}
    </Stack>
  )
}
