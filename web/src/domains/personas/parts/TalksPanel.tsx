import { Group, Pagination, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { TalkDrilldown } from './drilldowns.ts'
import classes from './Personas.module.css'
import { TalkItem } from './TalkItem.tsx'

/** Which conversations of a persona: of a deal, a stage, a month, or all. */
type AskedConversations = NonNullable<CallInput<'listPersonaConversations'>['body']>

const conversationsPage = 25

/** A page of the conversations behind a figure. */
const usePersonaConversations = (asked: AskedConversations | null, pageNumber: number) =>
  useApiQuery(
    'listPersonaConversations',
    asked === null ? null : { body: { ...asked, pageNumber, pageSize: conversationsPage } },
    { placeholderData: keepPreviousData },
  )

interface TalksProps {
  drilldown: TalkDrilldown
}

function Talks({ drilldown }: TalksProps) {
  const [page, setPage] = useState(1)
  const query = usePersonaConversations(drilldown.asked, page)
  return (
    <QueryState query={query} loading={<SkeletonRows rows={8} height={64} />}>
      {data => {
        if (data.total === 0) return <EmptyState title="No conversations" />
        const pages = Math.ceil(data.total / conversationsPage)
        return (
          <>
            <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
              {formatQuantity(data.total, 'conversation')}, the newest first
            </Text>
            <ol className={classes.talks}>
              {data.rows.map(talk => (
                <TalkItem
                  key={talk.convId}
                  talk={talk}
                  cardId={drilldown.asked.cardId}
                  keywordId={drilldown.asked.keywordId}
                />
              ))}
            </ol>
            {pages > 1 && (
              <Group justify="center" mt="md">
                <Pagination
                  total={pages}
                  value={page}
                  onChange={setPage}
                  getControlProps={control => ({ 'aria-label': `${control} page` })}
                />
              </Group>
            )}
          </>
        )
      }}
    </QueryState>
  )
}

/** The conversations behind a number, each with who of the persona took part and a sentence of theirs. */
export function TalksPanel({ drilldown, onClose }: { drilldown: TalkDrilldown | null; onClose: () => void }) {
  return (
    <SidePanel title={drilldown?.title} opened={drilldown !== null} onClose={onClose} size={640}>
      {drilldown && <Talks key={JSON.stringify(drilldown.asked)} drilldown={drilldown} />}
    </SidePanel>
  )
}
