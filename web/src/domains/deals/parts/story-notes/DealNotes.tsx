import { Text } from '@mantine/core'
import type { StoryNote } from '#domains/deals/api/story-notes.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useUser } from '#lib/session.ts'
import { tearsheetSearch } from '#lib/tearsheet-place.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { NoteDeskView } from './NoteDeskView.tsx'
import { useNoteDesk } from './use-note-desk.ts'

function Desk({ dealId, userId, notes }: { dealId: number; userId: number; notes: StoryNote[] }) {
  return <NoteDeskView desk={useNoteDesk(dealId, userId, notes)} />
}

/** What the team wrote about a deal, on its screen; while the tearsheet is open the notes are written there. */
export function DealNotes({ dealId }: { dealId: number }) {
  const user = useUser()
  const [{ tearsheet }] = useSearchState(tearsheetSearch)
  const notes = useApiQuery('getStoryNotes', { params: { storyId: dealId } })
  if (!user) return null
  return (
    <Panel title="Notes">
      {tearsheet === '' ? (
        <QueryState query={notes} loading={<SkeletonText lines={4} />}>
          {found => <Desk dealId={dealId} userId={user.userId} notes={found} />}
        </QueryState>
      ) : (
        <Text size="sm" c="dimmed">
          The notes are open beside the tearsheet.
        </Text>
      )}
    </Panel>
  )
}
