import { Button, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import { type IntroPitch, useIntroPitch } from '#domains/plans/api/intro-pitch.ts'
import type { Plan } from '#domains/plans/api/plan.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useMayCall } from '#lib/may-call.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Overview.module.css'

const PitchDialog = lazyPart('pitch', () => import('./PitchDialog.tsx'))

const Words = ({ pitch }: { pitch: IntroPitch | null }) =>
  !pitch || (pitch.pitch === '' && pitch.discoveryQuestions.length === 0) ? (
    <EmptyState title="No pitch yet">Administrators write the pitch and the questions of a market.</EmptyState>
  ) : (
    <>
      <p className={classes.pitch}>{pitch.pitch}</p>
      {pitch.discoveryQuestions.length > 0 && (
        <>
          <Text fw={600} mt="md" mb={4} component="h3">
            Discovery questions
          </Text>
          <ul className={classes.questions}>
            {pitch.discoveryQuestions.map(question => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )

/** The elevator pitch and the discovery questions for a plan; administrators change them. */
export function Pitch({ plan }: { plan: Plan }) {
  const mayEdit = useMayCall('saveIntroPitch')
  const [editing, setEditing] = useState(false)
  const pitch = useIntroPitch(plan.opptyPlanId)
  return (
    <Panel
      title="Elevator pitch"
      actions={
        mayEdit &&
        pitch.data !== undefined && (
          <Button variant="default" size="compact-sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      <QueryState query={pitch} loading={<SkeletonText lines={6} />}>
        {written => <Words pitch={written} />}
      </QueryState>
      <Suspense>
        {editing && pitch.data !== undefined && (
          <PitchDialog pitch={pitch.data} marketId={plan.marketId} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Panel>
  )
}
