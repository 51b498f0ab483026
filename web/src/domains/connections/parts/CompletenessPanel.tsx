import type { ItemNoun } from '@bic/contract/connections/connection-words'
import { Anchor, Stack, Table, Text } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { formatDateTime, formatLongDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { type Completeness, countOf, describeCompleteness, stateLabel } from './describe-connection.ts'
import { type ChangeLedger, objectsOf, windowsOf } from './ledger-search.ts'

const sumWords: Readonly<
  Record<Completeness['sums'][number]['name'], readonly [what: string, left: string, right: string]>
> = {
  conversations: [
    'Every object that was brought in is one conversation or record',
    'objects',
    'conversations and records',
  ],
  tiles: ['Every minute that counts as listed was asked for', 'minutes', 'minutes asked for'],
  totals: ['Every window has as many objects as the vendor says', 'by the vendor', 'listed'],
}

/** What the answer rests on: sums that are counted separately and have to agree, and the last comparison of ids. */
function Proof({ found }: { found: Completeness }) {
  const { census, sums } = found
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        How do we know?
      </Text>
      <Stack gap="xs" mt="xs">
        <Table verticalSpacing={4} aria-label="Sums that have to agree">
          <Table.Tbody>
            {sums.map(({ name, left, right, holds }) => {
              const [what, one, other] = sumWords[name]
              return (
                <Table.Tr key={name}>
                  <Table.Td>{what}</Table.Td>
                  <Table.Td>
                    {formatCount(left)} {one}, {formatCount(right)} {other}: {holds ? 'they agree' : 'they differ'}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        {census === null ? (
          <Text size="sm" c="dimmed">
            The ids of the vendor have not been compared with the ledger yet.
          </Text>
        ) : (
          <Text size="sm">
            Ids compared in {formatQuantity(census.windows, 'window')}, last {formatDateTime(census.countedAt)}:{' '}
            {formatCount(census.atVendor)} at the vendor, {formatCount(census.inLedger)} in the ledger;{' '}
            {formatCount(census.missing)} were missing and have been asked for, {formatCount(census.absent)} are not at
            the vendor.
          </Text>
        )}
      </Stack>
    </details>
  )
}

interface FoundProps {
  found: Completeness
  label: string
  noun: ItemNoun
  onOpen: ChangeLedger
}

function Found({ found, label, noun, onOpen }: FoundProps) {
  const { objects, gaps, open, hidden, daysToGo, backfillFrom, oldestUnsettled } = found
  return (
    <Stack gap="sm">
      <Text fw={600}>{describeCompleteness(found, noun)}</Text>
      {daysToGo > 0 && (
        <Text size="sm">
          {formatQuantity(daysToGo, 'day')} of the past, back to {formatLongDate(backfillFrom)}, are still to be listed.
        </Text>
      )}
      <Table verticalSpacing={4} aria-label={`What became of the ${noun}s`} maw={480}>
        <Table.Tbody>
          {objects.map(({ state, count }) => (
            <Table.Tr key={state}>
              <Table.Td>{stateLabel(state)}</Table.Td>
              <Table.Td ta="right">
                <CountButton value={count} label={stateLabel(state)} onOpen={() => onOpen(objectsOf(state))} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>Windows with a gap</Table.Td>
            <Table.Td ta="right">
              <CountButton value={gaps} label="windows with a gap" onOpen={() => onOpen(windowsOf('gap'))} />
            </Table.Td>
          </Table.Tr>
          <Table.Tr>
            <Table.Td>Windows under way</Table.Td>
            <Table.Td ta="right">
              <CountButton value={open} label="windows under way" onOpen={() => onOpen(windowsOf('open'))} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {oldestUnsettled !== null && (
        <Text size="sm">
          The oldest window that is not settled begins{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => onOpen(windowsOf(oldestUnsettled.state))}>
            {formatDateTime(oldestUnsettled.from)}
          </Anchor>
          .
        </Text>
      )}
      {hidden !== null && (
        <Text size="sm" c="dimmed">
          {label} never lists {hidden}: how many there are cannot be known here.
        </Text>
      )}
      {countOf(objects, 'dead') > 0 && (
        <Text size="sm" c="dimmed">
          What was given up is listed below with its reason, and can be tried again.
        </Text>
      )}
      <Proof found={found} />
    </Stack>
  )
}

interface CompletenessPanelProps {
  connectionId: number
  label: string
  noun: ItemNoun
  onOpen: ChangeLedger
}

/** "Is anything missing?": the answer, what it counts, what cannot be known, and what it rests on. */
export function CompletenessPanel({ connectionId, label, noun, onOpen }: CompletenessPanelProps) {
  const found = useApiQuery('getConnectionCompleteness', { params: { connectionId }, query: {} })
  return (
    <Panel title="Is anything missing?">
      <QueryState query={found} loading={<SkeletonText lines={5} />}>
        {answer => <Found found={answer} label={label} noun={noun} onOpen={onOpen} />}
      </QueryState>
    </Panel>
  )
}
