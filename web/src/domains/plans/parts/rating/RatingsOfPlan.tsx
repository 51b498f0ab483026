import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Plan } from '#domains/plans/api/plan.ts'
import type { StageOfPlan } from '#domains/plans/api/stage-params.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import classes from './Rating.module.css'
import { StageList } from './StageList.tsx'

const Answers = ({ opptyPlanId, stage }: { opptyPlanId: number; stage: StageOfPlan }) =>
  stage.params.length === 0 ? (
    <EmptyState title="No questions yet">Administrators write the questions of a stage.</EmptyState>
  ) : (
    <ol className={classes.answers}>
      {stage.params.map(param => (
        <QuestionAnswer key={param.salesStageParamId} opptyPlanId={opptyPlanId} param={param} />
      ))}
    </ol>
  )

interface RatingsOfPlanProps {
  plan: Plan
  /** The stage whose questions are shown; null: the one the plan stands at. */
  stageId: number | null
  onStage: (stageId: number) => void
}

/** How well the team understands a deal, stage by stage. */
export function RatingsOfPlan({ plan, stageId, onStage }: RatingsOfPlanProps) {
  const mayEdit = useMayCall('upsertRatingQuestionByStage')
  const [editing, setEditing] = useState(false)
  const params = useApiQuery('getSalesStageParams', { params: { opptyPlanId: plan.opptyPlanId } })
  return (
    <QueryState query={params} loading={<SkeletonText lines={8} />}>
      {data => {
        const { stages } = data
        const find = (id: number | null) => stages.find(stage => stage.stageId === id)
        const open = find(stageId) ?? find(plan.stageId) ?? stages[0]
        if (!open) return <EmptyState title="No stages yet">The stages come with the deals of your CRM.</EmptyState>
        return (
          <div className={classes.split}>
            <StageList stages={stages} open={open.stageId} present={plan.stageId} onOpen={onStage} />
            <Panel
              title={`Questions at ${open.name}`}
              actions={
                <Group gap="md">
                  {!editing && (
                    <Text size="xs" c="dimmed">
                      1 not at all, 5 fully
                    </Text>
                  )}
                  {mayEdit && (
                    <Button variant="default" size="compact-sm" onClick={() => setEditing(!editing)}>
                      {editing ? 'Done' : 'Edit questions'}
                    </Button>
                  )}
                </Group>
              }
            >
              {editing && mayEdit ? (
                <QuestionsEditor key={open.stageId} stage={open} />
              ) : (
                <Answers key={open.stageId} opptyPlanId={plan.opptyPlanId} stage={open} />
              )}
            </Panel>
          </div>
        )
      }}
    </QueryState>
  )
}
