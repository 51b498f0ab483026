import { Anchor, Button, Group } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { NoDeal } from '#domains/crm/shared/NoDeal.tsx'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { SkeletonScreen } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'
import type { SurveyStats } from '../api/survey.ts'
import { SurveyNavigation } from '../parts/SurveyNavigation.tsx'
import { SurveyStep } from '../parts/SurveyStep.tsx'
import { categoryOf } from '../parts/survey-steps.ts'

const search = { storyId: whole(null), opptyId: whole(null), category: text('Context') }

const CompleteSurvey = ({ storyId, stats }: { storyId: number; stats: SurveyStats }) => {
  const complete = useApiMutation('updateSurveyStatus')
  const completed = stats.status === 'completed'
  return (
    <Button
      variant="default"
      loading={complete.isPending}
      onClick={() =>
        complete.mutate(
          { body: { storyId, status: completed ? 'active' : 'completed' } },
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
  const [{ storyId, category }, change] = useSearchState(search)
  const deal = useDeal(storyId)
  const stats = useApiQuery('getSurveyStatsForStory', storyId === null ? null : { query: { storyId } })
  const loading = useIsFetching({ queryKey: ['getSurveyQuestions'] }) > 0
  useSubView(deal.data?.storyName)
  const retry = () => void deal.refetch()
  if (storyId === null) return <NoDeal title="Survey" error={null} onRetry={retry} />
  if (deal.error && !deal.data) return <NoDeal title="Survey" error={deal.error} onRetry={retry} />
  if (stats.error && !stats.data)
    return (
      <Page title="Survey">
        <ErrorState error={stats.error} onRetry={() => void stats.refetch()} />
      </Page>
    )
  if (!deal.data || !stats.data) return <SkeletonScreen />
  const open = categoryOf(category)
  return (
    <Page
      title="Survey"
      subtitle={
        <Group gap="xs">
          <Anchor component={Link} size="sm" href={links.deal(storyId)}>
            {deal.data.storyName}
          </Anchor>
          <span>{deal.data.accountName}</span>
          <span>
            {standing[stats.data.status]}, {stats.data.answeredCount} of {stats.data.questionCount} answered
          </span>
        </Group>
      }
      actions={<CompleteSurvey storyId={storyId} stats={stats.data} />}
    >
      <SurveyNavigation
        stats={stats.data}
        open={open}
        loading={loading}
        onOpen={next => change({ category: next }, { replace: false })}
      />
      <SurveyStep
        key={open}
        storyId={storyId}
        category={open}
        completed={stats.data.categories.some(({ name, status }) => name === open && status === 'completed')}
        onOpen={next => change({ category: next }, { replace: false })}
      />
    </Page>
  )
}
