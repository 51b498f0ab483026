import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'

const RecorderTutorial = lazyPart('recorder-tutorial', () => import('./recorder/RecorderTutorial.tsx'))
const PitchRecorder = lazyPart('pitch-recorder', () => import('./recorder/PitchRecorder.tsx'))

/** Opens the film that shows how a pitch is recorded. */
export function RecorderTutorialButton() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        How to
      </Button>
      <Suspense>{opened && <RecorderTutorial onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

/** Opens the recorder: for the pitch of a plan, or for practice. */
export function PitchRecorderButton({ opptyPlanId }: { opptyPlanId?: number }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconVideo size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {opptyPlanId === undefined ? 'Practice a pitch' : 'Record a pitch'}
      </Button>
      <Suspense>
        {opened && (
          <PitchRecorder {...(opptyPlanId === undefined ? {} : { opptyPlanId })} onClose={() => setOpened(false)} />
        )}
      </Suspense>
    </>
  )
}
