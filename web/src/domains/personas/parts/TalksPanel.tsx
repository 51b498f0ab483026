import { Group, Pagination, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '../../../lib/format.ts'
import { SidePanel } from '../../../ui/dialog/SidePanel.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { conversationsPage, usePersonaConversations } from '../api/conversations.ts'
import type { TalkDoor } from './doors.ts'
import classes from './Personas.module.css'
import { TalkItem } from './TalkItem.tsx'

interface TalksProps {
  door: TalkDoor
}

function Talks({ door }: TalksProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = usePersonaConversations(door.asked, page)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} height={64} />
  if (data.total === 0) return <EmptyState title="No conversations are counted here" />
  const pages = Math.ceil(data.total / conversationsPage)
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
        {formatQuantity(data.total, 'conversation')}, the newest first
      </Text>
      <ol className={classes.talks}>
        {data.rows.map(talk => (
          <TalkItem key={talk.convId} talk={talk} cardId={door.asked.cardId} keywordId={door.asked.keywordId} />
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
}

/** The conversations behind a number, each with who of the persona took part and a sentence of theirs. */
export function TalksPanel({ door, onClose }: { door: TalkDoor | null; onClose: () => void }) {
  return (
    <SidePanel title={door?.title} opened={door !== null} onClose={onClose} size={640}>
      {door && <Talks key={JSON.stringify(door.asked)} door={door} />}
    </SidePanel>
  )
}
