import { planCardCategories } from '@bic/contract/plans/categories'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconBriefcase, IconClipboardCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { DealState } from '#domains/crm/shared/DealState.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { links } from '#lib/links.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { readId } from '#lib/read-id.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { useSubView } from '#ui/sub-view.ts'
import type { Plan } from '../api/plan.ts'
import { CardsOfPlan } from '../parts/cards/CardsOfPlan.tsx'
import { kinds } from '../parts/cards/card-choice.ts'
import { ContactsOfPlan } from '../parts/contacts/ContactsOfPlan.tsx'
import overview from '../parts/overview/Overview.module.css'
import { Pitch } from '../parts/overview/Pitch.tsx'
import { PlanFacts } from '../parts/overview/PlanFacts.tsx'
import { Plays, Research } from '../parts/overview/Plays.tsx'
import { RatingsOfPlan } from '../parts/rating/RatingsOfPlan.tsx'

const PitchVideos = lazyPart('pitch-videos', () => import('#domains/coaching/shared/PitchVideos.tsx'))

const tabs = [
  { value: 'questions', label: 'Questions' },
  { value: 'contacts', label: 'Contacts' },
  { value: 'cards', label: 'Cards' },
  { value: 'approach', label: 'Approach' },
] as const

const planSearch = {
  tab: oneOf(
    tabs.map(({ value }) => value),
    'questions',
  ),
  /** The stage whose questions are shown. */
  stage: whole(null),
  category: oneOf(planCardCategories, 'ALL'),
  kind: oneOf(kinds, 'insight'),
}

function PlanTabs({ plan }: { plan: Plan }) {
  const [{ tab, stage, category, kind }, change] = useSearchState(planSearch)
  return (
    <LockedTabs label="Parts of the plan" tabs={tabs} value={tab} onChange={value => change({ tab: value })}>
      {open => {
        if (open === 'contacts') return <ContactsOfPlan opptyPlanId={plan.opptyPlanId} />
        if (open === 'cards')
          return (
            <CardsOfPlan
              plan={plan}
              category={category}
              kind={kind}
              onChange={(nextCategory, nextKind) => change({ category: nextCategory, kind: nextKind })}
            />
          )
        if (open === 'approach')
          return (
            <div className={overview.columns}>
              <Stack>
                <Pitch plan={plan} />
                <Suspense fallback={<SkeletonText lines={3} />}>
                  <PitchVideos opptyPlanId={plan.opptyPlanId} />
                </Suspense>
                <Research />
              </Stack>
              <Plays opptyPlanId={plan.opptyPlanId} />
            </div>
          )
        return <RatingsOfPlan plan={plan} stageId={stage} onStage={stageId => change({ stage: stageId })} />
      }}
    </LockedTabs>
  )
}

/** The opportunity plan of a deal: what is known and what is not, who counts, and how to go about it. */
export default function PlanScreen() {
  const addressed = readId(usePathParams().storyId)
  const plan = useApiQuery('getOpptyPlanForStory', addressed === null ? null : { params: { storyId: addressed } })
  useSubView(plan.data?.storyName)
  return (
    <DealState title="Opportunity plan" dealId={addressed} query={plan}>
      {(found, dealId) => (
        <Page
          title="Opportunity plan"
          subtitle={
            <Group gap="xs">
              <Anchor component={Link} size="sm" href={links.deal(dealId)}>
                {found.storyName}
              </Anchor>
              <span>{found.accountName}</span>
            </Group>
          }
          actions={
            <>
              <Button
                component={Link}
                href={links.survey(dealId)}
                leftSection={<IconClipboardCheck size={16} aria-hidden />}
                variant="default"
              >
                Survey
              </Button>
              <Button
                component={Link}
                href={links.deal(dealId)}
                leftSection={<IconBriefcase size={16} aria-hidden />}
                variant="default"
              >
                Open the deal
              </Button>
            </>
          }
        >
          <PlanFacts plan={found} />
          <PlanTabs plan={found} />
        </Page>
      )}
    </DealState>
  )
}
