import { knownProperties, propertyName } from '@bic/contract/configuration/known-properties'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { formatDate, formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

/** The conversations that would go, the oldest first. */
function OldConversations({ months, title, onClose }: { months: number; title: string; onClose: () => void }) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 })
  const old = useApiQuery(
    'getRetentionPreview',
    { query: { months, pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Dialog title={title} opened onClose={onClose} size={640}>
      <PagedRows
        answer={old.data}
        error={old.error}
        onRetry={() => void old.refetch()}
        page={page}
        size={size}
        onTurn={turn}
        skeleton={<SkeletonRows rows={5} />}
        empty={<EmptyState title="No conversation is that old" />}
      >
        {rows => (
          <List size="sm" spacing="xs" aria-label="Conversations that would go">
            {rows.map(({ convId, subject, day, accountName }) => (
              <List.Item key={convId}>
                <Stack gap={0}>
                  <Anchor component={Link} href={links.conversation(convId)}>
                    {subject || 'Without a subject'}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {[formatDate(day), accountName].filter(Boolean).join(', ')}
                  </Text>
                </Stack>
              </List.Item>
            ))}
          </List>
        )}
      </PagedRows>
    </Dialog>
  )
}

const known = knownProperties.find(one => one.propertyName === propertyName.keepConversations)

/** How many months a text says, when they may be set; else null. */
const monthsOf = (typed: string): number | null => {
  const months = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return known && months >= (known.least ?? 1) && months <= (known.most ?? 0) ? months : null
}

/** What would go in the coming night if conversations were kept for as long as was typed, before it is saved. */
export function RetentionNote({ typed }: { typed: string }) {
  const months = monthsOf(typed)
  const [opened, setOpened] = useState(false)
  const preview = useApiQuery('getRetentionPreview', months === null ? null : { query: { months, pageSize: 1 } })
  if (months === null) return null
  return (
    <QueryState query={preview} loading={<SkeletonRows rows={1} />}>
      {({ total, accounts, firstKept }) => {
        if (total === 0) {
          return <Text size="sm">No conversation is that old: nothing would go in the coming night.</Text>
        }
        const count = formatQuantity(total, 'conversation')
        const of = accounts === 0 ? '' : ` of ${formatQuantity(accounts, 'account')}`
        return (
          <>
            <Text size="sm">
              In the coming night{' '}
              <Anchor component="button" type="button" onClick={() => setOpened(true)}>
                {count}
              </Anchor>
              {of} would go: those before {formatLongDate(firstKept)}.
            </Text>
            {opened && <OldConversations months={months} title={count} onClose={() => setOpened(false)} />}
          </>
        )
      }}
    </QueryState>
  )
}
