import { Table } from '@mantine/core'
import type { LoadPreview } from '../api/preview-load.ts'
import classes from './Load.module.css'
import { placedColumns } from './load-choice.ts'

/** A scrolled region must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** The first rows of the file, unchanged. */
export function FirstRows({ preview }: { preview: LoadPreview }) {
  const columns = placedColumns(preview)
  const rows = preview.rows.map((cells, place) => ({ place, cells }))
  return (
    <section className={classes.scroll} aria-label="First rows" {...reachable}>
      <Table stickyHeader verticalSpacing={4} aria-label="First rows of the file">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ place, name }) => (
              <Table.Th key={place} className={classes.cell}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ place, cells }) => (
            <Table.Tr key={place}>
              {columns.map(({ place }) => (
                <Table.Td key={place} className={classes.cell} title={cells[place]}>
                  {cells[place]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
