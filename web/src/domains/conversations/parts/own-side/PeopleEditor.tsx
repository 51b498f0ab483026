import { ActionIcon, Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useMemo, useState } from 'react'
import { type Side, SideLabel, sideNames } from '#domains/conversations/shared/SideLabel.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type OwnPerson, readPerson, withPerson } from './check-own-side.ts'
import classes from './PeopleEditor.module.css'

interface PeopleEditorProps {
  people: OwnPerson[]
  onChange: (people: OwnPerson[]) => void
  mayEdit: boolean
}

/** Names and addresses whose side is settled. */
export function PeopleEditor({ people, onChange, mayEdit }: PeopleEditorProps) {
  const [typed, setTyped] = useState('')
  const [side, setSide] = useState<Side>('seller')
  const person = readPerson(typed, side)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!person) return
    onChange(withPerson(people, person))
    setTyped('')
  }
  const columns = useMemo<readonly Column<OwnPerson>[]>(
    () => [
      { id: 'key', header: 'Name or address', value: one => one.key, width: 200, grow: 3 },
      { id: 'kind', header: 'Known by', value: one => (one.kind === 'email' ? 'E-mail' : 'Name'), width: 110 },
      {
        id: 'side',
        header: 'Side',
        value: one => sideNames[one.side],
        render: one => <SideLabel side={one.side} />,
        width: 130,
      },
      ...(mayEdit
        ? [
            {
              id: 'remove',
              header: 'Remove',
              value: () => null,
              sortable: false,
              searchable: false,
              export: 'none' as const,
              width: 88,
              grow: 0,
              render: (one: OwnPerson) => (
                <ActionIcon
                  aria-label={`Remove ${one.key}`}
                  size="md"
                  onClick={() => onChange(people.filter(other => other !== one))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ),
            },
          ]
        : []),
    ],
    [mayEdit, people, onChange],
  )
  return (
    <div className={classes.people}>
      {mayEdit && (
        <form onSubmit={add}>
          <Group gap="sm" align="flex-end">
            <TextInput
              label="Name or e-mail address"
              value={typed}
              maxLength={254}
              w={280}
              onChange={event => setTyped(event.currentTarget.value)}
            />
            <SegmentedButtons
              label="Side"
              choices={(['seller', 'buyer', 'unknown'] as const).map(value => ({ value, label: sideNames[value] }))}
              value={side}
              onChange={setSide}
            />
            <Button type="submit" variant="default" disabled={person === null}>
              Add
            </Button>
          </Group>
        </form>
      )}
      <DataTable
        label="People"
        rows={people}
        columns={columns}
        rowKey={one => `${one.kind} ${one.key}`}
        searchLabel="Search people"
        initial={{ sort: { column: 'key', descending: false } }}
        maxHeight={480}
        empty={
          <EmptyState title="No people listed">
            Users of your company count as sellers. Others are listed when their side is set and remembered.
          </EmptyState>
        }
      />
    </div>
  )
}
