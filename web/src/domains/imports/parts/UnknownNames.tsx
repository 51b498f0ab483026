import { NativeSelect, Table } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import type { LoadPreview } from '../api/preview-load.ts'
import classes from './Load.module.css'
import { choiceValue, nameChoices } from './load-choice.ts'

type UnknownName = LoadPreview['unknownNames'][number]

interface UnknownNamesProps {
  names: LoadPreview['unknownNames']
  stages: readonly string[]
  onChoose: (kind: UnknownName['kind'], names: readonly string[], value: string) => void
}

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }
const unchosen = { value: '', label: 'Choose', disabled: true }

/** Stages and statuses that are not known, with the rows that have them, and what each is to mean. */
export function UnknownNames({ names, stages, onChoose }: UnknownNamesProps) {
  return (
    <section className={classes.scroll} aria-label="Unknown stages and statuses" {...reachable}>
      <Table stickyHeader verticalSpacing={6} aria-label="Stages and statuses that are not known">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>In the table</Table.Th>
            <Table.Th>Rows</Table.Th>
            <Table.Th w={260}>Means</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map(({ kind, value, rows, choice }) => (
            <Table.Tr key={`${kind} ${value}`}>
              <Table.Td className={classes.cell} title={value}>
                {kind === 'status' ? `Status ${value}` : value}
              </Table.Td>
              <Table.Td c="dimmed">{formatQuantity(rows, 'row', 'rows')}</Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  aria-label={`What ${value} means`}
                  data={[unchosen, ...nameChoices(kind, stages)]}
                  value={choiceValue(choice) ?? ''}
                  onChange={event => onChoose(kind, [value], event.currentTarget.value)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
