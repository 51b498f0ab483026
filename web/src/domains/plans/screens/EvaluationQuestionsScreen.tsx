import { NoDealsYet } from '#domains/crm/shared/NoDealsYet.tsx'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { QuestionsEditor } from '../parts/rating/QuestionsEditor.tsx'

const spec = { stage: whole(0) }

/** The questions that every opportunity plan answers, stage by stage. */
export default function EvaluationQuestionsScreen() {
  const [{ stage }, change] = useSearchState(spec)
  const stages = useApiQuery('getAllOpptyPlanStages')
  const chosen = stages.data?.find(({ stageId }) => stageId === stage) ?? stages.data?.[0]
  const questions = useApiQuery('getRatingQuestionsByStage', chosen ? { params: { id: chosen.stageId } } : null)
  const count = questions.data?.length
  return (
    <Page
      title="Evaluation Questions Administration"
      subtitle={
        chosen &&
        count !== undefined &&
        (count === 0 ? `${chosen.name} asks nothing yet` : `${chosen.name} asks ${formatQuantity(count, 'question')}`)
      }
    >
      <QueryState query={stages} loading={<SkeletonRows rows={5} />}>
        {all => {
          if (!chosen)
            return (
              <NoDealsYet title="No stages yet">Each stage that deals come through gets questions here.</NoDealsYet>
            )
          return (
            <>
              <SelectMenu
                label="Sales stage"
                width={280}
                value={String(chosen.stageId)}
                choices={all.map(({ stageId, name }) => ({ value: String(stageId), label: name }))}
                onChange={value => change({ stage: Number(value) })}
              />
              <Panel title={`Questions at ${chosen.name}`}>
                <QueryState query={questions} loading={<SkeletonRows rows={4} />}>
                  {asked => (
                    <QuestionsEditor
                      key={chosen.stageId}
                      stage={{
                        stageId: chosen.stageId,
                        params: asked.map(({ id, question }, at) => ({
                          salesStageParamId: id,
                          question,
                          rank: at + 1,
                        })),
                      }}
                    />
                  )}
                </QueryState>
              </Panel>
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}
