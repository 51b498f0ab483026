import { Anchor, Button, Group } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { DealState } from '#domains/crm/shared/DealState.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { joinQueries } from '#ui/state/join-queries.ts'
import { useSubView } from '#ui/sub-view.ts'
import type { SurveyStats } from '../api/survey.ts'
import { SurveyNavigation } from '../parts/SurveyNavigation.tsx'
import { SurveyStep } from '../parts/SurveyStep.tsx'
import { categoryOf } from '../parts/survey-steps.ts'

const search = { storyId: whole(null), opptyId: whole(null), category: text('Context') }

const CompleteSurvey = ({ dealId, stats }: { dealId: number; stats: SurveyStats }) => {
  const complete = useApiMutation('updateSurveyStatus')
  const completed = stats.status === 'completed'
  return (
    <Button
      variant="default"
      loading={complete.isPending}
      onClick={() =>
        complete.mutate(
          { body: { storyId: dealId, status: completed ? 'active' : 'completed' } },
          { onError: error => notify.error(error) },
        )
      }
    >
      {completed ? 'Open the survey again' : 'Complete the survey'}
    </Button>
  )
}

const standing = { 'not started': 'Not started', active: 'In progress', completed: 'Completed' } as const

/** The review of a deal, step by step, answered by the whole team. */
export default function SurveyScreen() {
  const [{ storyId: addressed, category }, change] = useSearchState(search)
  const deal = useDeal(addressed)
  const stats = useApiQuery('getSurveyStatsForStory', addressed === null ? null : { query: { storyId: addressed } })
  const loading = useIsFetching({ queryKey: ['getSurveyQuestions'] }) > 0
  useSubView(deal.data?.storyName)
  return (
    <DealState title="Survey" dealId={addressed} query={joinQueries(deal, stats)}>
      {([found, answered], dealId) => {
        const open = categoryOf(category)
        return (
          <Page
            title="Survey"
            subtitle={
              <Group gap="xs">
                <Anchor component={Link} size="sm" href={links.deal(dealId)}>
                  {found.storyName}
                </Anchor>
                <span>{found.accountName}</span>
                <span>
                  {standing[answered.status]}, {answered.answeredCount} of {answered.questionCount} answered
                </span>
              </Group>
            }
            actions={
              <>
                <Button component={Link} href={links.manageSurvey(dealId)} variant="default">
                  Manage survey
                </Button>
                <CompleteSurvey dealId={dealId} stats={answered} />
              </>
            }
          >
            <SurveyNavigation
              stats={answered}
              open={open}
              loading={loading}
              onOpen={next => change({ category: next }, { replace: false })}
            />
            <SurveyStep
              key={open}
              dealId={dealId}
              category={open}
              completed={answered.categories.some(({ name, status }) => name === open && status === 'completed')}
              onOpen={next => change({ category: next }, { replace: false })}
            />
          </Page>
        )
      }}
    </DealState>
  )
}
