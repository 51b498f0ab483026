import { Button, Group } from '@mantine/core'
import { Money } from '#domains/crm/shared/Money.tsx'
import { StatusPill } from '#domains/crm/shared/StatusPill.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatText } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import type { Column } from '#ui/table/columns.ts'
import { Lines } from '#ui/table/Lines.tsx'

export type StoryRow = Answer<'browseStories'>['rows'][number]

const title: Column<StoryRow> = {
  id: 'title',
  header: 'Story',
  value: story => story.title,
  render: story => (
    <Group gap="xs" wrap="nowrap" miw={0}>
      <Lines text={story.title} />
      {story.needsReview && <Pill tone="warning">Needs review</Pill>}
    </Group>
  ),
  width: 220,
  grow: 2,
}
const account: Column<StoryRow> = {
  id: 'account',
  header: 'Account',
  value: story => formatText(story.accountName),
  render: story => <Lines text={formatText(story.accountName)} />,
  width: 140,
}
const name: Column<StoryRow> = {
  id: 'name',
  header: 'Story name',
  value: story => story.storyName,
  render: story => <Lines text={story.storyName} />,
  width: 150,
  hint: 'The name of its deal, the buying centre',
}
const industry: Column<StoryRow> = {
  id: 'industry',
  header: 'Industry',
  value: story => formatText(story.industryName),
  width: 120,
}
const status: Column<StoryRow> = {
  id: 'status',
  header: 'Status',
  value: story => story.opptyStatus,
  render: story => <StatusPill status={story.opptyStatus} />,
  width: 90,
  grow: 0,
}
const amount: Column<StoryRow> = {
  id: 'amount',
  header: 'Amount',
  value: story => story.opportunityAmount,
  render: story => <Money value={story.opportunityAmount} />,
  align: 'right',
  width: 90,
  grow: 0,
}
const closed: Column<StoryRow> = {
  id: 'closed',
  header: 'Closed',
  phoneName: 'Closed',
  value: story => story.closedDate,
  render: story => formatDate(story.closedDate),
  width: 104,
  grow: 0,
}
const share: Column<StoryRow> = { id: 'share', header: 'Share', value: story => story.share, width: 90, grow: 0 }
const author: Column<StoryRow> = { id: 'author', header: 'Author', value: story => story.author, width: 130 }
const updated: Column<StoryRow> = {
  id: 'updated',
  header: 'Last update',
  phoneName: 'Updated',
  value: story => story.updatedTime,
  render: story => formatDate(story.updatedTime),
  width: 104,
  grow: 0,
}

const unsorted = (column: Column<StoryRow>): Column<StoryRow> => ({ ...column, sortable: false })

/** A story on a phone, of whomever it is. */
export const storyLines = [
  ['title', 'status'],
  ['account', 'industry'],
  ['amount', 'closed', 'share'],
  ['author', 'updated', 'delete'],
] as const

/** Columns of stories of all authors. The server orders them, the last changed first. */
export const browsedColumns = [title, account, industry, name, status, amount, author, updated].map(unsorted)

/** Columns of one's own stories, with a button that deletes a story of one's own. */
export const ownColumns = (onDelete: (story: StoryRow) => void): readonly Column<StoryRow>[] =>
  [
    title,
    account,
    name,
    status,
    amount,
    closed,
    share,
    updated,
    {
      id: 'delete',
      header: 'Delete',
      value: () => '',
      render: (story: StoryRow) =>
        story.isOwn && (
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            aria-label={`Delete ${story.title}`}
            onClick={event => {
              event.stopPropagation()
              onDelete(story)
            }}
          >
            Delete
          </Button>
        ),
      width: 80,
      grow: 0,
      export: 'none' as const,
    },
  ].map(unsorted)
