import { DraggableModal } from '../../../../ui/dialog/FloatingModal.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { LoadingSpinner } from '../../../../ui/state/LoadingSpinner.tsx'
import { useVideoGuides } from '../../api/video-guides.ts'
import { findRecorderGuide } from '../find-guides.ts'
import { VideoPlayer } from '../player/VideoPlayer.tsx'

const size = { width: 400, height: 340 }

/** The recorder for watching only: it shows how a pitch is recorded, and has no controls of its own. */
export default function RecorderTutorial({ onClose }: { onClose: () => void }) {
  const guides = useVideoGuides()
  const guide = findRecorderGuide(guides.data ?? [])
  const body = () => {
    if (guides.error && !guides.data) return <ErrorState error={guides.error} onRetry={() => void guides.refetch()} />
    if (!guides.data) return <LoadingSpinner />
    if (!guide) return <EmptyState title="No tutorials yet" />
    return <VideoPlayer location={guide.location} name={guide.name} />
  }
  return (
    <DraggableModal opened title={guide?.name ?? 'Tutorial'} size={size} onClose={onClose}>
      {body()}
    </DraggableModal>
  )
}
