import { NativeSelect, Table } from '@mantine/core'
import type { LoadPreview } from '../api/preview-load.ts'
import classes from './Load.module.css'
import { mapColumn, placedColumns } from './load-choice.ts'

interface ColumnMappingProps {
  preview: LoadPreview
  mapping: readonly (string | null)[]
  onChange: (mapping: readonly (string | null)[]) => void
}

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The columns of the file, and the field that each is read as. */
export function ColumnMapping({ preview, mapping, onChange }: ColumnMappingProps) {
  const fields = preview.fields.filter(({ kind }) => kind === preview.kind)
  const choices = [
    { value: '', label: 'Left out' },
    ...fields.map(({ field, label, required }) => ({ value: field, label: required ? `${label} (required)` : label })),
  ]
  return (
    <section className={classes.scroll} aria-label="Columns" {...reachable}>
      <Table stickyHeader verticalSpacing={6} aria-label="Columns of the file">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Column</Table.Th>
            <Table.Th>Samples</Table.Th>
            <Table.Th w={{ base: '9rem', sm: 260 }}>Read as</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {placedColumns(preview).map(({ place, name, samples }) => (
            <Table.Tr key={place}>
              <Table.Td fw={500}>{name}</Table.Td>
              <Table.Td c="dimmed" className={classes.cell}>
                {samples.join(', ')}
              </Table.Td>
              <Table.Td>
                <NativeSelect
                  size="xs"
                  className={classes.readAs}
                  aria-label={`Read ${name} as`}
                  data={choices}
                  value={mapping[place] ?? ''}
                  onChange={event => onChange(mapColumn(mapping, place, event.currentTarget.value || null))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
