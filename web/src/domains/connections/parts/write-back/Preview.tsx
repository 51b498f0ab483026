import { writtenKindWords } from '@bic/contract/connections/write-back-words'
import { Stack, Table, Text } from '@mantine/core'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import classes from './WriteBack.module.css'

type Shown = Answer<'previewWriteBack'>

function Notes({ notes, pastNotes }: { notes: NonNullable<Shown['notes']>; pastNotes: boolean }) {
  const { count, ofDeals, samples } = notes
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {pastNotes
          ? `${formatQuantity(count, 'note')} of ${formatQuantity(ofDeals, 'deal')} would be written now, and then every new or changed one.`
          : 'Notes that are written or changed from now on. None of those that are there already would be written.'}
      </Text>
      {samples.length === 0 ? (
        <Text size="sm">No deal of the CRM has such a note yet.</Text>
      ) : (
        <Table verticalSpacing={4} className={classes.rows ?? ''} aria-label="Notes as they would be written">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Deal</Table.Th>
              <Table.Th>Kind</Table.Th>
              <Table.Th>Note</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map((sample, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several notes of a deal, in the order of the answer
              <Table.Tr key={index}>
                <Table.Td>
                  {sample.storyName}
                  <Text size="xs" c="dimmed">
                    {sample.crmId}
                  </Text>
                </Table.Td>
                <Table.Td>{writtenKindWords[sample.kind]}</Table.Td>
                <Table.Td>{[sample.title, sample.beginning].filter(text => text !== '').join(': ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

function Figures({ figure, label }: { figure: Shown['figures'][number]; label: string }) {
  const { kind, field, count, lookedAt, taken, samples } = figure
  const name = writtenKindWords[kind]
  if (count === 0)
    return (
      <Text size="sm">
        {name}: no open deal of {label} has one yet, so nothing would be written into {field.label}.
      </Text>
    )
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {name} of {formatQuantity(count, 'open deal')} into {field.label}
      </Text>
      {taken > 0 && (
        <Text size="sm" c="var(--bic-warning)">
          In {formatCount(taken)} of {formatQuantity(lookedAt, 'deal')} that were looked at, another value is there
          already. It stays until you decide.
        </Text>
      )}
      <Table verticalSpacing={4} aria-label={`${name} as it would be written`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Deal</Table.Th>
            <Table.Th ta="right">In {label} now</Table.Th>
            <Table.Th ta="right">Would be written</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {samples.map(sample => (
            <Table.Tr key={sample.storyId}>
              <Table.Td>
                {sample.storyName}
                <Text size="xs" c="dimmed">
                  {sample.crmId}
                </Text>
              </Table.Td>
              <Table.Td ta="right">{sample.before ?? 'empty'}</Table.Td>
              <Table.Td ta="right">{sample.after}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

interface PreviewProps {
  shown: Shown
  label: string
  pastNotes: boolean
  /** Something is written already, which the choice would change. */
  isOn: boolean
}

/** What would be written into which deals. */
export function Preview({ shown, label, pastNotes, isOn }: PreviewProps) {
  return (
    <Stack gap="sm">
      <Text size="sm">
        {formatQuantity(shown.deals, 'deal')} of {label} {shown.deals === 1 ? 'is' : 'are'} here.{' '}
        {isOn ? 'Nothing changes until you save.' : 'Nothing is written until you switch it on.'}
      </Text>
      {shown.notes && <Notes notes={shown.notes} pastNotes={pastNotes} />}
      {shown.figures.map(figure => (
        <Figures key={figure.kind} figure={figure} label={label} />
      ))}
    </Stack>
  )
}
