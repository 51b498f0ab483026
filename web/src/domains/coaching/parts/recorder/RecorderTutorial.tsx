import { useApiQuery } from '#lib/use-api.ts'

import { DraggableModal } from '#ui/dialog/FloatingModal.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { LoadingSpinner } from '#ui/state/LoadingSpinner.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { findRecorderGuide } from '../find-guides.ts'
import { VideoPlayer } from '../player/VideoPlayer.tsx'

const size = { width: 400, height: 340 }

/** The recorder for watching only: it shows how a pitch is recorded, and has no controls of its own. */
export default function RecorderTutorial({ onClose }: { onClose: () => void }) {
  const guides = useApiQuery('getAllVideoGuides')
  const guide = findRecorderGuide(guides.data ?? [])
  const body = () => (
    <QueryState query={guides} loading={<LoadingSpinner />}>
      {() => {
        if (!guide) return <EmptyState title="No tutorials yet" />
        return <VideoPlayer location={guide.location} name={guide.name} />
      }}
    </QueryState>
  )
  return (
    <DraggableModal opened title={guide?.name ?? 'Tutorial'} size={size} onClose={onClose}>
      {body()}
    </DraggableModal>
  )
}
