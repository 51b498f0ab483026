import { surveyCategories } from '@bic/contract/stories/survey-questions'
import { Button } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import type { SurveyCategory } from '../api/survey.ts'
import classes from './Survey.module.css'
import { SurveyAnswer } from './SurveyAnswer.tsx'
import { SurveyNotes } from './SurveyNotes.tsx'

interface SurveyStepProps {
  dealId: number
  category: SurveyCategory
  completed: boolean
  onOpen: (category: SurveyCategory) => void
}

/** The questions of one step. Completing it goes on to the next. */
export function SurveyStep({ dealId, category, completed, onOpen }: SurveyStepProps) {
  const questions = useApiQuery('getSurveyQuestions', { query: { storyId: dealId, category } })
  const complete = useApiMutation('updateSurveyStatus')
  const next = surveyCategories[surveyCategories.indexOf(category) + 1]
  const put = () =>
    complete.mutate(
      { body: { storyId: dealId, category, status: completed ? 'active' : 'completed' } },
      {
        onSuccess: () => {
          if (!completed && next) onOpen(next)
        },
        onError: error => notify.error(error),
      },
    )
  return (
    <Panel
      title={category}
      actions={
        <Button size="compact-sm" variant={completed ? 'default' : 'filled'} loading={complete.isPending} onClick={put}>
          {completed ? 'Open this step again' : next ? 'Complete and continue' : 'Complete this step'}
        </Button>
      }
    >
      <QueryState query={questions} loading={<SkeletonText lines={8} />}>
        {asked => (
          <ol className={classes.questions}>
            {asked.map(question => (
              <li key={question.questionId}>
                <h3>
                  {question.text}
                  {question.type === 'scale' && <span> 1 not at all, 5 fully</span>}
                </h3>
                <SurveyAnswer dealId={dealId} question={question} />
                <SurveyNotes dealId={dealId} questionId={question.questionId} question={question.text} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Panel>
  )
}
