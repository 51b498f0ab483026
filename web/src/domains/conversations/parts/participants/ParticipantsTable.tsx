import { Button, Table, VisuallyHidden } from '@mantine/core'
import { formatText } from '#lib/format.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'

interface Participant {
  readonly participantId: number
  readonly name: string
  readonly email: string | null
  readonly jobTitle?: string | null
  readonly personaName?: string | null
  readonly roleName?: string | null
}

interface ParticipantsTableProps {
  rows: readonly Participant[]
  /** External people have a job title and a persona, internal ones a role. */
  kind: 'external' | 'internal'
  empty: string
  onEdit: (participantId: number) => void
}

/** The people of one side. */
export function ParticipantsTable({ rows, kind, empty, onEdit }: ParticipantsTableProps) {
  if (rows.length === 0) return <EmptyState title={empty} />
  const external = kind === 'external'
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={420}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>{external ? 'Job title' : 'Role name'}</Table.Th>
            <Table.Th>E-mail</Table.Th>
            {external && <Table.Th>Persona</Table.Th>}
            <Table.Th w={96}>
              <VisuallyHidden>Change</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row.participantId}>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td>{formatText(external ? row.jobTitle : row.roleName)}</Table.Td>
              <Table.Td>{formatText(row.email)}</Table.Td>
              {external && <Table.Td>{formatText(row.personaName)}</Table.Td>}
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Change ${row.name}`}
                  onClick={() => onEdit(row.participantId)}
                >
                  Change
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
