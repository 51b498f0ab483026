import { Anchor, Group } from '@mantine/core'
import { DealChooser } from '#domains/crm/shared/DealChooser.tsx'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { CallPlanView } from '../parts/planner/CallPlanView.tsx'
import { OwnDeals } from '../parts/planner/OwnDeals.tsx'

const search = { storyId: whole(null) }

/** Prepares the next call of a deal from the playbook, what was said, and what won deals had by then. */
export default function ConversationPlannerScreen() {
  const [{ storyId }, change] = useSearchState(search)
  const plan = useApiQuery('getCallPlan', storyId === null ? null : { params: { storyId } })
  return (
    <Page
      title="Conversation Planner"
      subtitle={
        plan.data && (
          <Group gap="xs">
            <Anchor component={Link} size="sm" href={links.deal(plan.data.storyId)}>
              {plan.data.storyName}
            </Anchor>
            <span>{plan.data.accountName}</span>
          </Group>
        )
      }
    >
      <DealChooser
        value={storyId === null ? null : { storyId, name: plan.data?.storyName ?? 'The chosen deal' }}
        onChange={deal => change({ storyId: deal.storyId }, { replace: false })}
      />
      {storyId === null ? (
        <OwnDeals onChoose={dealId => change({ storyId: dealId }, { replace: false })} />
      ) : (
        <QueryState query={plan} loading={<SkeletonText lines={8} />}>
          {found => <CallPlanView plan={found} />}
        </QueryState>
      )}
    </Page>
  )
}
