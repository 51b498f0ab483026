import {
  type WrittenState,
  writtenKindWords,
  writtenStates,
  writtenStateWords,
} from '@bic/contract/connections/write-back-words'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { countOfState, type WriteBack } from './describe-write-back.ts'
import classes from './WriteBack.module.css'

type Item = Answer<'listWriteBackItems'>['rows'][number]

const toneOf = {
  waiting: 'neutral',
  written: 'positive',
  refused: 'negative',
  conflict: 'warning',
  kept: 'neutral',
} as const satisfies Readonly<Record<WrittenState, string>>

const all = 'all'

const shown = (value: string | null): string => (value === null || value === '' ? 'empty' : value)

/** What became of an item, beyond its state. */
const describeItem = (label: string, item: Item): string => {
  const { state, reason, isGoneThere, removes, ours, theirs, crmId, writtenAt } = item
  if (state === 'refused') return reason ?? ''
  if (state === 'conflict' || state === 'kept') {
    if (ours !== null) return `${label} has ${shown(theirs)}, here it is ${shown(ours)}.`
    return isGoneThere ? `It was deleted in ${label}.` : `Its words were changed in ${label}.`
  }
  if (removes) return 'It is taken back.'
  if (state === 'waiting' && crmId === null) return `Its deal is not in ${label}.`
  const figure = ours === null ? '' : `${ours}. `
  return `${figure}${writtenAt === null ? '' : `Written ${formatDateTime(writtenAt)}.`}`.trim()
}

interface RowsProps {
  label: string
  rows: readonly Item[]
  isBusy: boolean
  onRetry: (item: Item) => void
  onDecide: (item: Item, keep: 'ours' | 'theirs') => void
}

function Rows({ label, rows, isBusy, onRetry, onDecide }: RowsProps) {
  return (
    <Table verticalSpacing={6} className={classes.rows ?? ''} aria-label={`Written into ${label}`}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Deal</Table.Th>
          <Table.Th>What</Table.Th>
          <Table.Th>State</Table.Th>
          <Table.Th>Details</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(item => {
          const name = `${writtenKindWords[item.kind]}, ${item.storyName ?? 'a deal that is gone here'}`
          return (
            <Table.Tr key={item.itemId}>
              <Table.Td>
                {item.storyName ?? 'Gone here'}
                <Text size="xs" c="dimmed">
                  {item.crmId ?? ''}
                </Text>
              </Table.Td>
              <Table.Td>
                {writtenKindWords[item.kind]}
                <Text size="xs" c="dimmed">
                  {item.field ?? item.title ?? ''}
                </Text>
              </Table.Td>
              <Table.Td>
                <Pill tone={toneOf[item.state]}>{writtenStateWords[item.state].label}</Pill>
              </Table.Td>
              <Table.Td>
                <Stack gap={4}>
                  <Text size="sm">{describeItem(label, item)}</Text>
                  <Group gap={4}>
                    {item.state === 'refused' && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={isBusy}
                        aria-label={`Retry: ${name}`}
                        onClick={() => onRetry(item)}
                      >
                        Retry
                      </Button>
                    )}
                    {(item.state === 'conflict' || item.state === 'kept') && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={isBusy}
                        aria-label={`Write ours: ${name}`}
                        onClick={() => onDecide(item, 'ours')}
                      >
                        Write ours
                      </Button>
                    )}
                    {item.state === 'conflict' && (
                      <Button
                        size="compact-xs"
                        variant="default"
                        disabled={isBusy}
                        aria-label={`Keep theirs: ${name}`}
                        onClick={() => onDecide(item, 'theirs')}
                      >
                        Keep theirs
                      </Button>
                    )}
                  </Group>
                </Stack>
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

interface WrittenDialogProps {
  connectionId: number
  label: string
  answer: WriteBack
  onClose: () => void
}

/** What is written into a CRM, waits, was refused or was changed there. */
export function WrittenDialog({ connectionId, label, answer, onClose }: WrittenDialogProps) {
  const first = (['conflict', 'refused'] as const).find(state => countOfState(answer, state) > 0)
  const [state, setState] = useState<WrittenState | null>(first ?? null)
  const [{ page, size }, turn] = useState({ page: 1, size: 20 })
  const found = useApiQuery(
    'listWriteBackItems',
    { params: { connectionId }, query: { ...(state === null ? {} : { state }), pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  const retry = useApiMutation('retryWriteBackItems')
  const decide = useApiMutation('decideWriteBackItems')
  const isBusy = retry.isPending || decide.isPending
  return (
    <Dialog title={`Written into ${label}`} opened onClose={onClose} size={860}>
      <Stack gap="sm">
        <Group gap="sm" align="flex-end">
          <SelectMenu
            label="State"
            value={state ?? all}
            choices={[
              { value: all, label: 'All' },
              ...writtenStates.map(one => ({
                value: one,
                label: writtenStateWords[one].label,
                count: countOfState(answer, one),
              })),
            ]}
            onChange={value => {
              setState(writtenStates.find(one => one === value) ?? null)
              turn({ page: 1, size })
            }}
          />
          {countOfState(answer, 'refused') > 1 && (
            <Button
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate({ body: { connectionId } })}
            >
              Retry all that were refused
            </Button>
          )}
        </Group>
        {state !== null && <Text size="sm">{writtenStateWords[state].meaning}</Text>}
        <FormError error={retry.error ?? decide.error} />
        <PagedRows
          answer={found.data}
          error={found.error}
          onRetry={() => void found.refetch()}
          page={page}
          size={size}
          onTurn={turn}
          skeleton={<SkeletonRows rows={4} />}
          empty={<EmptyState title="Nothing here.">Choose another state.</EmptyState>}
        >
          {rows => (
            <Rows
              label={label}
              rows={rows}
              isBusy={isBusy}
              onRetry={({ itemId }) => retry.mutate({ body: { connectionId, itemIds: [itemId] } })}
              onDecide={({ itemId }, keep) => decide.mutate({ body: { connectionId, itemIds: [itemId], keep } })}
            />
          )}
        </PagedRows>
      </Stack>
    </Dialog>
  )
}
