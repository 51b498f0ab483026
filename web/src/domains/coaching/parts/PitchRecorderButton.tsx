import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'

const PitchRecorder = lazyPart('pitch-recorder', () => import('./recorder/PitchRecorder.tsx'))

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
