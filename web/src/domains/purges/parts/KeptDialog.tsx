import type { KeptKind } from '@bic/contract/purges/people-words'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Link } from '#ui/Link.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { describeKept } from './describe-person.ts'

interface KeptDialogProps {
  personKey: string
  kind: KeptKind
  count: number
  onClose: () => void
}

/** What is kept of a person, of one kind: each thing leads to where it is looked at. */
export function KeptDialog({ personKey, kind, count, onClose }: KeptDialogProps) {
  const [{ page, size }, turn] = useState({ page: 1, size: 20 })
  const rows = useApiQuery(
    'listPersonData',
    { params: { personKey }, query: { kind, pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Dialog title={describeKept({ kind, count })} opened onClose={onClose} size={640}>
      <PagedRows
        answer={rows.data}
        error={rows.error}
        onRetry={() => void rows.refetch()}
        page={page}
        size={size}
        onTurn={turn}
        skeleton={<SkeletonRows rows={5} />}
        empty={<EmptyState title="There is nothing any more" />}
      >
        {found => (
          <List size="sm" aria-label="What is kept" spacing="xs">
            {found.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a page have no id of their own
              <List.Item key={index}>
                <Stack gap={0}>
                  {row.link ? (
                    <Anchor component={Link} href={row.link}>
                      {row.title}
                    </Anchor>
                  ) : (
                    <Text size="sm">{row.title}</Text>
                  )}
                  <Text size="xs" c="dimmed">
                    {row.at ? `${row.what}, ${formatDate(row.at)}` : row.what}
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
