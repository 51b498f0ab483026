import { Anchor, Text } from '@mantine/core'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { sentimentNames, sentimentTones, sourceNames } from './contact-words.ts'

/** What is shown of the contacts of a plan; a name opens the contact. */
export const contactColumns = (open: (contact: PlanContact) => void): readonly Column<PlanContact>[] => [
  {
    id: 'name',
    header: 'Name',
    value: row => `${row.name} ${row.email ?? ''}`,
    render: row => (
      <Anchor component="button" type="button" size="sm" onClick={() => open(row)} title={row.email ?? row.name}>
        {row.name}
      </Anchor>
    ),
    width: 160,
    grow: 2,
  },
  {
    id: 'title',
    header: 'Job title',
    value: row => row.jobTitleName,
    render: row => formatText(row.jobTitleName),
    width: 160,
  },
  { id: 'role', header: 'Role', value: row => row.role, render: row => formatText(row.role), width: 130 },
  { id: 'status', header: 'Status', value: row => row.status, render: row => formatText(row.status), width: 130 },
  {
    id: 'sentiment',
    header: 'Sentiment',
    value: row => sentimentNames[row.sentiment],
    render: row =>
      row.sentiment === 'unknown' ? (
        <Text size="sm" c="dimmed">
          Unknown
        </Text>
      ) : (
        <Pill tone={sentimentTones[row.sentiment]}>{sentimentNames[row.sentiment]}</Pill>
      ),
    width: 110,
    grow: 0,
  },
  {
    id: 'lastContacted',
    header: 'Last contacted',
    phoneName: 'Last contacted',
    hint: 'The last conversation of the deal that they took part in',
    value: row => row.lastContacted,
    render: row => formatDate(row.lastContacted),
    export: 'date',
    width: 128,
    grow: 0,
  },
  { id: 'source', header: 'Source', value: row => sourceNames[row.source], width: 200 },
]
